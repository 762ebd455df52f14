import type { Flaw } from '#contract/condition/schema.ts'
import type { FactName, FactValue } from '#contract/facts/rules.ts'

/** Facts about a single car, in addition to those of its model, and how they are verified. */
export type VerifiedDetails = {
  facts?: { [N in FactName]?: FactValue<N> }
  /** The VIN catalog's data for the car's VIN. The VIN's serial number is all zeros, which no maker uses. */
  vinSays?: Readonly<Record<string, string | number>>
  /** Facts that a moderator has checked against pictures and documents. */
  checked?: readonly (FactName | 'mileage' | 'year')[]
  /** Known flaws. An empty list means that the seller states “no known flaws”. */
  flaws?: readonly Pick<Flaw, 'place' | 'kind' | 'size' | 'words'>[]
}

export const flaw = (place: Flaw['place'], kind: Flaw['kind'], size: Flaw['size'], words: string) => ({
  place,
  kind,
  size,
  words,
})

/** Facts of a 911 Carrera S from 2012 to 2016. */
export const flatSix = { engineLayout: 'Flat', cylinders: 6, displacement: 3800, doors: 2 } as const
export const full = { vinShown: 'In full' } as const
export const hidden = { vinShown: 'Without its last six' } as const
