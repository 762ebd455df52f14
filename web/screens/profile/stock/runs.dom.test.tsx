import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import type { LineKind, ImportLine, ImportMapping, ImportRun } from '#contract/imports/schema.ts'
import { problems } from '#contract/problems.ts'
import { users } from '#contract/users/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { fakeUploads } from '#tests/web/fake-upload.ts'
import { kindNames } from './run/run-texts.ts'
import Runs from './runs.tsx'

const noLines = Object.fromEntries(Object.keys(kindNames).map((kind) => [kind, 0])) as Record<LineKind, number>
const run = (over: Omit<Partial<ImportRun>, 'counts'> & { counts?: Partial<Record<LineKind, number>> }): ImportRun => ({
  id: 1,
  source: 'file',
  name: 'stock.csv',
  state: 'done',
  asks: false,
  open: 0,
  ignored: [],
  warnings: [],
  problem: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:00:00.000Z',
  ...over,
  counts: { ...noLines, ...over.counts },
})
const line = (over: Partial<ImportLine>): ImportLine => ({
  position: 1,
  line: 2,
  stockNumber: 'E-1',
  title: '1998 Lotus Esprit',
  kind: 'gone',
  done: false,
  vehicleId: 1,
  issues: [],
  values: null,
  price: null,
  heldPrice: null,
  ...over,
})

async function showRuns(
  runs: ImportRun[],
  lines: ImportLine[] = [],
  address = '/profile/stock',
  mappings: ImportMapping[] = [],
) {
  fakeUploads()
  answer(users.current, { id: 'user_1', username: 'maria', email: null, role: 'user', createdAt: null } as never)
  answer(apiKeys.list, [])
  answer(stockFeeds.list, [])
  answer(imports.mappings, mappings)
  answerRuns(runs, lines)
  const page = await show(<Runs />, { as: 'member', address, path: '/profile/stock' })
  await screen.findByRole('heading', { name: 'Import' })
  return page
}

function answerRuns(runs: ImportRun[], lines: ImportLine[] = []) {
  answer(imports.runs, { items: runs, total: runs.length })
  answer(imports.run, ({ params }) => runs.find(({ id }) => String(id) === params.id) ?? new Refusal('not_found'))
  answer(imports.lines, { items: lines, total: lines.length })
}

const pausing = { state: 'planned', asks: true, open: 2, counts: { gone: 2, unchanged: 2 }, finishedAt: null } as const

test('if more than a fifth of the listings are missing, the import asks before it pauses them', async () => {
  const planned = run(pausing)
  const { user } = await showRuns([planned], [line({})])
  answer(imports.move, run({ counts: pausing.counts }))
  const start = await screen.findByRole('button', { name: 'Start Import' })
  await user.click(start)
  const dialog = screen.getByRole('dialog', { name: 'Pause 2 Listings?' })
  expect(dialog.textContent).toContain('more than one-fifth of the total')
  await user.click(within(dialog).getByRole('button', { name: 'Don’t Pause' }))
  expect(dialog.hasAttribute('open')).toBe(false)
  expect(callsOf(imports.move)).toEqual([])
  await user.click(start)
  answerRuns([run({ counts: pausing.counts })])
  await user.click(within(dialog).getByRole('button', { name: 'Pause 2 Listings' }))
  expect(await screen.findByText('Done: 2 paused, 2 unchanged.')).toBeTruthy()
  expect(callsOf(imports.move).map(({ body }) => body)).toEqual([{ transition: 'start', pauseMany: true }])
})

test('an import that pauses few listings starts without asking', async () => {
  const { user } = await showRuns([run({ ...pausing, asks: false })], [line({})])
  answer(imports.move, run({}))
  await user.click(await screen.findByRole('button', { name: 'Start Import' }))
  await waitFor(() => expect(callsOf(imports.move).map(({ body }) => body)).toEqual([{ transition: 'start' }]))
})

test('an import that was started in another tab shows a message and its latest status', async () => {
  const planned = run({ ...pausing, asks: false })
  const { user } = await showRuns([planned], [line({})])
  const start = await screen.findByRole('button', { name: 'Start Import' })
  answer(imports.move, new Refusal('run_moved'))
  answerRuns([run({ counts: pausing.counts })])
  await user.click(start)
  expect(await screen.findByText(problems.run_moved.message)).toBeTruthy()
  expect(await screen.findByText('Done: 2 paused, 2 unchanged.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Import' })).toBeNull()
})

