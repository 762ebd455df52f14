import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import type { LineKind, StockLine, StockRun } from '#contract/imports/schema.ts'
import { problems } from '#contract/problems.ts'
import { users } from '#contract/users/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { fakeUploads } from '#tests/web/fake-upload.ts'
import { kindNames } from './run/run-texts.ts'
import Runs from './runs.tsx'

const noLines = Object.fromEntries(Object.keys(kindNames).map((kind) => [kind, 0])) as Record<LineKind, number>
const run = (over: Omit<Partial<StockRun>, 'counts'> & { counts?: Partial<Record<LineKind, number>> }): StockRun => ({
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
const line = (over: Partial<StockLine>): StockLine => ({
  position: 1,
  line: 2,
  stockNumber: 'E-1',
  title: '1998 Lotus Esprit',
  kind: 'gone',
  done: false,
  vehicleId: 1,
  issues: [],
  values: null,
  heldPrice: null,
  ...over,
})

/** Shows a member's imports, newest first, with these lines. */
async function showRuns(runs: StockRun[], lines: StockLine[] = [], address = '/profile/stock') {
  fakeUploads()
  answer(users.current, { id: 'user_1', username: 'maria', email: null, role: 'user', createdAt: null } as never)
  answer(apiKeys.list, [])
  answer(stockFeeds.list, [])
  answerRuns(runs, lines)
  const page = await show(<Runs />, { as: 'member', address, path: '/profile/stock' })
  await screen.findByRole('heading', { name: 'Import' })
  return page
}

function answerRuns(runs: StockRun[], lines: StockLine[] = []) {
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
  await user.click(within(dialog).getByRole('button', { name: 'Keep Them' }))
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
  expect(await screen.findByText('price: 40000 · color: Grün')).toBeTruthy()
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
  const problem = 'No line of this file can be used.'
  const bad = line({ kind: 'bad', issues: [{ field: 'stockNumber', message }] })
  await showRuns([run({ state: 'failed', problem, counts: { bad: 1 } })], [bad])
  expect(await screen.findByText(problem, { exact: false })).toBeTruthy()
  expect(within(await screen.findByRole('list', { name: 'Lines' })).getByText(message, { exact: false })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Choose a file, or drop it here').disabled).toBe(false)
})

test('the URL of a feed stays in its field when it is refused', async () => {
  const { user } = await showRuns([])
  const feed = screen.getByLabelText<HTMLInputElement>('Or enter the URL of a feed')
  await user.click(screen.getByRole('button', { name: 'Load Feed' }))
  const reason = () => document.getElementById(feed.getAttribute('aria-describedby')!)!.textContent
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
