import { mkdirSync } from 'node:fs'
import { refuseAssumedDemo, openDemo } from '#demo/open.ts'
import { retireDemo } from '#demo/retire.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { unknownVariables } from '#platform/config/unknown.ts'
import { watchDatabase } from '#platform/database/availability.ts'
import { connect, requestPool, taskPool } from '#platform/database/connect.ts'
import { type Cluster, startCluster } from '#platform/database/embedded/cluster.ts'
import { migrate, withStartupLock } from '#platform/database/migrations.ts'
import { requireFreePort } from '#platform/http/connections.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { isMailOutage, mailTasks } from '#platform/mail/queue.ts'
import { startQueue } from '#platform/queue/queue.ts'
import { explainStartFailure, onConnectionLost } from '#platform/workers/failure.ts'
import { openShutdown, type Shutdown } from '#platform/workers/shutdown.ts'
import { step } from '../scripts/show-progress.mjs'
import { accountTasks } from './accounts/jobs.ts'
import { chooseProvider, type ChosenProvider } from './accounts/providers.ts'
import { refuseUnfinishedRestore } from './backup/unfinished.ts'
import { conversationTasks } from './conversations/digest.ts'
import { documentTasks } from './documents/jobs.ts'
import { stockSetAsideHandlers, stockTasks } from './imports/apply.ts'
import { feedTasks } from './imports/feeds/check.ts'
import { feedSetAsideHandlers } from './imports/feeds/outcome.ts'
import { periodicJobs } from './jobs.ts'
import { leadTasks } from './leads/deliver.ts'
import { listingTasks } from './listings/admin-moves.ts'
import { vinTasks } from './listings/facts.ts'
import { queueSplitting, splitTasks } from './listings/split-models.ts'
import { textCheckTasks, openPolicy } from './moderation/policy.ts'
import { scanTasks } from './moderation/signals/scans.ts'
import { notificationTasks } from './notifications/list/push.ts'
import { loadPlaces } from './places/load.ts'
import { placeTasks, queueLocating } from './places/locate.ts'
import { openFindUnusual } from './pricing/guide.ts'
import { pushTasks } from './push/send.ts'
import { savedSearchTasks } from './saved-searches/alerts.ts'
import { deleteForeignChanges } from './search/read-cars.ts'
import { announce, prepareToServe } from './start/serve.ts'
import { createTools } from './start/tools.ts'
import { knownVariables } from './start/variables.ts'

const demoEnded =
  'This data folder was a demo. Its users and vehicles are hidden. To show them again, start with DEMO=1.'

const shutdown = openShutdown()
try {
  const config = readConfig(process.env)
  const provider = chooseProvider(process.env, config)
  await start(config, provider, shutdown)
} catch (error) {
  await shutdown.now(1, shutdown.started ? undefined : explainStartFailure(error))
}

/** Starts all parts of the server. On shutdown, they stop in reverse order. */
async function start(config: Config, provider: ChosenProvider, shutdown: Shutdown): Promise<void> {
  await requireFreePort(config) // fail before the slow steps if the port is in use
  refuseUnfinishedRestore(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true })
  const log = openLog(config.logLevel)
  const postgres = config.databaseUrl ? undefined : await startPostgres(config, log, shutdown)
  const databaseUrl = config.databaseUrl ?? postgres!.url
  const connectionLost = onConnectionLost(log, shutdown)
  const tools = createTools(
    { ...config, hostedAccounts: provider.hosted },
    databaseUrl,
    connectionLost,
    requestPool,
    log,
  )
  shutdown.add(() => tools.pool.end())
  const taskTools = { ...tools, ...connect(databaseUrl, connectionLost, taskPool) }
  tools.pools.push(taskTools.pool)
  shutdown.add(() => taskTools.pool.end())
  const tasksWatch = watchDatabase(databaseUrl, taskPool, () => {}) // the watch for the request pool already reports outages
  tasksWatch.breakWith(taskTools.pool)
  const { identity, retired } = await withStartupLock(taskTools.pool, async () => {
    await step('Migrations', () => migrate(taskTools.pool))
    await queueSplitting(taskTools.db)
    await deleteForeignChanges(taskTools.pool)
    if (await step('Places', () => loadPlaces(taskTools.pool))) await queueLocating(taskTools.db)
    await refuseAssumedDemo(taskTools)
    if (config.demo) await step('Demo', (progress) => openDemo(taskTools, progress))
    const retired = config.demo ? 0 : await retireDemo(taskTools)
    await tools.settings.read() // the identity provider needs the site's name from the settings
    const identity = provider.open(tools) // needs the migrated tables
    shutdown.add(() => identity.close())
    await identity.prepare()
    return { identity, retired }
  })
  await step('Search index', () => tools.searchIndex.read())
  const openToVisitors = await prepareToServe(tools, identity, shutdown)
  tasksWatch.start()
  shutdown.add(() => tasksWatch.stop())
  const queue = await startQueue(taskTools.pool, log, {
    tasks: {
      ...mailTasks(taskTools),
      ...conversationTasks(taskTools),
      ...leadTasks(taskTools),
      ...listingTasks(taskTools),
      ...documentTasks(taskTools),
      ...vinTasks(taskTools),
      ...placeTasks(taskTools),
      ...splitTasks(taskTools),
      ...textCheckTasks(taskTools),
      ...scanTasks(taskTools),
      ...savedSearchTasks(taskTools),
      ...notificationTasks(taskTools),
      ...pushTasks(taskTools),
      ...stockTasks(taskTools, { askPolicy: openPolicy(taskTools), findUnusual: openFindUnusual(taskTools) }),
      ...feedTasks(taskTools),
      ...accountTasks(taskTools, identity),
    },
    jobs: periodicJobs(taskTools, identity),
    onSetAside: { ...stockSetAsideHandlers(taskTools), ...feedSetAsideHandlers(taskTools) },
    outages: { mail: isMailOutage },
  })
  shutdown.add(() => queue.stop())
  await openToVisitors()
  const warnings = [
    ...(retired > 0 ? [demoEnded] : []),
    ...config.warnings,
    ...provider.warnings,
    ...unknownVariables(process.env, knownVariables),
  ]
  announce(tools, identity, warnings, postgres?.folder)
}

async function startPostgres(config: Config, log: Log, shutdown: Shutdown): Promise<Cluster> {
  const report = (sentence: string) => log.error({}, sentence)
  const cluster = await step('PostgreSQL', () => startCluster(config.dataDir, { report }))
  shutdown.add(() => cluster.stop())
  void cluster.lost.then((sentence) => shutdown.now(1, sentence))
  return cluster
}
