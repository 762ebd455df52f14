import { mkdirSync } from 'node:fs'
import { refuseAssumedDemo } from '#database/refuse-assumed-demo.ts'
import { renewPictures } from '#database/renew-pictures.ts'
import { resumeDemo, retireDemo } from '#database/retire-demo.ts'
import { seedDemo } from '#database/seed.ts'
import { step } from '../scripts/show-progress.mjs'
import { announce } from './start-banner.ts'
import { createApp } from './app.ts'
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts'
import { type Config, readConfig } from './config.ts'
import { startCluster } from './database/embedded/cluster.ts'
import { connect, forRequests, forTasks } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { oneStartAtATime } from './database/one-start-at-a-time.ts'
import { listen, requireFree } from './http/listen.ts'
import { openLog } from './http/log.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { closeWithin } from './http/slow-clients.ts'
import { keepServing } from './last-resort.ts'
import { conversationTasks } from './conversations/mail-digest.ts'
import { mailTasks } from './mail/queue-mail.ts'
import { releaseAbandoned } from './queue/abandoned-jobs.ts'
import { startQueue } from './queue/queue.ts'
import { periodicJobs } from './periodic-jobs.ts'
import { accountTasks } from './identity/remove-account.ts'
import { chooseProvider, type ChosenProvider } from './identity/choose-provider.ts'
import { servePages } from './pages.ts'
import { forgetForeignChanges } from './inventory/read-stock.ts'
import { openShutdown, type Shutdown } from './shutdown.ts'
import { createTools, type Tools } from './create-tools.ts'

const demoEnded = 'This data folder was a demo. Its people and cars are hidden now; DEMO=1 brings them back.'

const shutdown = openShutdown()
try {
  const config = readConfig(process.env)
  await start(config, chooseProvider(process.env, config), shutdown)
} catch (error) {
  await shutdown.now(1, shutdown.begun ? undefined : explainStartFailure(error))
}

/** Starts everything in order; what was started is stopped in the opposite order. */
async function start(config: Config, provider: ChosenProvider, shutdown: Shutdown): Promise<void> {
  await requireFree(config) // said at once, not after all that is prepared
  refuseUnfinishedRestore(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true })
  const log = openLog(config.logLevel)
  const tellOfDatabase = (sentence: string) => log.error({}, sentence)
  const cluster = config.databaseUrl
    ? undefined
    : await step('PostgreSQL', () => startCluster(config.dataDir, { report: tellOfDatabase }))
  shutdown.add(() => cluster?.stop())
  void cluster?.lost.then((sentence) => shutdown.now(1, sentence))
  const databaseUrl = config.databaseUrl ?? cluster!.url
  const connectionBroke = (error: Error) => {
    if (!shutdown.begun) log.error({ err: error }, 'a database connection broke')
  }
  const tools = createTools(config, databaseUrl, connectionBroke, forRequests, log)
  shutdown.add(() => tools.pool.end())
  const taskTools = { ...tools, ...connect(databaseUrl, connectionBroke, forTasks) }
  tools.pools.push(taskTools.pool)
  shutdown.add(() => taskTools.pool.end())
  const { identity, retired } = await oneStartAtATime(taskTools.pool, async () => {
    await step('Migrations', () => migrate(taskTools.pool))
    await forgetForeignChanges(taskTools.pool)
    await refuseAssumedDemo(taskTools)
    if (config.demo) await step('Demo', (progress) => openDemo(taskTools, progress))
    const retired = config.demo ? 0 : await retireDemo(taskTools)
    const identity = provider.open(tools) // not before its tables are there: it looks for them
    shutdown.add(() => identity.close())
    await identity.prepare()
    return { identity, retired }
  })
  await step('Cars on offer', () => tools.inventory.read())
  const app = await createApp(tools, identity)
  keepServing(app, shutdown)
  if (cluster) await releaseAbandoned(taskTools.pool, 0)
  const queue = await startQueue(taskTools.pool, log, {
    tasks: { ...mailTasks(tools.mailer), ...conversationTasks(taskTools), ...accountTasks(identity) },
    jobs: periodicJobs(taskTools, identity),
  })
  shutdown.add(() => queue.stop())
  const development = process.env.MARQUE_DEVELOPMENT
    ? await (await import('./development.ts')).startVite(app)
    : undefined
  await servePages(app, tools, identity, development)
  await listen(app, config)
  shutdown.add(() => closeWithin(app, 5_000))
  const warnings = [...(retired > 0 ? [demoEnded] : []), ...config.warnings, ...provider.warnings]
  announce(config, identity, warnings, cluster?.folder)
}

async function openDemo(tools: Tools, progress: (text: string) => void): Promise<void> {
  await seedDemo(tools, progress)
  await resumeDemo(tools)
  await renewPictures(tools)
}
