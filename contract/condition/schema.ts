import { z } from 'zod'
import { manyLines } from '../text.ts'
import { conditionLimits, flawKinds, flawPlaces, flawSizes } from './limits.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]
const { flaws, words, pictures } = conditionLimits

export const Flaw = z
  .object({
    place: z.enum(keysOf(flawPlaces), 'Please say where it is.').describe(keysOf(flawPlaces).join(', ')),
    kind: z.enum(keysOf(flawKinds), 'Please say what it is.').describe(keysOf(flawKinds).join(', ')),
    size: z.enum(keysOf(flawSizes), 'Please say how bad it is.').describe(keysOf(flawSizes).join(', ')),
    words: manyLines('Please describe it, or leave it empty.')
      .trim()
      .max(words, `At most ${words} characters, please.`)
      .default('')
      .describe('Plain text; empty is none.'),
    imageUrls: z
      .array(z.string().max(300))
      .max(pictures, `At most ${pictures} pictures of a flaw, please.`)
      .default([])
      .describe('Of one’s own uploads.'),
  })
  .meta({ id: 'Flaw' })
export type Flaw = z.output<typeof Flaw>

/** What the seller says of the state of a car. */
export const Condition = z
  .object({
    flaws: z.array(Flaw),
    noneKnown: z.boolean().describe('The seller says that there are no known flaws; false says nothing.'),
    confirmedAt: z.iso.datetime().nullable().describe('When the seller said so last; null when never.'),
    takenBackAt: z.iso
      .datetime()
      .nullable()
      .describe('When a flaw was last changed or removed of a vehicle that was public; null when never.'),
    version: z
      .int()
      .describe('To be sent with a change: an older one than the current is refused. 0 when nothing was said.'),
  })
  .meta({ id: 'Condition' })
export type Condition = z.infer<typeof Condition>

const said = {
  flaws: z.array(z.strictObject(Flaw.shape)).max(flaws, `At most ${flaws} flaws, please.`),
  noneKnown: z.boolean(),
}

const contradiction = {
  path: ['noneKnown'],
  error: 'There are flaws in the list. Please remove the tick, or the flaws.',
}
const agrees = (it: { flaws: unknown[]; noneKnown: boolean }) => !it.noneKnown || it.flaws.length === 0

/** The condition of a car that is being listed. */
export const SaidCondition = z.strictObject(said).refine(agrees, contradiction).meta({ id: 'SaidCondition' })
export type SaidCondition = z.output<typeof SaidCondition>

export const ConditionChange = z
  .object({ version: z.int().min(0).describe('The version that was looked at.'), ...said })
  .refine(agrees, contradiction)
  .meta({ id: 'ConditionChange' })
export type ConditionChange = z.output<typeof ConditionChange>
