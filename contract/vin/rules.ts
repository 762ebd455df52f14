/**
 * Whether a value from the VIN agrees with the value that the seller entered. VIN tables are coarse: they list a 911 Carrera 4S
 * as `911`, and 3,799 cm³ as 3.8 liters. `compatible` means that one of the values is merely more precise than the other, so
 * the VIN neither confirms nor contradicts the seller's value.
 */
export type Agreement = 'same' | 'compatible' | 'different'

type Value = string | number

export function compareToVin(fact: string, ofVin: Value, written: Value): Agreement {
  if (normalizeValue(ofVin) === normalizeValue(written)) return 'same'
  return compatible[fact]?.(ofVin, written) ? 'compatible' : 'different'
}

const compatible: Readonly<Record<string, (ofVin: Value, written: Value) => boolean>> = {
  make: (ofVin, written) => normalizeValue(ofVin).split('-')[0] === normalizeValue(written).split('-')[0],
  model: isSameModel,
  trim: (ofVin, written) => words(ofVin).includes(words(written)) || words(written).includes(words(ofVin)),
  displacement: (ofVin, written) => Math.abs(Number(ofVin) - Number(written)) <= 0.03 * Number(ofVin),
  drivetrain: inOneOf(['all-wheel drive', 'four-wheel drive']),
  transmission: inOneOf(['automatic', 'dual-clutch', 'semi-automatic', 'cvt']),
  fuelType: inOneOf(['gasoline', 'hybrid'], ['hybrid', 'plug-in hybrid'], ['diesel', 'hybrid']),
  body: inOneOf(
    ['hatchback', 'sedan', 'wagon'],
    ['hatchback', 'coupe'],
    ['suv', 'truck', 'van', 'wagon'],
    ['suv', 'hatchback'],
  ),
}

function inOneOf(...groups: readonly (readonly string[])[]) {
  return (one: Value, other: Value) =>
    groups.some((group) => group.includes(normalizeValue(one)) && group.includes(normalizeValue(other)))
}

function normalizeValue(value: Value): string {
  return String(value).normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

/** Removes the suffixes `-Class` and `-Series`, which VIN tables add to model names: `SL-Class` becomes `SL`. */
function words(value: Value): string {
  return normalizeValue(value)
    .replace(/[- ](class|series)$/, '')
    .replace(/[^\p{L}\d]/gu, '')
}

/**
 * Returns whether two model names can mean the same model. Either name can be more precise than the other, or can begin with a
 * series: `718 Cayman` is also known as Cayman. The series is removed from only one of the names at a time, because a
 * `458 Spider` isn't a `488 Spider`.
 */
function isSameModel(ofVin: Value, written: Value): boolean {
  const pairs = [
    [ofVin, written],
    [withoutSeries(ofVin), written],
    [ofVin, withoutSeries(written)],
  ] as const
  return pairs.map((pair) => pair.map(words)).some(([a, b]) => isPartOf(a!, b!) || isPartOf(b!, a!))
}

function withoutSeries(value: Value): string {
  return normalizeValue(value).replace(/^(?:[^\s\d]{0,10}\d\S{0,10}\s+)+(?=\p{L})/u, '')
}

function isPartOf(short: string, long: string): boolean {
  return short !== '' && long.startsWith(short)
}

/**
 * Rules for VINs. VINs have had 17 characters since 1981. In North America, the ninth character is a check digit (49 CFR 565).
 * Older cars and cars by small makers have chassis numbers in their own formats. Cars for the Japanese market have frame
 * numbers, such as `BNR34-002345`. Don't import anything here, because browsers load this file.
 */

/** The year in which 17-character VINs became mandatory. */
const firstVinYear = 1981

const vinLength = 17
const longestChassisNumber = 20
/** Maximum length of a frame number in characters. A longer number counts as a VIN with missing characters. */
const longestFrameNumber = 14

/** Returns a VIN in its stored form: uppercase, without spaces and dashes. Other chassis numbers keep their dashes. */
export function normalizeVin(written: string): string {
  const capitals = written.replace(/\s+/g, '').toUpperCase()
  const bare = capitals.replaceAll('-', '')
  return bare.length === vinLength ? bare : capitals
}

type VinCheck = {
  /** `not_checked` if the number isn't valid, or if it has no check digit. */
  check: 'passes' | 'fails' | 'not_checked'
  /** Explains to the user why the number isn't valid. */
  mistake?: string
  /** Asks the user to double-check the number, because it is valid but unusual. */
  note?: string
}

export function checkVin(vin: string, year?: number | null): VinCheck {
  if (year && year < firstVinYear) return checkChassisNumber(vin)
  if (isFrameNumber(vin)) return { check: 'not_checked', note: frameNumber }
  const malformed = mistakeOfForm(vin, year)
  if (malformed) return { check: 'not_checked', mistake: malformed }
  if (vin[8] === checkDigitOf(vin)) return { check: 'passes' }
  if (isNorthAmerican(vin)) return { check: 'fails', mistake: typo }
  return { check: 'not_checked', note: notChecked }
}

const typo =
  'This VIN has a typo: its check digit, the ninth character, doesn’t match. Compare it with the VIN on the vehicle.'
const notChecked =
  'This VIN’s check digit doesn’t match. Automakers outside North America don’t need one, but compare the VIN with the one on the vehicle.'

const frameNumber =
  'This isn’t a 17-character VIN. That’s fine for vehicles from small automakers or built for Japan, but compare it with the number on the vehicle.'

/** Returns whether the VIN tables can decode the number, which must be a valid VIN of 17 characters. */
export function isDecodable(vin: string, year?: number | null): boolean {
  return vin.length === vinLength && !(year && year < firstVinYear) && !checkVin(vin, year).mistake
}

function isFrameNumber(number: string): boolean {
  const { length } = number.replace(/[^A-Z\d]/g, '')
  return length <= longestFrameNumber && /\d/.test(number) && isChassisNumber(number)
}

function isChassisNumber(number: string): boolean {
  return number.length <= longestChassisNumber && /^[A-Z\d](?:[A-Z\d./-]*[A-Z\d])?$/.test(number)
}

function checkChassisNumber(number: string): VinCheck {
  if (isChassisNumber(number)) return { check: 'not_checked' }
  const mistake = `A chassis number from before ${firstVinYear} has 1 to ${longestChassisNumber} letters and digits, with optional dots, dashes and slashes in between.`
  return { check: 'not_checked', mistake }
}

function mistakeOfForm(vin: string, year: number | null | undefined): string | undefined {
  const mixedUp = /[IOQ]/.exec(vin)?.[0]
  if (/[^A-Z\d]/.test(vin)) return 'A VIN has only letters and digits.' + classicHint(year)
  if (vin.length !== vinLength) return `A VIN has ${vinLength} characters; this has ${vin.length}.${classicHint(year)}`
  if (mixedUp) return `A VIN never contains ${mixedUp}. Check whether it’s a ${lookalikes[mixedUp]}.`
  return undefined
}

const lookalikes: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }

function classicHint(year: number | null | undefined): string {
  return year ? '' : ` For a vehicle built before ${firstVinYear}, first enter its year below.`
}

export function isNorthAmerican(vin: string): boolean {
  return /^[1-5]/.test(vin)
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const letterValues = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

function checkDigitOf(vin: string): string {
  const sum = weights.reduce((sum, weight, index) => sum + weight * (letterValues.indexOf(vin[index]!) % 10), 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}
