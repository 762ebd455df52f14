import { readAmount } from '#contract/numbers.ts'

/** Miles per kilometer, SAE horsepower per kilowatt, and SAE horsepower per metric horsepower (PS). */
const [milesPerKilometer, perKilowatt, perMetric] = [0.621371, 1.34102, 0.98632]
const cubicInch = 16.387064

/** Maximum length of an amount with its unit, in characters. It also limits the running time of the regular expressions. */
const longest = 60

/** Parses a number with an optional unit and converts it to the field's unit. Returns any other text unchanged. */
export function readNumber(field: string, written: string): number | string | undefined {
  const text = written.trim()
  if (text.length > longest) return text
  return (readers[field] ?? countIn)(text)
}

const readers: Readonly<Record<string, (text: string) => number | string | undefined>> = {
  id: readAmount,
  year: readAmount,
  price: (text) => readAmount(text.replace(/^(?:usd|us)\s?(?=[$\d])|\s?(?:usd|us dollars?)$/i, '')),
  mileage: readMiles,
  electricRange: readMiles,
  batteryCapacity(text) {
    const [, number] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:kwh)?$/i.exec(text) ?? []
    return number === undefined ? text : Math.round(Number(number.replace(',', '.')))
  },
  horsepower(text) {
    const { amount, unit } = measure(text.replace(/\s?(?:@|at\b|\().*$/i, ''))
    if (typeof amount !== 'number') return amount
    if (/^kw/i.test(unit)) return Math.round(amount * perKilowatt)
    return /^(?:ps|pk|cv|ch)/i.test(unit)
      ? Math.round(amount * perMetric)
      : /^(?:b?hp|horse|$)/i.test(unit)
        ? amount
        : text
  },
  displacement(text) {
    const { 1: number = '', 2: unit = '' } = /^([\d.,]+)\s?([a-z³3. ]*)/i.exec(text) ?? []
    const decimal = Number(number.replace(',', '.'))
    if (/^(?:ci|cu\.? ?in|cid)/i.test(unit)) return Math.round(decimal * cubicInch)
    const isLiters = /^l/i.test(unit) || (unit === '' && decimal < 20)
    return isLiters && decimal > 0 ? Math.round(decimal * 1_000) : readAmount(text.replace(/\s?(?:ccm?|cm3|cm³)$/i, ''))
  },
}

function readMiles(text: string): number | string | undefined {
  const { amount, unit } = measure(text)
  if (typeof amount !== 'number') return amount
  return /^k/i.test(unit) ? Math.round(amount * milesPerKilometer) : /^(?:mi|mls?$|$)/i.test(unit) ? amount : text
}

/** Splits text such as `12,500 km` or `335.5 kW` into amount and unit. Rounds decimals that have a unit. */
function measure(text: string): { amount: number | string | undefined; unit: string } {
  const { 1: number = text, 2: unit = '' } = /^(-?[\d.,' ]*\d[km]?)\s?([a-z][a-z.]*)$/i.exec(text) ?? []
  const amount = readAmount(number)
  const decimals = /^\d{1,6}[.,]\d{1,2}$/.test(number) && unit !== ''
  return { amount: decimals ? Math.round(Number(number.replace(',', '.'))) : amount, unit }
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

function countIn(text: string): number | string | undefined {
  const amount = readAmount(text)
  if (typeof amount === 'number' || amount === undefined) return amount
  const word = numberWords.indexOf(text.toLowerCase().split(/[\s-]/)[0]!)
  if (word > 0) return word
  const digits = /^[a-z]{0,3}[- ]?(\d{1,2})(?![\d.,/])[- ]?[a-z.()\s-]*$/i.exec(text)?.[1]
  return digits === undefined ? text : Number(digits)
}
