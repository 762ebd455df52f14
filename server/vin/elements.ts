/** What fits and is not contradicted, by the numbers of the elements. */
export type Elements = ReadonlyMap<number, string>

export const element = {
  bodyClass: 5,
  cylinders: 9,
  cubicCentimeters: 11,
  cubicInches: 12,
  liters: 13,
  doors: 14,
  driveType: 15,
  fuel: 24,
  model: 28,
  seats: 33,
  steering: 36,
  transmission: 37,
  layout: 64,
  secondFuel: 66,
  electrification: 126,
} as const
