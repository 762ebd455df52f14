import { resolve } from 'node:path'
import { listen, closeWithin } from '#platform/http/connections.ts'
import { sweepDaily } from '#platform/storage/temporary.ts'
import { handleUncaughtErrors } from '#platform/workers/failure.ts'
import type { Shutdown } from '#platform/workers/shutdown.ts'
import type { Identity } from '../accounts/provider.ts'
import { createApp } from '../app.ts'
import { builtAssets, servePages } from '../pages.ts'
import { cacheNames } from '../search/find-words.ts'
import { defaultName } from '../settings/defaults.ts'
import { assetsFolder, keepAssets } from './earlier-assets.ts'
import type { Tools } from './tools.ts'

type OpenToVisitors = () => Promise<void>

/** Prepares the HTTP server without opening its port. The database must have been migrated. */
export async function prepareToServe(tools: Tools, identity: Identity, shutdown: Shutdown): Promise<OpenToVisitors> {
  const app = await createApp(tools, identity)
  handleUncaughtErrors(tools.log, shutdown, app)
  const development = process.env.MARQUE_DEVELOPMENT
    ? await (await import('./development.ts')).startVite(app)
    : undefined
  if (!development) keepAssets(builtAssets, assetsFolder(tools.config.dataDir), tools.clock.now())
  await servePages(app, tools, identity, development)
  return async () => {
    await listen(app, tools.config)
    shutdown.add(() => closeWithin(app, 5_000))
    shutdown.add(
      sweepDaily(tools.config.dataDir, (error) =>
        tools.log.warn({ err: error }, 'failed to delete old temporary folders'),
      ),
    )
    shutdown.add(warmWordCacheLater(tools))
  }
}

/** Milliseconds between startup and warming the cache. Warming it right away would slow down the first requests. */
const warmingDelay = 10_000

function warmWordCacheLater(tools: Tools): () => void {
  const canceled = new AbortController()
  const fail = (error: unknown) => tools.log.warn({ err: error }, 'failed to warm the search word cache')
  const later = setTimeout(() => void cacheNames(tools, canceled.signal).catch(fail), warmingDelay)
  return () => {
    clearTimeout(later)
    canceled.abort()
  }
}

export function announce(
  { config, settings }: Pick<Tools, 'config' | 'settings'>,
  identity: Pick<Identity, 'facts'>,
  warnings: readonly string[],
  databaseFolder: string | undefined,
): void {
  const origin = config.origins[0]!
  const facts: [string, string | false | null | undefined][] = [
    ['API', `${origin}/api/docs`],
    [
      'Emails',
      !config.smtpUrl &&
        `${resolve(config.dataDir)}/mail (until you set SMTP_URL, emails are only saved here, and sellers don't need to confirm their email address)`,
    ],
    [
      'Demo',
      config.demo &&
        !config.publicDemo &&
        'only for this computer: one-click sign-in does not work through a proxy or tunnel (to publish the demo, set DEMO=1 and PUBLIC_URL)',
    ],
    ['Database', databaseFolder],
    ...identity.facts(),
    ...warnings.map((warning): [string, string] => ['Warning', warning]),
  ]
  const lines = facts.filter(([, text]) => text).map(([name, text]) => `    ${name.padEnd(9)} ${text}`)
  process.stdout.write(
    `\n  ${settings.current().name || defaultName} is ready: ${origin}\n\n${lines.join('\n')}\n\n  Stop it with Ctrl-C.\n\n`,
  )
}
