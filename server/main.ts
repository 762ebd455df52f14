import { mkdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { renewDemo } from '#database/renew-demo.ts'
import { renewPictures } from '#database/renew-pictures.ts'
import { seedDemo } from '#database/seed.ts'
import { step } from '../scripts/steps.mjs'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'
import { DataFolderInUse, startCluster } from './database/embedded/cluster.ts'
import { explainDatabaseError } from './database/explain-error.ts'
import { migrate } from './database/migrate.ts'
import { tidyIdentity } from './identity/tidy.ts'
import { fingerprintMissing } from './pictures/fingerprint-missing.ts'
import { sweepPictures } from './pictures/sweep.ts'
import { conversationTasks } from './inquiries/digest.ts'
import { expireListings, noticeExpiry } from './listings/expiry.ts'
import { releaseMail, sendQueuedMail } from './mail/queue.ts'
import { openIdentity } from './open-identity.ts'
import { servePages } from './pages.ts'
import { openShutdown, type Shutdown } from './shutdown.ts'
import { dayOf } from './statistics/day.ts'
import { forgetVisitors } from './statistics/salt.ts'
import { createTools, type Tools } from './tools.ts'

const shutdown = openShutdown()
try {
  await start(readConfig(process.env), shutdown)
} catch (error) {
  await shutdown.now(1, shutdown.begun ? undefined : sentenceFor(error))
}

/** Starts everything in order; what was started is stopped in the opposite order. */
async function start(config: Config, shutdown: Shutdown): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const cluster = config.databaseUrl ? undefined : await step('PostgreSQL', () => startCluster(config.dataDir))
  shutdown.add(() => cluster?.stop())
  void cluster?.lost.then(() =>
    shutdown.now(1, 'The embedded PostgreSQL has ended, and Marque with it. Start it again.'),
  )
  let app: FastifyInstance | undefined
  const tools = createTools(config, config.databaseUrl ?? cluster!.url(), (error) => {
    if (!shutdown.begun) app?.log.error({ err: error }, 'a database connection broke')
  })
  shutdown.add(() => tools.pool.end())
  await step('Migrations', () => migrate(tools.pool))
  if (config.demo) await step('Demo', (progress) => seedDemo(tools, progress).then(() => renewPictures(tools)))
  const identity = openIdentity(tools, config.databaseUrl ?? cluster!.url())
  shutdown.add(() => identity.close())
  await identity.prepare()
  app = await createApp(tools, identity)
  const tidying = setInterval(
    () => tidy(tools).catch((error: unknown) => app?.log.error({ err: error }, 'tidying')),
    3_600_000,
  )
  shutdown.add(() => clearInterval(tidying))
  const catchingUp = setInterval(
    () =>
      identity
        .catchUp()
        .catch((error: unknown) => app?.log.error({ err: error }, 'the sign-in service has not taken a suspension')),
    60_000,
  )
  shutdown.add(() => clearInterval(catchingUp))
  if (cluster) await releaseMail(tools.pool, 0)
  const runner = await sendQueuedMail(tools.pool, tools.mailer, app.log, conversationTasks(tools))
  shutdown.add(() => runner.stop())
  const development = process.env.MARQUE_DEVELOPMENT
    ? await (await import('./development.ts')).startVite(app)
    : undefined
  await servePages(app, tools, development)
  await app.listen({ port: config.port, host: config.host })
  shutdown.add(() => app.close())
  announce(config, cluster?.folder)
  fingerprintMissing(tools).catch((error: unknown) => {
    if (!shutdown.begun) app.log.error({ err: error }, 'pictures could not be compared')
  })
}

/** What time brings: listings end, and what is kept for a time only is forgotten. */
async function tidy(tools: Tools): Promise<void> {
  const now = tools.clock.now()
  if (tools.config.demo) await renewDemo(tools)
  await expireListings(tools)
  await noticeExpiry(tools)
  await tidyIdentity(tools.db, now)
  await forgetVisitors(tools.db, dayOf(now))
  await sweepPictures(tools, new Date(now.getTime() - 86_400_000))
  await fingerprintMissing(tools)
}

/** What went wrong in one sentence where it is the operator's to mend; else the whole error. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message
  const ofDatabase = process.env.DATABASE_URL && explainDatabaseError(error)
  if (ofDatabase) return ofDatabase
  const { code, path, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code!)) {
    return `DATA_DIR cannot be used: ${path} could not be written (${code}).`
  }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return stack ?? String(error)
}
