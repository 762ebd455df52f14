import type { Flaw } from '#contract/condition/schema.ts'
import type { FactName, FactValue } from '#contract/facts/rules.ts'

/** What is known of a car of the demo beyond what follows from its model, and by whom. */
export type Vouched = {
  facts?: { [N in FactName]?: FactValue<N> }
  /** What its VIN says, as the catalog of VINs has it. Its serial is all zeros, which no maker uses. */
  vinSays?: Readonly<Record<string, string | number>>
  /** What a moderator compared with pictures and papers. */
  checked?: readonly (FactName | 'mileage' | 'year')[]
  /** Its known flaws; none of them is “no known flaws”. */
  flaws?: readonly Pick<Flaw, 'place' | 'kind' | 'size' | 'words'>[]
}

/** A flaw in its seller’s words. */
export const flaw = (place: Flaw['place'], kind: Flaw['kind'], size: Flaw['size'], words: string) => ({
  place,
  kind,
  size,
  words,
})

/** Of a 911 Carrera S from 2012 to 2016. */
export const flatSix = { engineLayout: 'Flat', cylinders: 6, displacement: 3800, doors: 2 } as const
export const full = { vinShown: 'In full' } as const
export const hidden = { vinShown: 'Without its last six' } as const
