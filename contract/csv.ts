/** Matches the start of a spreadsheet formula, including full-width variants of the operators. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Formats a CSV cell. Prefixes formulas with an apostrophe to keep spreadsheets from evaluating them. */
export function toCell(value: string | number | null): string {
  const text = String(value ?? '')
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
