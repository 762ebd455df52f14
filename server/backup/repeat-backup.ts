import { setTimeout as wait } from 'node:timers/promises'

type Backup = {
  /** When the newest back-up was written; undefined before the first. */
  newest(): Promise<Date | undefined>
  backUp(): Promise<void>
  failed(error: unknown): void
}

const minute = 60_000

/** Backs up whenever the newest is `every` milliseconds old, until the process ends; tries again after a failure. */
export async function repeatBackup(every: number, { newest, backUp, failed }: Backup): Promise<never> {
  for (;;) {
    const last = await newest()
    await wait(last ? Math.max(0, last.getTime() + every - Date.now()) : 0)
    try {
      await backUp()
    } catch (error) {
      failed(error)
      await wait(Math.min(every, 15 * minute))
    }
  }
}
