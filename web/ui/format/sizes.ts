const list = new Intl.ListFormat('en-US')

export function formatQuoted(texts: readonly string[]): string {
  return list.format(texts.map((text) => `“${text}”`))
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a number of bytes in decimal units, such as `12.3 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  const digits = value < 100 ? 1 : 0
  const format = { style: 'unit', unit: units[power]!, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', format).format(value)
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats seconds in the largest unit that fits, such as `3 hours`. Rounds down. */
export function roundDuration(seconds: number): string {
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? steps.at(-1)!
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('en-US', format).format(Math.floor(seconds / length))
}
