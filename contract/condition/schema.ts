import { z } from 'zod'
import { multiLine } from '../text.ts'
import { conditionLimits, flawKinds, flawPlaces, flawSizes } from './limits.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]
const { flaws, words, pictures } = conditionLimits

export const Flaw = z
  .object({
    place: z.enum(keysOf(flawPlaces), 'Choose where the flaw is.').describe(keysOf(flawPlaces).join(', ')),
    kind: z.enum(keysOf(flawKinds), 'Choose the type of flaw.').describe(keysOf(flawKinds).join(', ')),
    size: z.enum(keysOf(flawSizes), 'Choose how severe the flaw is.').describe(keysOf(flawSizes).join(', ')),
    words: multiLine('Describe the flaw, or leave this empty.')
      .trim()
      .max(words, `Use ${words} characters or fewer.`)
      .default('')
      .describe('Description of the flaw as plain text; can be empty.'),
    imageUrls: z
      .array(z.string().max(300))
      .max(pictures, `Use ${pictures} or fewer pictures per flaw.`)
      .default([])
      .describe('URLs of pictures that you uploaded.'),
  })
  .meta({ id: 'Flaw' })
export type Flaw = z.output<typeof Flaw>

export const Condition = z
  .object({
    flaws: z.array(Flaw),
    noneKnown: z.boolean().describe('Whether the seller stated that there are no known flaws.'),
    confirmedAt: z.iso.datetime().nullable().describe('When the seller last confirmed the condition; null if never.'),
    takenBackAt: z.iso
      .datetime()
      .nullable()
      .describe('When a flaw of a public vehicle was last changed or removed; null if never.'),
    version: z.int().describe('Send it with a change; an outdated version is rejected. 0 if there are no entries yet.'),
  })
  .meta({ id: 'Condition' })
export type Condition = z.infer<typeof Condition>

const input = {
  flaws: z.array(z.strictObject(Flaw.shape)).max(flaws, `List ${flaws} or fewer flaws.`),
  noneKnown: z.boolean(),
}

const contradiction = {
  path: ['noneKnown'],
  error: 'The list contains flaws. Clear the checkbox or remove the flaws.',
}
const agrees = (condition: { flaws: unknown[]; noneKnown: boolean }) =>
  !condition.noneKnown || condition.flaws.length === 0

export const NewCondition = z.strictObject(input).refine(agrees, contradiction).meta({ id: 'NewCondition' })
export type NewCondition = z.output<typeof NewCondition>

export const ConditionChange = z
  .object({ version: z.int().min(0).describe('The version from the last response.'), ...input })
  .refine(agrees, contradiction)
  .meta({ id: 'ConditionChange' })
export type ConditionChange = z.output<typeof ConditionChange>
