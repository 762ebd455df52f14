/** Matches the start of a spreadsheet formula, also with full-width characters. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Formats a CSV cell. A leading apostrophe keeps spreadsheets from evaluating formulas. */
export function toCell(value: string | number | null): string {
  const text = String(value ?? '')
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Parses a CSV cell and removes that apostrophe. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
