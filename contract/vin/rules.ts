/**
 * How a value of the VIN and one that a seller wrote go together. The tables of VINs are coarse: `911` of a 911 Carrera 4S,
 * 3.8 liters of 3,799 cm³. What is only said more exactly is neither a confirmation nor a contradiction.
 */
export type Agreement = 'same' | 'compatible' | 'different'

type Value = string | number

export function compareToVin(fact: string, ofVin: Value, written: Value): Agreement {
  if (plain(ofVin) === plain(written)) return 'same'
  return compatible[fact]?.(ofVin, written) ? 'compatible' : 'different'
}

const compatible: Readonly<Record<string, (ofVin: Value, written: Value) => boolean>> = {
  make: (ofVin, written) => plain(ofVin).split('-')[0] === plain(written).split('-')[0],
  model: (ofVin, written) => isPartOf(words(ofVin), words(written)) || isPartOf(words(written), words(ofVin)),
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
  return (one: Value, other: Value) => groups.some((it) => it.includes(plain(one)) && it.includes(plain(other)))
}

function plain(value: Value): string {
  return String(value).normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

/** Without what tables put behind a name: `SL-Class` is an SL. */
function words(value: Value): string {
  return plain(value)
    .replace(/[- ](class|series)$/, '')
    .replace(/[^\p{L}\d]/gu, '')
}

function isPartOf(short: string, long: string): boolean {
  return short !== '' && long.startsWith(short)
}

/**
 * What a VIN is, without anything that a browser would have to load: 17 characters since 1981, of which the ninth checks
 * the others where the maker is of North America (49 CFR 565). Cars from before have chassis numbers of their makers' own.
 */

/** The first year of the common VIN. */
export const firstVinYear = 1981

const vinLength = 17
const longestChassisNumber = 20

/** How a VIN is kept: capitals, without the spaces and dashes that people write for readers; those of a chassis number stay. */
export function plainVin(written: string): string {
  const capitals = written.replace(/\s+/g, '').toUpperCase()
  const bare = capitals.replaceAll('-', '')
  return bare.length === vinLength ? bare : capitals
}

type VinCheck = {
  /** `not_checked` where its check digit says nothing. */
  check: 'passes' | 'fails' | 'not_checked'
  /** Why it is refused. */
  mistake?: string
  /** What its owner may look at once more. */
  note?: string
}

/** What is to be said of a VIN or a chassis number in the form of `plainVin`. */
export function checkVin(vin: string, year?: number | null): VinCheck {
  if (year && year < firstVinYear) return checkChassisNumber(vin)
  const malformed = mistakeOfForm(vin, year)
  if (malformed) return { check: 'not_checked', mistake: malformed }
  if (vin[8] === checkDigitOf(vin)) return { check: 'passes' }
  if (isNorthAmerican(vin)) return { check: 'fails', mistake: typo }
  return { check: 'not_checked', note: notChecked }
}

const typo =
  'This VIN has a typing error: its check digit, the ninth character, does not fit the others. Please compare it with the car.'
const notChecked =
  'This VIN has no check digit that fits. Makers outside of North America need none; please compare it with the car.'

function checkChassisNumber(number: string): VinCheck {
  const fits = number.length <= longestChassisNumber && /^[A-Z\d](?:[A-Z\d./-]*[A-Z\d])?$/.test(number)
  if (fits) return { check: 'not_checked' }
  const mistake = `A chassis number from before ${firstVinYear} has 1 to ${longestChassisNumber} letters and digits, with dots, dashes and slashes between.`
  return { check: 'not_checked', mistake }
}

function mistakeOfForm(vin: string, year: number | null | undefined): string | undefined {
  const mixedUp = /[IOQ]/.exec(vin)?.[0]
  if (/[^A-Z\d]/.test(vin)) return 'A VIN has letters and digits only.' + classic(year)
  if (vin.length !== vinLength) return `A VIN has ${vinLength} characters; this has ${vin.length}.${classic(year)}`
  if (mixedUp) return `A VIN has no ${mixedUp}. Please look whether it is a ${lookalikes[mixedUp]}.`
  return undefined
}

const lookalikes: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }

function classic(year: number | null | undefined): string {
  return year ? '' : ` For a car from before ${firstVinYear} please give the year first: its field is further down.`
}

/** By its first character. */
export function isNorthAmerican(vin: string): boolean {
  return /^[1-5]/.test(vin)
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const letterValues = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

/** The ninth character that the others ask for. */
function checkDigitOf(vin: string): string {
  const sum = weights.reduce((sum, weight, index) => sum + weight * (letterValues.indexOf(vin[index]!) % 10), 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}
