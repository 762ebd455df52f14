import { SMTPServer } from 'smtp-server'

/**
 * Starts a local mail server that stores received messages. It rejects recipients that match `refused`. Clients don't need
 * credentials. If they send any, the server accepts them unless `refusesPasswords` is set.
 */
export async function startSmtp(
  port = 0,
  { refused, refusesPasswords = false }: { refused?: RegExp; refusesPasswords?: boolean } = {},
): Promise<{ url: string; port: number; received: Buffer[]; stop(): Promise<void> }> {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) =>
      refusesPasswords ? done(new Error('Wrong password')) : done(null, { user: username }),
    onRcptTo: ({ address }, _session, done) => done(refused?.test(address) ? new Error('No such mailbox') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
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
