import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from '../../database/connect.ts'
import { openSite } from './site.ts'

/** Kills a first start at so many moments of its first seconds; gives how many did not come up at the next one. */
export async function interruptFirstStarts(times: number, told: (text: string) => void = () => {}): Promise<number> {
  let failed = 0
  for (let n = 1; n <= times; n++) {
    const site = await openSite({ DEMO: '0', ADMIN_PASSWORD: 'correct horse battery' })
    try {
      site.start()
      await wait((n * 6_000) / times)
      await site.killServer()
      site.start()
      await site.ready()
      const client = await openConnection(site.databaseUrl(), 'marque faults')
      const { rowCount } = await client.query(`select from users where role = 'admin'`)
      await client.end()
      if (rowCount !== 1) failed += 1
    } catch {
      failed += 1
    }
    await site.stop()
    told(`a first start is killed: ${n} of ${times}`)
  }
  return failed
}
