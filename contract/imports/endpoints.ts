import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'
import { stockLimits } from './limits.ts'
import { isAddress } from './rules.ts'
import { kinds, kindsInWords, type RunTransition, runTransitions, StockLine, StockRun, StockVehicle } from './schema.ts'

const goesOn = z
  .enum(['', 'yes', 'no'])
  .optional()
  .describe('`yes`: it goes on by itself once it is planned, unless it asks; else it waits to be started.')

const one = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** A seller's stock as files: brought in again and again by stock numbers, and taken out in the same form. */
export const imports = defineEndpoints({
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
        .min(1, 'Please give the address of the feed.')
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
