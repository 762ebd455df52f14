import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { pageQuery } from '../paging.ts'
import { importFields } from './fields.ts'
import { stockLimits } from './limits.ts'
import {
  FeedUrl,
  kinds,
  kindDescriptions,
  MappedColumn,
  requestableRunTransitions,
  ImportMapping,
  ImportLine,
  ImportRun,
  StockVehicle,
} from './schema.ts'

const autoStart = z
  .enum(['', 'yes', 'no'])
  .optional()
  .describe(
    '`yes` starts the import automatically once it is `planned`, unless `asks` is true. Unknown columns are then ' +
      'ignored; it stops in the `mapping` state only if no column identifies the vehicles, or if several columns ' +
      'map to the same field. Without `yes`, the import waits until you start it.',
  )

/**
 * Endpoints for importing and exporting a seller's inventory. The stock number determines which car belongs to which listing.
 */
export const imports = defineEndpoints({
  runs: {
    method: 'GET',
    path: '/api/stock/runs',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Lists your imports, newest first',
    description: `Only the last ${stockLimits.storedRuns} imports are stored.`,
    query: z.object(pageQuery('Imports')),
    returns: z.array(ImportRun),
    paged: true,
  },
  upload: {
    method: 'POST',
    path: '/api/stock/runs',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Imports inventory from a file',
    description:
      'multipart/form-data with one field `file`: a CSV or JSON file, or a ZIP file that contains one of these and ' +
      'pictures. This doesn’t change any listings yet. The response is an import in the state `reading`. Poll it until it is ' +
      '`planned`, review its lines, and start it. If its state is `mapping`, you must first map its columns to ' +
      `fields. At most ${stockLimits.lines.toLocaleString('en-US')} vehicles; docs/selling.md describes the columns.`,
    query: z.object({ start: autoStart }),
    returns: ImportRun,
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
    summary: 'Imports inventory from a feed URL',
    description: 'The feed is downloaded in the background and then processed like an uploaded file.',
    query: z.object({ start: autoStart }),
    body: z.object({ url: FeedUrl }),
    returns: ImportRun,
    status: 201,
    weight: 3,
    problems: ['import_needs_email', 'run_open', 'too_many_imports'],
  },
  run: {
    method: 'GET',
    path: '/api/stock/runs/:id',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Returns one of your imports',
    params: idParams,
    returns: ImportRun,
    problems: ['run_not_found'],
  },
  lines: {
    method: 'GET',
    path: '/api/stock/runs/:id/lines',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Lists the lines of an import, in file order',
    description: kindDescriptions,
    params: idParams,
    query: z.object({
      ...pageQuery('Lines'),
      kind: z
        .enum(['', ...kinds])
        .optional()
        .describe('Returns only lines of this kind.'),
    }),
    returns: z.array(ImportLine),
    paged: true,
    problems: ['run_not_found'],
  },
  move: {
    method: 'POST',
    path: '/api/stock/runs/:id/transitions',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Starts or cancels an import, or returns it to the column mapping',
    description:
      '`remap` discards the preview of an import and returns it to the `mapping` state, with the fields that were chosen for its columns.',
    params: idParams,
    body: z.object({
      transition: z.enum(requestableRunTransitions),
      pauseMany: z
        .boolean()
        .optional()
        .describe('Required to `start` an import whose `asks` is true: confirms that it pauses many listings.'),
    }),
    returns: ImportRun,
    problems: ['run_not_found', 'run_moved', 'pauses_many'],
  },
  columns: {
    method: 'GET',
    path: '/api/stock/runs/:id/mapping',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Lists the columns of an import that is waiting for your mapping',
    description: 'An import in the `mapping` state has unknown columns, or several columns for the same field.',
    params: idParams,
    returns: z.object({ columns: z.array(MappedColumn).max(stockLimits.columns) }),
    problems: ['run_not_found', 'run_moved'],
  },
  map: {
    method: 'POST',
    path: '/api/stock/runs/:id/mapping',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Maps the columns of an import to fields',
    description:
      'Include each column of the import exactly once. Only `images`, `trim` and `equipment` accept several columns. The import is then parsed again with this mapping.',
    params: idParams,
    body: z.object({
      columns: z
        .array(
          z.strictObject({
            name: z.string().max(stockLimits.columnName).describe('The header of the column.'),
            field: z.enum(importFields).nullable().describe('The column’s field; null if the column is not imported.'),
          }),
        )
        .max(stockLimits.columns),
      remember: z
        .boolean()
        .optional()
        .describe(
          'Whether later imports with the same headers, or from the same feed, use these fields without asking. True by default.',
        ),
    }),
    returns: ImportRun,
    problems: ['run_not_found', 'run_moved', 'mapping_refused'],
  },
  mappings: {
    method: 'GET',
    path: '/api/stock/mappings',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Lists your saved column mappings',
    description: `Returns at most ${stockLimits.mappings}, most recently used first.`,
    returns: z.array(ImportMapping).max(stockLimits.mappings),
  },
  forgetMapping: {
    method: 'DELETE',
    path: '/api/stock/mappings/:id',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Deletes your saved column mappings',
    description: 'The next import of this feed, or of a file with these headers, asks for the mapping again.',
    params: idParams,
    returns: z.void(),
    status: 204,
    problems: ['mapping_not_found'],
  },
  confirmPrice: {
    method: 'POST',
    path: '/api/stock/runs/:id/confirmations',
    access: 'member',
    summary: 'Confirms the price of a held line',
    description:
      'Applies the line with the import, or immediately if the import has ended. API keys cannot do this, because a person must confirm the price.',
    params: idParams,
    body: z.object({
      position: z.int().min(1).max(2_147_483_647).describe('The `position` of the line.'),
      confirmPrice: z.int('Repeat the price as a whole number.').describe('Repeats `heldPrice`.'),
    }),
    returns: ImportRun,
    problems: ['run_not_found', 'run_moved', 'run_open'],
  },
  exportJson: {
    method: 'GET',
    path: '/api/stock/vehicles',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Exports your inventory as JSON that can be imported again',
    description: 'Contains all listings that are neither sold nor withdrawn, including their pending changes.',
    weight: 3,
    returns: z.array(StockVehicle),
    streamed: true,
  },
  exportCsv: {
    method: 'GET',
    path: '/api/stock/vehicles.csv',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Exports your inventory as CSV that can be imported again',
    description:
      'Contains the same listings as the JSON export. Values that a spreadsheet would interpret as a formula are prefixed with an apostrophe, which an import removes.',
    weight: 3,
    returns: z.string(),
    file: 'text/csv',
  },
})
