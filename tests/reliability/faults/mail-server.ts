import { startSmtp } from '../../doubles/smtp.ts'

/** A mail server that can go down and come back at the same address. */
export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Collects received emails across restarts. */
export async function openMailServer() {
  const received: Buffer[] = []
  const first = await startSmtp()
  let running: typeof first | undefined = first
  const collecting = setInterval(collect, 50)
  return {
    url: first.url,
    received,
    comeBack: async () => void (running = await startSmtp(first.port)),
    leave,
    stop: async () => {
      clearInterval(collecting)
      await leave()
    },
  }

  function collect(): void {
    received.push(...(running?.received.splice(0) ?? []))
  }

  async function leave(): Promise<void> {
    await running?.stop()
    collect()
    running = undefined
  }
}