test('a planned import shows its warnings and the values as they were read', async () => {
  const planned = run({ state: 'planned', open: 1, counts: { changed: 1 }, warnings: ['Check it.'], finishedAt: null })
  const values = { stockNumber: 'E-1', make: 'Lotus', price: '40000', color: 'Grün' }
  await showRuns([planned], [line({ kind: 'changed', values })])
  expect(await screen.findByText('Price: 40000 · Color: Grün')).toBeTruthy()
  expect(screen.getByText('Check it.')).toBeTruthy()
})

test('a seller cancels an import and views an earlier one', async () => {
  const earlier = run({ id: 1, counts: { changed: 4 } })
  const planned = run({ ...pausing, id: 2, counts: { back: 2 } })
  const { user, address } = await showRuns([planned, earlier], [line({ kind: 'back' })])
  expect(await screen.findByRole('button', { name: 'Relisted 2' })).toBeTruthy()
  const cancelled = run({ ...planned, state: 'cancelled', finishedAt: '2026-11-21T12:00:00.000Z' })
  answer(imports.move, cancelled)
  answerRuns([cancelled, earlier])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Canceled. Nothing was changed.')).toBeTruthy()
  expect(callsOf(imports.move)[0]!.body).toEqual({ transition: 'cancel' })
  const viewButtons = screen.getAllByRole('button', { name: /^View stock\.csv/ })
  await user.click(viewButtons.at(-1)!)
  expect(await screen.findByText('Done: 4 changed.')).toBeTruthy()
  expect(address()).toBe('/profile/stock?run=1')
})

test('an unusable file shows the reason', async () => {
  const problem = 'This file has no column “stockNumber”.'
  await showRuns([run({ state: 'failed', problem })])
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(screen.getByText('Nothing was changed.')).toBeTruthy()
})

test('a file without a usable line shows the issues, and the seller can send another file', async () => {
  const message = 'None of your listings has this stock number.'
  const problem = 'Nothing was imported, because every line has an error.'
  const issues = [
    { field: 'stockNumber', column: 'STOCK_NUMBER', message },
    { field: 'images', column: 'PhotoURLs', message: 'At least one image is required' },
    { field: 'bodyStyle', column: null, message: 'Choose a body style.' },
    { field: '', column: null, message: 'You removed this listing.' },
  ]
  const bad = line({ kind: 'bad', issues })
  await showRuns([run({ state: 'failed', problem, counts: { bad: 1 } })], [bad])
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(document.body.textContent.match(/nothing/gi)).toHaveLength(1)
  const lines = within(await screen.findByRole('list', { name: 'Lines' }))
  const shown = [...lines.getByText(message).closest('ul')!.children].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    `Stock number: ${message}`,
    'Pictures (PhotoURLs): At least one image is required',
    'Body style: Choose a body style.',
    'You removed this listing.',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Choose a file, or drop it here').disabled).toBe(false)
})

