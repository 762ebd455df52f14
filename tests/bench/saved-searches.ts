import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { readConfig } from '#platform/config/config.ts'
import { chooseProvider } from '#server/accounts/providers.ts'
import { mailAlerts } from '#server/saved-searches/alerts.ts'
import { searchToken } from '#server/saved-searches/link.ts'
import { matchNews } from '#server/saved-searches/match-news.ts'
import { withMatches } from '#server/saved-searches/matches.ts'
import { findSearches, isOfMember } from '#server/saved-searches/queries.ts'
import { readLinkedSearches } from '#server/saved-searches/visitors.ts'
import { readCurrentCars } from '#server/search/read-current-cars.ts'
import { createTools, type Tools } from '#server/start/tools.ts'
import { step } from '../../scripts/show-progress.mjs'
import { openDatabase } from './bench.ts'
import { addMatches, addNews, countMails, fillSearches, deleteMails, removeSearches } from './searches.ts'

/** Number of vehicles in the import, and of searches with a daily digest. */
const counts = { imported: 1_000, digests: 5_000 }

/** Daily emails are due between these two times. */
const [evening, nextDay] = [new Date('2026-11-25T20:00:00Z'), new Date('2026-11-26T13:30:00Z')]

/**
 * Measures saved searches in this process, with the functions of the server. The longest pause is the time for which pages
 * would have to wait, because the server runs these functions on the thread that renders pages.
 */
export async function measureSavedSearches(
  listings: number,
  searches: number,
  cleaning: AsyncDisposableStack,
): Promise<void> {
  const { url, client } = await openDatabase(`.data/bench-${listings}`, listings, 0, cleaning)
  await step('Saved searches', () => fillSearches(client, searches))
  cleaning.defer(() => removeSearches(client))
  let now = evening
  const tools = openBenchTools(url, { now: () => now }, cleaning)
  await step('Search index', () => untilIndexed(tools))
  const run: Run = (name, work) => measure(`| ${name} |`, client, work)
  console.log('\n| case | s | s until the first email | emails | statements | longest pause, ms |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')

  for (const vehicles of [1, counts.imported]) {
    await addNews(client, vehicles, evening)
    await run(`${searches} searches, published vehicles: ${vehicles}`, () => matchNews(tools))
    await run(`digests of these matches within a run`, () => mailAlerts(tools))
  }
  await addMatches(client, counts.digests, evening)
  now = nextDay
  await run(`daily digests within a run`, () => mailAlerts(tools))
  await measurePages(client, tools, run)
}

type Run = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Measures the pages that manage a member's and a visitor's searches, each with as many searches as possible. */
async function measurePages(client: Client, tools: Tools, run: Run): Promise<void> {
  const { perMember, perMailbox } = savedSearchLimits
  const { rows: members } = await client.query<{ id: string }>(
    'select user_id as id from saved_searches where user_id is not null group by 1 having count(*) = $1 limit 1',
    [perMember],
  )
  const { rows: linked } = await client.query<{ id: number; createdAt: Date }>(
    `select min(id) as id, min(created_at) as "createdAt" from saved_searches where email is not null
      group by email having count(*) = $1 limit 1`,
    [perMailbox],
  )
  const token = searchToken(tools.keys.searches, linked[0]!)
  const readOwn = async () => withMatches(tools, await findSearches(tools.db, isOfMember(members[0]!.id)))
  await run(`page of a member with ${perMember} searches`, readOwn)
  await run('the same page again', readOwn)
  await run(`page of a visitor with ${perMailbox} searches`, () => readLinkedSearches(tools, token))
}

function openBenchTools(url: string, clock: Tools['clock'], cleaning: AsyncDisposableStack): Tools {
  const variables = {
    PUBLIC_URL: 'https://cars.example',
    APP_SECRET: 'a secret of an unreachable benchmark',
    DEMO: '0',
  }
  const config = readConfig({ ...variables, DATA_DIR: '.data/bench-searches', LOG_LEVEL: 'fatal' })
  const hostedAccounts = chooseProvider(variables, config).hosted
  const tools = { ...createTools({ ...config, hostedAccounts }, url, () => {}), clock }
  cleaning.defer(() => tools.pool.end())
  return tools
}

async function untilIndexed({ searchIndex }: Tools): Promise<void> {
  await searchIndex.read()
  while (!(await readCurrentCars(searchIndex))) await setTimeout(100)
}

async function measure(name: string, client: Client, work: () => Promise<unknown>): Promise<void> {
  await deleteMails(client)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const startedAt = Date.now()
  const statements = await countStatements(work)
  const seconds = (from: number) => ((from - startedAt) / 1_000).toFixed(2)
  const duration = seconds(Date.now())
  delays.disable()
  const { mails, firstAt } = await countMails(client)
  const first = firstAt ? seconds(firstAt.getTime()) : '–'
  console.log(`${name} ${[duration, first, mails, statements, (delays.max / 1e6).toFixed(0)].join(' | ')} |`)
}

/** Counts the statements that this process sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: Client, ...input: unknown[]) {
    count += 1
    return Reflect.apply(query, this, input)
  } as typeof query
  await work().finally(() => (pg.Client.prototype.query = query))
  return count
}
