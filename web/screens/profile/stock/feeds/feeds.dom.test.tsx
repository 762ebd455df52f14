import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { imports } from '#contract/imports/endpoints.ts'
import { type StockFeed, stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import { problems } from '#contract/problems.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { FeedList } from './feed-list.tsx'

afterEach(() => vi.restoreAllMocks())

const moment = '2026-11-20T12:00:00.000Z'
const counts = { new: 0, changed: 4, back: 0, unchanged: 0, left: 0, gone: 0, bad: 0, held: 0 }
const run = (over: Partial<ImportRun> = {}): ImportRun => ({
  id: 7,
  source: 'feed',
  name: 'https://feeds.example/stock.csv',
  state: 'done',
  asks: false,
  counts,
  open: 0,
  ignored: [],
  warnings: [],
  problem: null,
  createdAt: moment,
  finishedAt: moment,
  ...over,
})
const feed = (over: Partial<StockFeed> = {}): StockFeed => ({
  id: 1,
  url: 'https://feeds.example/stock.csv?key=secret',
  schedule: 'hourly',
  hour: 4,
  timeZone: 'UTC',
  state: 'active',
  pausedBy: null,
  fetching: false,
  nextAt: moment,
  succeededAt: moment,
  failedAt: null,
  failure: null,
  failures: 0,
  runs: [],
  createdAt: moment,
  ...over,
})

async function showFeeds(feeds: StockFeed[] | Refusal, onShow: (run: number) => void = () => {}) {
  answer(stockFeeds.list, feeds)
  answer(imports.runs, { items: [], total: 0 })
  const page = await show(<FeedList onShow={onShow} />, {
    as: 'member',
    address: '/profile/stock',
    path: '/profile/stock',
  })
  await screen.findByRole('heading', { name: 'Scheduled Feeds' })
  return page
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const name = 'feeds.example/stock.csv'

test('a seller schedules a feed by keyboard; a wrong URL keeps the input and shows the reason', async () => {
  const { user } = await showFeeds([])
  expect(await screen.findByText('No scheduled feeds yet.')).toBeTruthy()
  ;(await button('New Feed')).focus()
  await user.keyboard('{Enter}')
  const dialog = within(screen.getByRole('dialog', { name: 'New Feed' }))
  const url = dialog.getByLabelText<HTMLInputElement>(/^URL/)
  await user.type(url, 'ftp://feeds.example{Enter}')
  expect(dialog.getByText(/^Enter a URL that starts with https:/)).toBeTruthy()
  expect([document.activeElement === url, url.value]).toEqual([true, 'ftp://feeds.example'])
  answer(stockFeeds.create, new Refusal('invalid_request', { issues: [{ field: 'url', message: 'Not this host.' }] }))
  await user.clear(url)
  await user.selectOptions(dialog.getByLabelText('How often'), 'Once a day')
  await user.selectOptions(dialog.getByLabelText(/^Time in /), '6 AM')
  await user.type(url, 'https://feeds.example/stock.csv{Enter}')
  expect(await dialog.findByText('Not this host.')).toBeTruthy()
  answer(stockFeeds.create, feed())
  answer(stockFeeds.list, [feed({ fetching: true })])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Every hour · Importing…')).toBeTruthy()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const body = { url: 'https://feeds.example/stock.csv', schedule: 'daily', hour: 6, timeZone }
  expect(callsOf(stockFeeds.create).map((call) => call.body)).toEqual([body, body])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a feed shows its schedule, its last success and its last imports', async () => {
  const onShow = vi.fn()
  const waiting = run({ id: 8, state: 'planned', asks: true, open: 4, finishedAt: null })
  const daily = { schedule: 'daily', hour: 16, timeZone: 'America/New_York' } as const
  const { user } = await showFeeds([feed({ ...daily, runs: [waiting, run()] })], onShow)
  const when = formatMomentInList(moment)
  expect(await screen.findByText(`Daily at 4 PM (New York) · Next: ${when} · Last success: ${when}`)).toBeTruthy()
  expect(screen.getByText(`${when} · Needs your review`)).toBeTruthy()
  expect(screen.getByText(`${when} · 4 changed`)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: `View ${name} from ${when}` })[0]!)
  expect(onShow.mock.calls).toEqual([[8]])
})

