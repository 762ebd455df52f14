import { z } from 'zod'
import { answeredFacts } from '../facts/schema.ts'
import { Issue } from '../problems.ts'
import { stockLimits } from './limits.ts'

/** Where a run stands, and what leads there. */
const runStates = {
  reading: 'The file, or what the feed answers, is looked at.',
  planned: 'It says what it would do, and waits to be started.',
  running: 'It is done line by line.',
  done: 'Every line is done, or changes nothing.',
  failed: 'The file as a whole could not be used, or no line of it.',
  cancelled: 'It was not started, or stopped; what was done by then stays.',
} as const
export type RunState = keyof typeof runStates

/** What a seller asks of a run: the state in which that begins and to which it leads. */
export const runTransitions = {
  start: { from: ['planned'], to: 'running' },
  cancel: { from: ['reading', 'planned', 'running'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState }>
export type RunTransition = keyof typeof runTransitions

/** What a line does. */
export const lineKinds = {
  new: 'A car that is listed, and waits for approval.',
  changed: 'A listing that is changed, as by hand.',
  back: 'A listing that is offered again: it had expired, or was gone from the file before.',
  unchanged: 'A listing that says the same already.',
  left: 'A listing that is left alone, because it is sold or was removed by hand.',
  gone: 'A listing that the file does not name any more, and that is paused.',
  bad: 'A line that cannot be used; nothing of it is done.',
  held: 'A line whose price is probably a slip; nothing of it is done until its seller confirms the price.',
} as const
export type LineKind = keyof typeof lineKinds
export const kinds = Object.keys(lineKinds) as [LineKind, ...LineKind[]]
export const kindsInWords = kinds.map((kind) => `- \`${kind}\`: ${lineKinds[kind]}`).join('\n')

const count = z.int().min(0)

export const StockRun = z
  .object({
    id: z.int(),
    source: z.enum(['file', 'feed']),
    name: z.string().describe('Of the file, or the address of the feed.'),
    state: z.enum(Object.keys(runStates) as [RunState, ...RunState[]]),
    asks: z
      .boolean()
      .describe(
        `Whether it would pause more than ${stockLimits.pausedShare * 100} % of what is public, and has to be told to.`,
      ),
    counts: z.record(z.enum(kinds), count).describe('Lines by what they do.'),
    open: count.describe('Lines that are still to be done.'),
    ignored: z.array(z.string()).describe('Columns of the file that mean nothing here.'),
    problem: z.string().nullable().describe('Why it failed, or was ended, in a sentence.'),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StockRun' })
export type StockRun = z.infer<typeof StockRun>

export const StockLine = z
  .object({
    position: z.int(),
    line: z.int().nullable().describe('In the file; null for what the file does not name any more.'),
    stockNumber: z.string().nullable(),
    title: z.string().describe('The car in words, as far as the line says.'),
    kind: z.enum(kinds),
    done: z.boolean(),
    vehicleId: z.int().nullable(),
    issues: z.array(Issue).describe('Why it is bad, held, or left alone, by the columns of the file.'),
    heldPrice: z.int().nullable().describe('The price of a held line, in whole US dollars; null for any other.'),
  })
  .meta({ id: 'StockLine' })
export type StockLine = z.infer<typeof StockLine>

/** A car as a stock file in JSON holds it. */
export const StockVehicle = z
  .object({
    id: z.int().nullable(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    price: z.int(),
    mileage: z.int(),
    horsepower: z.int().nullable(),
    transmission: z.string().nullable(),
    fuelType: z.string().nullable(),
    bodyStyle: z.string(),
    color: z.string().nullable(),
    description: z.string().nullable(),
    ...answeredFacts,
    stockNumber: z.string().nullable(),
    images: z.array(z.string()),
  })
  .meta({ id: 'StockVehicle' })
export type StockVehicle = z.infer<typeof StockVehicle>
