import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from '#platform/database/connect.ts'
import { dataFolder, openSite } from './site.ts'

/**
 * Kills a first start at so many moments, from its first to the last of those that one takes which nobody interrupts; says
 * of each that was not complete after the next one what was there.
 */
export async function interruptFirstStarts(times: number, told: (count: number) => void = () => {}): Promise<string[]> {
  const whole = await firstStart(undefined)
  const wrong: string[] = []
  for (let n = 1; n <= times; n++) {
    const after = Math.round((n * whole.milliseconds) / times)
    const { filled } = await firstStart(after).catch((error: Error) => ({ filled: error.message }))
    if (filled !== whole.filled) wrong.push(`killed after ${after} ms: ${filled} instead of ${whole.filled}`)
    told(n)
  }
  return wrong
}

/** Starts on an empty folder, is killed after so many milliseconds if there are any, and starts again. */
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
