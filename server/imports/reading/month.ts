const names = 'january february march april may june july august september october november december'.split(' ')

/**
 * Month formats in spreadsheets and other systems. Days are ignored. In dates with slashes, the order of month and day is
 * only certain if one of the numbers can't be a month, or if both numbers are equal.
 */
const forms = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2})?$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^\d{1,2}\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d)$/,
  /^(?:1[3-9]|2\d|3[01])[-/](?<month>\d{1,2})[-/](?<year>\d{4}|\d\d)$/,
  /^(?<month>\d{1,2})[-/](?:1[3-9]|2\d|3[01])[-/](?<year>\d{4}|\d\d)$/,
  /^0?(?<month>\d{1,2})[-/]0?\k<month>[-/](?<year>\d{4}|\d\d)$/,
  /^(?:\d{1,2}[-/. ]+)?(?<month>[a-z]{3,9})[-/., ]+(?<year>\d{4}|\d\d)$/i,
  /^(?<month>[a-z]{3,9})\.? \d{1,2},? (?<year>\d{4})$/i,
]

/**
 * Parses a month such as `2019-04-01`, `04/2019` or `Apr-19`. Returns any other text unchanged, so that the schema reports it.
 * For example, `4/1/2019` isn't parsed, because it means April 1 in some countries and January 4 in others.
 */
export function readMonth(written: string): string {
  const text = written.trim()
  const date = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const { year, month } = forms.map((form) => form.exec(date)?.groups).find(Boolean) ?? {}
  if (!year || !month) return text
  const number = Number(month) || names.findIndex((name) => name.startsWith(month.toLowerCase())) + 1
  if (number < 1 || number > 12) return text
  return `${year.length === 4 ? year : fullYear(Number(year))}-${String(number).padStart(2, '0')}`
}

function fullYear(digits: number): number {
  const now = new Date().getFullYear()
  return now - ((now - digits) % 100)
}