test.each([
  [
    { failures: 3, failure: 'The server is down.', failedAt: moment },
    `Failed 3 times in a row, last on ${formatMomentInList(moment)}. The server is down.`,
    'text-danger',
  ],
  [
    { failures: 0, failure: 'The server is down.', failedAt: moment },
    `Last failure: ${formatMomentInList(moment)}. The server is down.`,
    'text-muted',
  ],
  [
    { state: 'paused', pausedBy: 'failures', nextAt: null, failures: 10, succeededAt: null } as const,
    'Every hour · Paused after 10 failures in a row',
    'text-muted',
  ],
])('a feed with %o shows “%s”', async (over, text, look) => {
  await showFeeds([feed(over)])
  expect((await screen.findByText(text)).className).toContain(look)
})

test('a seller pauses and resumes a feed; the focus stays on the button', async () => {
  const { user } = await showFeeds([feed()])
  const paused = feed({ state: 'paused', pausedBy: 'seller', nextAt: null })
  answer(stockFeeds.move, paused)
  answer(stockFeeds.list, [paused])
  await user.click(await button(`Pause ${name}`))
  expect(document.activeElement).toBe(await button(`Resume ${name}`))
  answer(stockFeeds.move, new Refusal('feed_moved'))
  answer(stockFeeds.list, [feed()])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(problems.feed_moved.message)).toBeTruthy()
  expect(callsOf(stockFeeds.move).map(({ body }) => body)).toEqual([{ transition: 'pause' }, { transition: 'resume' }])
})

test('a seller imports a feed now, unless another import is in progress', async () => {
  const { user } = await showFeeds([feed()])
  answer(stockFeeds.run, new Refusal('run_open'))
  await user.click(await button(`Import ${name} now`))
  expect(await screen.findByText(problems.run_open.message)).toBeTruthy()
  answer(stockFeeds.run, feed({ fetching: true }))
  answer(stockFeeds.list, [feed({ fetching: true })])
  await user.click(await button(`Import ${name} now`))
  expect(await screen.findByText('Importing...')).toBeTruthy()
  await user.click(await button(`Import ${name} now`))
  expect(callsOf(stockFeeds.run)).toHaveLength(2)
})

test('a seller edits and removes a feed', async () => {
  const { user } = await showFeeds([feed()])
  await user.click(await button(`Edit ${name}`))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Feed' }))
  const url = dialog.getByLabelText<HTMLInputElement>(/^URL/)
  expect(url.value).toBe('https://feeds.example/stock.csv?key=secret')
  answer(stockFeeds.change, feed())
  await user.type(url, '2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callsOf(stockFeeds.change)).toHaveLength(1))
  expect(callsOf(stockFeeds.change)[0]).toMatchObject({ params: { id: '1' }, body: { schedule: 'hourly', hour: 4 } })
  answer(stockFeeds.remove, undefined)
  await user.click(await button(`Remove ${name}`))
  answer(stockFeeds.list, [])
  await user.click(await button('Remove Feed'))
  expect(await screen.findByText('No scheduled feeds yet.')).toBeTruthy()
})

test('a full list explains the limit, and a list that fails to load can be retried', async () => {
  const { user } = await showFeeds(new Refusal('internal'))
  expect(await screen.findByText('We couldn’t load your feeds.')).toBeTruthy()
  answer(
    stockFeeds.list,
    [1, 2, 3].map((id) => feed({ id })),
  )
  await user.click(await button('Try Again'))
  expect(await screen.findByText('You have reached the limit of 3 feeds. Remove one first.')).toBeTruthy()
  expect((await button('New Feed')).hasAttribute('disabled')).toBe(true)
})
