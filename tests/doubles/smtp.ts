import { SMTPServer } from 'smtp-server'

type Behavior = { refused?: RegExp; refusal?: string; refusesAt?: 'MAIL' | 'RCPT' | 'DATA'; refusesPasswords?: boolean }

/**
 * Starts a local mail server that stores received messages. It rejects recipients that match `refused`, with the reply of
 * `refusal`, at the command of `refusesAt`. Clients don't need credentials. If they send any, the server accepts them unless
 * `refusesPasswords` is set.
 */
export async function startSmtp(
  port = 0,
  { refused, refusal = '550 No such mailbox', refusesAt = 'RCPT', refusesPasswords = false }: Behavior = {},
): Promise<{ url: string; port: number; received: Buffer[]; stop(): Promise<void> }> {
  const received: Buffer[] = []
  const refuse = () => Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) })
  const answerOf = (command: Behavior['refusesAt'], isRefused: boolean) =>
    isRefused && command === refusesAt ? refuse() : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) =>
      refusesPasswords ? done(new Error('Wrong password')) : done(null, { user: username }),
    onMailFrom: (_sender, _session, done) => done(answerOf('MAIL', refused !== undefined)),
    onRcptTo: ({ address }, _session, done) => done(answerOf('RCPT', refused?.test(address) ?? false)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const isRefused = envelope.rcptTo.some(({ address }) => refused?.test(address))
        const answer = answerOf('DATA', isRefused)
        if (!answer) received.push(Buffer.concat(chunks))
        done(answer)
      })
    },
  })
  server.on('error', () => {}) // a killed client causes a connection error, which must not end this process
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
