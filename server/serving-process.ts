import type { Config } from './config.ts'
import { createTools } from './create-tools.ts'
import { forRequests } from './database/connect.ts'
import { openLog } from './http/log.ts'
import { whenConnectionsBreak } from './last-resort.ts'
import type { ChosenProvider } from './identity/choose-provider.ts'
import { say } from './process-channel.ts'
import { prepareToServe } from './serve.ts'
import type { Shutdown } from './shutdown.ts'
import type { Told } from './start-processes.ts'

/** What each of several processes does: it serves, on a database that the one that started it looks after. */
export async function serveAsOneOfSeveral(config: Config, provider: ChosenProvider, shutdown: Shutdown): Promise<void> {
  const { MARQUE_DATABASE: databaseUrl } = process.env as Told
  const log = openLog(config.logLevel)
  const connectionBroke = whenConnectionsBreak(log, shutdown)
  const tools = createTools(config, databaseUrl, connectionBroke, forRequests, log)
  shutdown.add(() => tools.pool.end())
  const identity = provider.open(tools)
  shutdown.add(() => identity.close())
  const letVisitorsIn = await prepareToServe(tools, identity, shutdown)
  // One that follows another while the database is away serves as the others do, and says so.
  await tools.inventory
    .read()
    .catch((error: unknown) => log.error({ err: error }, 'the cars on offer are not read yet'))
  await letVisitorsIn()
  await say(process, { ready: true })
}
