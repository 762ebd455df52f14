import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { refuseAssumedDemo } from '#database/refuse-assumed-demo.ts'
import { openDemo } from '#database/open-demo.ts'
import { retireDemo } from '#database/retire-demo.ts'
import { step } from '../scripts/show-progress.mjs'
import { announce } from './start-banner.ts'
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts'
import { type Config, readConfig } from './config.ts'
import { type Cluster, startCluster } from './database/embedded/cluster.ts'
import { connect, forRequests, forTasks, mostConnections } from './database/connect.ts'
import { watchDatabase } from './database/watch-database.ts'
import { migrate } from './database/migrate.ts'
import { oneStartAtATime } from './database/one-start-at-a-time.ts'
import { requireFree } from './http/listen.ts'
import { type Log, openLog } from './http/log.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { keepRunning, whenConnectionsBreak } from './last-resort.ts'
import { conversationTasks } from './conversations/mail-digest.ts'
import { documentTasks } from './documents/tell-seller.ts'
import { listingTasks } from './listings/decisions.ts'
import { vinTasks } from './listings/read-vin.ts'
import { lookThroughTasks } from './moderation/look-through.ts'
import { openPolicy } from './moderation/ask-policy.ts'
import { openFindUnusual } from './pricing/find-unusual.ts'
import { stockSetAside, stockTasks } from './stock/apply-run.ts'
import { isMailOutage, mailTasks } from './mail/queue-mail.ts'
import { startQueue } from './queue/queue.ts'
import { periodicJobs } from './periodic-jobs.ts'
import { accountTasks } from './identity/remove-account.ts'
import { chooseProvider, type ChosenProvider } from './identity/choose-provider.ts'
import { forgetForeignChanges } from './inventory/read-stock.ts'
import { gatherFigures } from './operations/figures.ts'
import { say } from './process-channel.ts'
import { prepareToServe } from './serve.ts'
import { serveAsOneOfSeveral } from './serving-process.ts'
import { openShutdown, type Shutdown } from './shutdown.ts'
import { startProcesses } from './start-processes.ts'
import { createTools, type Tools } from './create-tools.ts'

const demoEnded = 'This data folder was a demo. Its people and cars are hidden now; DEMO=1 brings them back.'

const shutdown = openShutdown()
try {
  const config = readConfig(process.env)
  const provider = chooseProvider(process.env, config)
  await (cluster.isWorker ? serveAsOneOfSeveral : start)(config, provider, shutdown)
} catch (error) {
  const sentence = shutdown.begun ? undefined : explainStartFailure(error)
  if (cluster.isWorker) await say(process, { failed: sentence }) // the one that started it tells it once
  await shutdown.now(1, cluster.isWorker ? undefined : sentence)
}

/** Starts everything in order; what was started is stopped in the opposite order. */
async function start(config: Config, provider: ChosenProvider, shutdown: Shutdown): Promise<void> {
  await requireFree(config) // said at once, not after all that is prepared
  refuseUnfinishedRestore(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true })
  const log = openLog(config.logLevel)
  const postgres = config.databaseUrl ? undefined : await startPostgres(config, log, shutdown)
  const databaseUrl = config.databaseUrl ?? postgres!.url
  const connectionBroke = whenConnectionsBreak(log, shutdown)
  const serves = config.processes === 1
  const tools = createTools(config, databaseUrl, connectionBroke, serves ? forRequests : forTasks, log)
  shutdown.add(() => tools.pool.end())
  const taskTools = serves ? { ...tools, ...connect(databaseUrl, connectionBroke, forTasks) } : tools
  if (serves) tools.pools.push(taskTools.pool)
  if (serves) shutdown.add(() => taskTools.pool.end())
  const tasksWatch = watchDatabase(databaseUrl, forTasks, () => {}) // what it finds, the watch of requests reports
  tasksWatch.breakWith(taskTools.pool)
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
  if (serves) await step('Cars on offer', () => tools.inventory.read())
  const letVisitorsIn = serves
    ? await prepareToServe(tools, identity, shutdown)
    : () => startServing(tools, databaseUrl, shutdown)
  tasksWatch.start()
  shutdown.add(() => tasksWatch.stop())
  const queue = await startQueue(taskTools.pool, log, {
    tasks: {
      ...mailTasks(tools.mailer),
      ...conversationTasks(taskTools),
      ...listingTasks(taskTools),
      ...documentTasks(taskTools),
      ...vinTasks(taskTools),
      ...lookThroughTasks(taskTools),
      ...stockTasks(taskTools, { askPolicy: openPolicy(taskTools), findUnusual: openFindUnusual(taskTools) }),
      ...accountTasks(taskTools, identity),
    },
    jobs: periodicJobs(taskTools, identity),
    onSetAside: stockSetAside(taskTools),
    outages: { mail: isMailOutage },
  })
  shutdown.add(() => queue.stop())
  await letVisitorsIn()
  const warnings = [...(retired > 0 ? [demoEnded] : []), ...config.warnings, ...provider.warnings]
  announce(config, identity, warnings, postgres?.folder)
}

/** The embedded one, which lives as long as we do. */
async function startPostgres(config: Config, log: Log, shutdown: Shutdown): Promise<Cluster> {
  const report = (sentence: string) => log.error({}, sentence)
  const connections = mostConnections(config.processes)
  const cluster = await step('PostgreSQL', () => startCluster(config.dataDir, { connections, report }))
  shutdown.add(() => cluster.stop())
  void cluster.lost.then((sentence) => shutdown.now(1, sentence))
  return cluster
}

/** Lets visitors in by several processes, which this one looks after. */
async function startServing({ config, log, pools }: Tools, databaseUrl: string, shutdown: Shutdown): Promise<void> {
  keepRunning(log, shutdown)
  await requireFree(config) // they share the port, also with processes that are not theirs
  if (config.metricsToken) gatherFigures(pools)
  const giveUp = (sentence: string) => void shutdown.now(1, sentence)
  const processes = startProcesses(config.processes, { databaseUrl, log, giveUp })
  shutdown.add(() => processes.stop())
  await step(`Cars on offer, in ${config.processes} processes`, () => processes.ready)
}