test('the URL of a feed stays in its field when it is refused', async () => {
  const { user } = await showRuns([])
  const feed = screen.getByLabelText<HTMLInputElement>('Or enter the URL of a feed')
  await user.click(screen.getByRole('button', { name: 'Load Feed' }))
  const reason = () => document.getElementById(feed.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent
  expect(reason()).toBe('Enter the URL of the feed.')
  await user.type(feed, 'ftp://feeds.example/stock.csv')
  await user.click(screen.getByRole('button', { name: 'Load Feed' }))
  expect(reason()).toMatch(/^Enter a URL that starts with https:/)
  expect(callsOf(imports.fetch)).toEqual([])
  answer(imports.fetch, new Refusal('invalid_request', { issues: [{ field: 'url', message: 'Not this address.' }] }))
  await user.clear(feed)
  await user.type(feed, 'https://feeds.example/stock.csv')
  await user.click(screen.getByRole('button', { name: 'Load Feed' }))
  await waitFor(() => expect(reason()).toBe('Not this address.'))
  expect(feed.value).toBe('https://feeds.example/stock.csv')
})

test('a refused file shows the reason at its field', async () => {
  const { user } = await showRuns([])
  answer(imports.upload, new Refusal('run_open'))
  const field = screen.getByLabelText<HTMLInputElement>('Choose a file, or drop it here')
  await user.upload(field, new File(['a'], 'stock.csv', { type: 'text/csv' }))
  expect((await screen.findByRole('alert')).textContent).toBe(problems.run_open.message)
})

test('a new key without a name is refused, and the focus goes to the name', async () => {
  const { user } = await showRuns([])
  await user.click(await screen.findByRole('button', { name: 'New Key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New Key' }))
  await user.click(dialog.getByRole('button', { name: 'Create Key' }))
  expect(dialog.getByText('Enter a name for the key.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Website')
  const scopes = dialog.getAllByRole('checkbox')
  for (const scope of scopes) await user.click(scope)
  await user.click(dialog.getByRole('button', { name: 'Create Key' }))
  expect(dialog.getByText('Choose what the key can do.')).toBeTruthy()
  expect(document.activeElement).toBe(scopes[0])
  expect(callsOf(apiKeys.create)).toEqual([])
})

const columns = [
  { name: 'Stock #', samples: ['E-1'], field: 'stockNumber', reason: 'name', rivals: [] },
  { name: 'List Price', samples: ['41000'], field: 'price', reason: 'name', rivals: ['Web Price'] },
  { name: 'Web Price', samples: ['40000'], field: 'price', reason: 'name', rivals: ['List Price'] },
  { name: 'Paint Note', samples: ['Rosso', 'Verde'], field: null, reason: 'unknown', rivals: [] },
] as const

const mapping = { state: 'mapping', finishedAt: null } as const

test('a seller chooses what the columns mean, and two columns for one field are a question', async () => {
  const waiting = run(mapping)
  answer(imports.columns, { columns: columns as never })
  const { user } = await showRuns([waiting])
  const table = within(await screen.findByRole('table', { name: 'Columns that need your choice' }))
  expect(table.getByText('Rosso · Verde')).toBeTruthy()
  expect(table.getByText('Web Price could also be the price. Choose one of them.')).toBeTruthy()
  const listPrice = table.getByLabelText<HTMLSelectElement>('Import List Price as')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(document.activeElement).toBe(listPrice))
  expect(document.getElementById(listPrice.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Choose a field or “Don’t import”.',
  )
  expect(callsOf(imports.map)).toEqual([])
  await user.selectOptions(listPrice, 'Don’t import')
  await user.selectOptions(table.getByLabelText('Import Web Price as'), 'Price')
  await user.selectOptions(table.getByLabelText('Import Paint Note as'), 'Price')
  const issue = { field: 'Paint Note', message: '“Web Price” is already imported as Price. Choose one.' }
  answer(imports.map, new Refusal('mapping_refused', { issues: [issue] }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(issue.message)).toBeTruthy()
  await user.selectOptions(table.getByLabelText('Import Paint Note as'), 'Color')
  await user.click(screen.getByRole('checkbox', { name: 'Use these choices for files with the same columns' }))
  answer(imports.map, run({ state: 'reading', finishedAt: null }))
  answerRuns([run({ state: 'reading', finishedAt: null })])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Checking the file…')).toBeTruthy()
  expect(callsOf(imports.map).at(-1)!.body).toEqual({
    columns: [
      { name: 'Stock #', field: 'stockNumber' },
      { name: 'List Price', field: null },
      { name: 'Web Price', field: 'price' },
      { name: 'Paint Note', field: 'color' },
    ],
    remember: false,
  })
})

test('the preview leads back to the columns of the file, with the choices that were made', async () => {
  answer(imports.columns, { columns: columns as never })
  const { user } = await showRuns([run(mapping)])
  const select = async (name: string) => screen.findByLabelText<HTMLSelectElement>(name)
  await user.selectOptions(await select('Import List Price as'), 'Don’t import')
  await user.selectOptions(await select('Import Web Price as'), 'Price')
  const planned = run({ state: 'planned', open: 1, counts: { changed: 1 }, finishedAt: null })
  answer(imports.map, planned)
  answerRuns([planned], [line({ kind: 'changed' })])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const change = await screen.findByRole('button', { name: 'Change Columns' })
  const chosen = columns.map(({ name, samples }) => {
    const field = name === 'Web Price' ? 'price' : name === 'Stock #' ? 'stockNumber' : null
    return { name, samples, field, reason: 'remembered', rivals: [] }
  })
  answer(imports.columns, { columns: chosen as never })
  answer(imports.move, run(mapping))
  answerRuns([run(mapping)])
  await user.click(change)
  expect((await select('Import Web Price as')).value).toBe('price')
  expect((await select('Import List Price as')).value).toBe('none')
  expect(callsOf(imports.move).map(({ body }) => body)).toEqual([{ transition: 'remap' }])
  expect(screen.queryByRole('list', { name: 'Lines' })).toBeNull()
})

test('only columns without an earlier choice need one', async () => {
  const remembered = { name: 'Recon', samples: ['Done'], field: null, reason: 'remembered', rivals: [] } as const
  answer(imports.columns, { columns: [...columns, remembered] as never })
  await showRuns([run({ ...mapping, source: 'feed', name: 'https://feeds.example/stock.csv' })])
  const table = within(await screen.findByRole('table', { name: 'Columns that need your choice' }))
  expect(table.getAllByRole('combobox')).toHaveLength(3)
  expect(screen.getByText('Show 2 recognized columns')).toBeTruthy()
})

test('a feed shows its URL without the key, and how to import unknown columns', async () => {
  await showRuns([run({ source: 'feed', name: 'https://feeds.example/stock.csv?key=secret', ignored: ['Lot Row'] })])
  expect(await screen.findByRole('heading', { name: 'feeds.example/stock.csv' })).toBeTruthy()
  expect(
    await screen.findByText(
      '1 unknown column ignored: Lot Row. To import them, load this feed’s URL above and choose a field for each column.',
    ),
  ).toBeTruthy()
})

test('columns that can’t be loaded show an error with a retry', async () => {
  answer(imports.columns, new Refusal('internal'))
  const { user } = await showRuns([run(mapping)])
  expect(await screen.findByText('We couldn’t load the columns.')).toBeTruthy()
  answer(imports.columns, { columns: columns as never })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('table', { name: 'Columns that need your choice' })).toBeTruthy()
})

test('remembered columns can be forgotten', async () => {
  const remembered = { id: 5, source: 'file', name: 'homenet.csv', usedAt: '2026-11-20T12:00:00.000Z' } as const
  const mappings = [{ ...remembered, columns: [{ name: 'Stock #', field: 'stockNumber' as const }] }]
  const { user } = await showRuns([], [], '/profile/stock', mappings)
  answer(imports.forgetMapping, undefined as never)
  await user.click(await screen.findByRole('button', { name: 'Delete homenet.csv' }))
  await waitFor(() => expect(callsOf(imports.forgetMapping).map(({ params }) => params)).toEqual([{ id: '5' }]))
})

test('a preview shows old and new prices side by side, and the totals in words', async () => {
  const planned = run({ state: 'planned', open: 5, counts: { new: 2, changed: 1, gone: 2 }, finishedAt: null })
  await showRuns(
    [planned],
    [line({ kind: 'changed', values: { price: '40000', color: 'Red' }, price: { before: 45_000, after: 40_000 } })],
  )
  expect(
    await screen.findByText(
      'Preview: nothing has changed yet. 2 vehicles will be created, 1 changed, 2 paused. Paused vehicles are taken off the site.',
    ),
  ).toBeTruthy()
  const row = (await screen.findByText('1998 Lotus Esprit')).closest('li')!
  expect(within(row).getByText('$45,000').tagName).toBe('DEL')
  expect(within(row).getByText('$40,000').tagName).toBe('INS')
  expect(within(row).getByText('Color: Red')).toBeTruthy()
})

test('the link of an email about a feed moves the focus to the feeds', async () => {
  await showRuns([], [], '/profile/stock#feeds')
  const heading = await screen.findByRole('heading', { name: 'Scheduled Feeds' })
  await waitFor(() => expect(document.activeElement).toBe(heading.closest('section')))
})
