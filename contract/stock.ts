import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { answeredFacts } from './fact-schemas.ts'
import { isAddress } from './file-address.ts'
import { pageQuery } from './paging.ts'
import { Issue } from './problems.ts'
import { stockLimits } from './stock-limits.ts'

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
const kinds = Object.keys(lineKinds) as [LineKind, ...LineKind[]]
const kindsInWords = kinds.map((kind) => `- \`${kind}\`: ${lineKinds[kind]}`).join('\n')

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

const goesOn = z
  .enum(['', 'yes', 'no'])
  .optional()
  .describe('`yes`: it goes on by itself once it is planned, unless it asks; else it waits to be started.')

const one = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** A seller's stock as files: brought in again and again by stock numbers, and taken out in the same form. */
export const stock = defineEndpoints({
  runs: {
    method: 'GET',
    path: '/api/stock/runs',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'One’s own imports, the last first',
    description: `The last ${stockLimits.keptRuns} are kept.`,
    query: z.object(pageQuery('Imports')),
    returns: z.array(StockRun),
    paged: true,
  },
  upload: {
    method: 'POST',
    path: '/api/stock/runs',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Bring a stock in by a file',
    description:
      'multipart/form-data with one field `file`: a CSV, a JSON, or a ZIP that holds one of them and pictures. Nothing is ' +
      'changed by this: the answer is a run that is `reading`; ask for it until it is `planned`, look at its lines, and ' +
      `start it. At most ${stockLimits.lines.toLocaleString('en-US')} cars; docs/selling.md has the columns.`,
    query: z.object({ start: goesOn }),
    returns: StockRun,
    status: 201,
    weight: 3,
    problems: [
      'form_expected',
      'stock_file_refused',
      'import_needs_email',
      'run_open',
      'too_many_imports',
      'uploads_busy',
      'body_too_large',
    ],
  },
  fetch: {
    method: 'POST',
    path: '/api/stock/runs/feed',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Bring a stock in by the address of a feed',
    description: 'The file that it answers is fetched in the background and is then a run like that of a file.',
    query: z.object({ start: goesOn }),
    body: z.object({
      url: z
        .string('Please give the address of the feed.')
        .trim()
        .max(stockLimits.address, `At most ${stockLimits.address.toLocaleString('en-US')} characters, please.`)
        .refine(isAddress, 'Please give an address that begins with https://, without a name and a password in it.'),
    }),
    returns: StockRun,
    status: 201,
    weight: 3,
    problems: ['import_needs_email', 'run_open', 'too_many_imports'],
  },
  run: {
    method: 'GET',
    path: '/api/stock/runs/:id',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'One of one’s own imports',
    params: one,
    returns: StockRun,
    problems: ['run_not_found'],
  },
  lines: {
    method: 'GET',
    path: '/api/stock/runs/:id/lines',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'The lines of an import, in the order of the file',
    description: kindsInWords,
    params: one,
    query: z.object({
      ...pageQuery('Lines'),
      kind: z
        .enum(['', ...kinds])
        .optional()
        .describe('Of this kind alone.'),
    }),
    returns: z.array(StockLine),
    paged: true,
    problems: ['run_not_found'],
  },
  move: {
    method: 'POST',
    path: '/api/stock/runs/:id/transitions',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Start an import that is planned, or cancel it',
    params: one,
    body: z.object({
      transition: z.enum(Object.keys(runTransitions) as [RunTransition, ...RunTransition[]]),
      pauseMany: z.boolean().optional().describe('With `start` of one that asks: it may pause as many as it says.'),
    }),
    returns: StockRun,
    problems: ['run_not_found', 'run_moved', 'pauses_many'],
  },
  confirmPrice: {
    method: 'POST',
    path: '/api/stock/runs/:id/confirmations',
    access: 'member',
    summary: 'Confirm the price of a held line',
    description:
      'The line is then done with the import: at once if the import has ended. Not open to keys: a person confirms.',
    params: one,
    body: z.object({
      position: z.int().min(1).max(2_147_483_647).describe('Of the line.'),
      confirmPrice: z.int('Please repeat the price as a whole number.').describe('Repeats `heldPrice`.'),
    }),
    returns: StockRun,
    problems: ['run_not_found', 'run_moved', 'run_open'],
  },
  take: {
    method: 'GET',
    path: '/api/stock/vehicles',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'One’s own stock as a JSON file that can be brought in again',
    description: 'All listings that are not sold and not withdrawn, as their seller wrote them last.',
    weight: 3,
    returns: z.array(StockVehicle),
    streamed: true,
  },
  takeCsv: {
    method: 'GET',
    path: '/api/stock/vehicles.csv',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'The same as a CSV',
    description:
      'text/csv. What a spreadsheet would take for a formula begins with an apostrophe, which is taken off when it is brought in.',
    weight: 3,
    returns: z.string(),
    file: 'text/csv',
  },
})
