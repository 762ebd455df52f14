/** What spreadsheets take for a formula, also in full width. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A value as a cell of a CSV that no spreadsheet computes: an apostrophe before it, as people write it themselves. */
export function toCell(value: string | number | null): string {
  const text = String(value ?? '')
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** What a cell means: the apostrophe is no part of it. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
