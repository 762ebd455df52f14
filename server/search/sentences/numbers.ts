import { isNumber, phraseAt, type Token } from './tokens.ts'

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const factors = new Map<string, number>(
  Object.entries({
    k: 1_000,
    grand: 1_000,
    thousand: 1_000,
    m: 1_000_000,
    mil: 1_000_000,
    million: 1_000_000,
  }),
)

const milesPerKilometer = 0.621371

export type Unit =
  | 'Price'
  | 'Mileage'
  | 'Horsepower'
  | 'Seats'
  | 'Doors'
  | 'Owners'
  | 'Cylinders'
  | 'age'
  | 'days'
  | 'weeks'
  | 'months'

const units = new Map<string, Unit>(
  (
    [
      ['Price', 'dollars,dollar,usd,bucks,$'],
      ['Mileage', 'miles,mile,mi,miler,km,kms,kilometers'],
      ['Horsepower', 'hp,bhp,horsepower,horses,horse,ps,whp'],
      ['Seats', 'seats,seat,seater,seaters,passenger,passengers,seating'],
      ['Doors', 'doors,door,dr'],
      ['Owners', 'owners,owner,previous owners,previous owner,prior owners,prior owner'],
      ['Cylinders', 'cylinders,cylinder,cyl'],
      ['age', 'years old,year old,yrs old,years,year,yr'],
      ['days', 'days,day'],
      ['weeks', 'weeks,week'],
      ['months', 'months,month'],
    ] as const
  ).flatMap(([unit, phrases]) => phrases.split(',').map((phrase) => [phrase, unit] as const)),
)

export type Amount = {
  /** Number of tokens in the amount. */
  length: number
  value: number
  unit: Unit | undefined
  /** True if the number has a multiplier or separators, so it can't be a year. */
  isLarge: boolean
  /** True if the number has no multiplier, so it can use the multiplier from the other end of its range. */
  isPlain: boolean
}

/** Reads a number and its unit at a token, such as `$50k`, `30,000 miles` or `two owners`. */
export function readAmount(tokens: readonly Token[], start: number): Amount | undefined {
  let at = start
  const isDollars = tokens[at]?.word === '$'
  if (isDollars) at++
  const digits = tokens[at]
  if (!digits) return undefined
  const number = isNumber(digits) ? Number(digits.word.replaceAll(',', '')) : numberOf(digits.word)
  if (number < 0 || (isDollars && !isNumber(digits))) return undefined
  at++
  const factor = factors.get(tokens[at]?.word ?? '')
  const isClear = factor !== undefined && (tokens[at]!.glued || tokens[at]!.word.length > 1)
  const isGrand = isClear && tokens[at]!.word === 'grand'
  if (isClear) at++
  const found = readUnit(tokens, at)
  const unit = isDollars || isGrand ? 'Price' : found?.unit
  const isKilometers = unit === 'Mileage' && tokens[at]!.word.startsWith('k')
  if (found && (!isDollars || found.unit === 'Price')) at += found.length
  return {
    length: at - start,
    value: Math.round(number * (isClear ? factor : 1) * (isKilometers ? milesPerKilometer : 1)),
    unit,
    isLarge: isClear || digits.word.includes(','),
    isPlain: !isClear,
  }
}

function numberOf(word: string): number {
  return word === 'single' || word === 'sole' ? 1 : words.indexOf(word)
}

function readUnit(tokens: readonly Token[], at: number) {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  if (isOnOdometer(tokens, at)) return { unit: 'Mileage', length: 3 } as const
  const long = units.get(`${first} ${second}`)
  if (long) return { unit: long, length: 2 }
  const short = units.get(first)
  return short && { unit: short, length: isOnOdometer(tokens, at + 1) ? 4 : 1 }
}

function isOnOdometer(tokens: readonly Token[], at: number): boolean {
  return phraseAt(tokens, at, 2) === 'on the' && ['clock', 'odometer', 'odo'].includes(tokens[at + 2]?.word ?? '')
}
