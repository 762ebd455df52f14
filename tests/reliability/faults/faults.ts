import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { startS3 } from '../../doubles/s3.ts'
import type { PreparedFault, Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { movedClock } from './moved-clock.ts'

const kill = (option: string, times: number, strike: PreparedFault['strike']): Fault => ({
  option,
  times,
  arrange: () => ({ strike }),
})

export const faults: Readonly<Record<string, Fault>> = {
  'the server is killed': kill('server', 50, async (site) => {
    await site.killServer()
    site.start()
  }),
  'PostgreSQL is killed': kill('database', 20, (site) => site.killDatabase()),
  'both are killed': kill('both', 20, async (site) => {
    await site.killServer()
    site.killDatabase()
    site.start()
  }),
  'the mail server is interrupted': {
    option: 'mail',
    times: 5,
    arrange: ({ mails }) => ({
      strike: async () => {
        await mails.leave()
        await wait(1_000)
        await mails.comeBack()
      },
    }),
  },
  'the object store is interrupted': {
    option: 'store',
    times: 5,
    arrange: async () => {
      const { environment, leave, comeBack, stop } = await startS3({ lists: true })
      return {
        environment,
        strike: async () => {
          await leave()
          await wait(2_000)
          await comeBack()
        },
        storage: s3Storage(readConfig({ ...environment, DEMO: '1' }).bucket!),
        close: stop,
      }
    },
  },
  'the clock is changed': movedClock,
  'the disk of the pictures is full': fullDisk('uploads', 16),
  'the disk of the mails is full': fullDisk('mail', 16),
  'the disk of the database is full': fullDisk('postgres', 400),
  'the disk of all data is full': fullDisk('', 400),
}
