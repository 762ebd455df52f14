import type { Flaw } from '#contract/condition/schema.ts'
import type { FactName, FactValue } from '#contract/facts/rules.ts'

/** Facts of a demo car beyond those of its model, and their sources. */
export type Vouched = {
  facts?: { [N in FactName]?: FactValue<N> }
  /** The data of its VIN according to the VIN catalog. The serial number is all zeros, which no maker uses. */
  vinSays?: Readonly<Record<string, string | number>>
  /** Facts that a moderator compared with pictures and documents. */
  checked?: readonly (FactName | 'mileage' | 'year')[]
  /** Its known flaws; an empty list means “no known flaws”. */
  flaws?: readonly Pick<Flaw, 'place' | 'kind' | 'size' | 'words'>[]
}

/** A flaw, described by the seller. */
export const flaw = (place: Flaw['place'], kind: Flaw['kind'], size: Flaw['size'], words: string) => ({
  place,
  kind,
  size,
  words,
})

/** The 911 Carrera S from 2012 to 2016. */
export const flatSix = { engineLayout: 'Flat', cylinders: 6, displacement: 3800, doors: 2 } as const
export const full = { vinShown: 'In full' } as const
export const hidden = { vinShown: 'Without its last six' } as const
