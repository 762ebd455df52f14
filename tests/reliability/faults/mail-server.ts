import { startSmtp } from '../../doubles/smtp.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Starts a mail server that can stop and restart on the same port. It keeps received emails across restarts. */
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
