import type { Mailer } from './mailer.ts'

/**
 * Limits how many emails leave per second. The others wait for their turn, in the order of the calls. With a rate of at least
 * 1, the concurrent jobs of the email lane wait a few seconds, which is far below their time limit.
 */
export function limitSendRate(mailer: Mailer, readRate: () => Promise<number>): Mailer {
  let nextAt = 0
  return {
    send: async (mail, envelope) => {
      const interval = 1_000 / (await readRate())
      const now = performance.now()
      const turn = Math.max(now, nextAt)
      nextAt = turn + interval
      if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
      await mailer.send(mail, envelope)
    },
  }
}
