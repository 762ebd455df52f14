import { connect } from 'node:net'
import Fastify from 'fastify'
import { handleUncaughtErrors } from '#platform/workers/failure.ts'
import { openShutdown } from '#platform/workers/shutdown.ts'

// This server's routes cause every kind of uncaught error. Tests run it in its own process.
const never = new Promise(() => {})
const shutdown = openShutdown()
const app = Fastify({ logger: { level: 'error' }, forceCloseConnections: 'idle' })
const closing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()))
handleUncaughtErrors(app.log, shutdown, app)
app.get('/fine', async () => 'fine')
app.get('/rejection', async () => {
  void Promise.reject(new Error('an unhandled promise rejection'))
  return 'fine'
})
app.get('/connection', () => {
  connect(1, '127.0.0.1')
  return never
})
app.get('/database', () => {
  setTimeout(() => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { severity: 'FATAL' })
  })
  return never
})
app.get('/mistake', () => {
  setTimeout(() => {
    throw new TypeError('a mistake in a callback')
  })
  return never
})
app.get('/slow', async () => {
  process.stdout.write('slow has started\n')
  await closing
  return 'fine'
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
shutdown.add(() => app.close())
