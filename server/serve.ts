import { createApp } from './app.ts'
import type { Tools } from './create-tools.ts'
import { listen } from './http/listen.ts'
import { closeWithin } from './http/slow-clients.ts'
import type { Identity } from './identity/provider-type.ts'
import { learnNames } from './inventory/find-words.ts'
import { keepRunning } from './last-resort.ts'
import { servePages } from './pages.ts'
import type { Shutdown } from './shutdown.ts'
import { sweepDaily } from './temporary-folders.ts'

/** Lets visitors in; the shutdown lets them out. */
export type LetIn = () => Promise<void>

/** Prepares everything that is asked for by HTTP, on a database that is up to date. */
export async function prepareToServe(tools: Tools, identity: Identity, shutdown: Shutdown): Promise<LetIn> {
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

/** Milliseconds after which the words of names are learned: those who waited for the start come first. */
const calm = 10_000

/** Gives what ends it. */
function learnNamesLater(tools: Tools): () => void {
  const ending = new AbortController()
  const fail = (error: unknown) => tools.log.warn({ err: error }, 'the words of names are not learned')
  const later = setTimeout(() => void learnNames(tools, ending.signal).catch(fail), calm)
  return () => {
    clearTimeout(later)
    ending.abort()
  }
}
