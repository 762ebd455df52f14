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
