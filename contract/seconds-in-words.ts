const [minute, hour, day] = [60, 3_600, 86_400]

/** Seconds in words, as sentences have them: `a day`, `an hour`, `10 minutes`. */
export function inWords(seconds: number): string {
  const units = [
    ['a day', 'days', day],
    ['an hour', 'hours', hour],
    ['a minute', 'minutes', minute],
  ] as const
  const [one, many, length] = units.find(([, , length]) => seconds % length === 0) ?? ['a second', 'seconds', 1]
  return seconds === length ? one : `${seconds / length} ${many}`
}
