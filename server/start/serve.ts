import { resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { forRequests } from '#platform/database/connect.ts'
import { listen, closeWithin } from '#platform/http/connections.ts'
import { openLog } from '#platform/log/log.ts'
import { sweepDaily } from '#platform/storage/temporary.ts'
import { keepRunning, onConnectionLost } from '#platform/workers/failure.ts'
import { say, type Told } from '#platform/workers/processes.ts'
import type { Shutdown } from '#platform/workers/shutdown.ts'
import type { Identity } from '../accounts/provider.ts'
import type { ChosenProvider } from '../accounts/providers.ts'
import { createApp } from '../app.ts'
import { servePages } from '../pages.ts'
import { learnNames } from '../search/find-words.ts'
import { type Tools, createTools } from './tools.ts'

/** Starts to serve visitors; the shutdown stops it. */
type OpenToVisitors = () => Promise<void>

/** Prepares the HTTP server on a migrated database. */
export async function prepareToServe(tools: Tools, identity: Identity, shutdown: Shutdown): Promise<OpenToVisitors> {
  const app = await createApp(tools, identity)
  keepRunning(tools.log, shutdown, app)
  const development = process.env.MARQUE_DEVELOPMENT
    ? await (await import('./development.ts')).startVite(app)
    : undefined
  await servePages(app, tools, identity, development)
  return async () => {
    await listen(app, tools.config)
    shutdown.add(() => closeWithin(app, 5_000))
    shutdown.add(
      sweepDaily(tools.config.dataDir, (error) => tools.log.warn({ err: error }, 'sweep of temporary folders failed')),
    )
    shutdown.add(learnNamesLater(tools))
  }
}

/** Milliseconds before the words of names are learned, so that requests after the start come first. */
const namesDelay = 10_000

/** Returns a function that cancels it. */
function learnNamesLater(tools: Tools): () => void {
  const ending = new AbortController()
  const fail = (error: unknown) => tools.log.warn({ err: error }, 'learning the words of names failed')
  const later = setTimeout(() => void learnNames(tools, ending.signal).catch(fail), namesDelay)
  return () => {
    clearTimeout(later)
    ending.abort()
  }
}

/** Runs one of several server processes, on a database that the primary process supervises. */
export async function serveAsOneOfSeveral(config: Config, provider: ChosenProvider, shutdown: Shutdown): Promise<void> {
  const { MARQUE_DATABASE: databaseUrl } = process.env as Told
  const log = openLog(config.logLevel)
  const connectionLost = onConnectionLost(log, shutdown)
  const tools = createTools(config, databaseUrl, connectionLost, forRequests, log)
  shutdown.add(() => tools.pool.end())
  const identity = provider.open(tools)
  shutdown.add(() => identity.close())
  const openToVisitors = await prepareToServe(tools, identity, shutdown)
  // A process that replaces another during a database outage serves as the others do, and logs it.
  await tools.searchIndex
    .read()
    .catch((error: unknown) => log.error({ err: error }, 'initial read of the search index failed'))
  await openToVisitors()
  await say(process, { ready: true })
}

/** Prints the facts that a person who started the server needs. */
export function announce(
  config: Config,
  identity: Pick<Identity, 'facts'>,
  warnings: readonly string[],
  databaseFolder: string | undefined,
): void {
  const origin = config.origins[0]!
  const facts: [string, string | false | null | undefined][] = [
    ['API', `${origin}/api/docs`],
    [
      'Mail',
      !config.smtpUrl &&
        `${resolve(config.dataDir)}/mail (set SMTP_URL to send emails; until then, sellers do not have to confirm their address)`,
    ],
    [
      'Demo',
      config.demo &&
        !config.publicDemo &&
        'for this computer only: one-click sign-in refuses proxies and tunnels (to publish the demo, set DEMO=1 and PUBLIC_URL)',
    ],
    ['Database', databaseFolder],
    ...identity.facts(),
    ...warnings.map((warning): [string, string] => ['Warning', warning]),
  ]
  const lines = facts.filter(([, text]) => text).map(([name, text]) => `    ${name.padEnd(9)} ${text}`)
  process.stdout.write(
    `\n  ${config.siteName} is ready: ${origin}\n\n${lines.join('\n')}\n\n  Stop it with Ctrl-C.\n\n`,
  )
}
