import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from '#platform/database/connect.ts'
import { dataFolder, openSite } from './site.ts'

/**
 * Starts new sites and kills them at times spread over the duration of an uninterrupted first start. Returns a
 * description of each site that was incomplete after its second start.
 */
export async function interruptFirstStarts(
  times: number,
  onProgress: (count: number) => void = () => {},
): Promise<string[]> {
  const undisturbed = await firstStart(undefined)
  const wrong: string[] = []
  for (let n = 1; n <= times; n++) {
    const delay = Math.round((n * undisturbed.milliseconds) / times)
    const { filled } = await firstStart(delay).catch((error: Error) => ({ filled: error.message }))
    if (filled !== undisturbed.filled)
      wrong.push(`killed after ${delay} ms: ${filled} instead of ${undisturbed.filled}`)
    onProgress(n)
  }
  return wrong
}

/**
 * Starts a site in an empty folder, kills it after `killedAfter` milliseconds (never if undefined), and starts it
 * again.
 */
async function firstStart(killedAfter: number | undefined) {
  await using cleaning = new AsyncDisposableStack()
  const folder = dataFolder()
  cleaning.defer(folder.remove)
  const site = await openSite(folder.path)
  cleaning.defer(site.stop)
  site.start()
  if (killedAfter !== undefined) {
    await wait(killedAfter)
    await site.killServer()
    site.start()
  }
  const milliseconds = await site.ready()
  const client = await openConnection(site.databaseUrl(), 'marque faults')
  const { rows } = await client.query<{ filled: string }>(
    `select format('%s people, %s admins, %s listings, %s pictures, %s accounts', (select count(*) from users),
      (select count(*) from users where role = 'admin'), (select count(*) from vehicles),
      (select count(*) from images), (select count(*) from identity.account)) as filled`,
  )
  await client.end()
  return { milliseconds, filled: rows[0]!.filled }
}
