import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { testApp } from '#tests/server/app.ts'
import { makeDue } from '#tests/server/queue.ts'
import { type Queue, startQueue } from '../queue/queue.ts'
import { smtpMailer } from './mailer.ts'
import { isMailOutage, mailTasks, queueMail } from './queue.ts'

const api = testApp()
const mail = (n: number) => ({ to: { name: '', address: `m${n}@marque.example` }, subject: `Mail ${n}`, text: 'Hello' })
const from = 'Marque <no-reply@cars.example>'
const until = { timeout: 30_000, interval: 20 }
let queue: Queue | undefined

beforeEach(() => api.tools.pool.query('delete from graphile_worker._private_jobs'))
afterEach(() => queue?.stop())

type Failing = { port: number; stop(): Promise<void> }

async function listen(onConnection: (socket: Socket) => void): Promise<Failing> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function refusePasswords(): Promise<Failing> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

const failures: [string, () => Promise<Failing>][] = [
  ['never responds', () => listen(() => {})],
  ['hangs up', () => listen((socket) => socket.destroy())],
  ['closes its service', () => listen((socket) => void socket.end('421 Closing\r\n'))],
  ['refuses the password', refusePasswords],
]

test.each(failures)(
  'emails to a server that %s do not delay other jobs, use few attempts, and are delivered once after recovery',
  async (_, fail) => {
    const { db, pool } = api.tools
    const failing = await fail()
    const { port } = failing
    const mailer = smtpMailer(`smtp://user:password@127.0.0.1:${port}`, from, { timeout: 200 })
    let otherRuns = 0
    queue = await startQueue(
      pool,
      { error: () => {}, info: () => {} },
      {
        tasks: { ...mailTasks({ db, mailer }), other: async () => void otherRuns++ },
        outages: { mail: isMailOutage },
        pauses: [50, 100],
      },
    )
    await db.transaction(async (db) => {
      for (let n = 0; n < 40; n++) await queueMail(db, mail(n))
    })
    const findPausedLines = async () => (await pool.query('select line, reason from paused_lines')).rows
    await expect.poll(findPausedLines, until).toEqual([{ line: 'mail', reason: expect.stringMatching(/\w/) }])
    await pool.query(`select graphile_worker.add_job('other')`)
    await expect.poll(() => otherRuns, until).toBe(1)
    const { rows } = await pool.query('select sum(attempts)::int as attempts from graphile_worker.jobs')
    expect(rows[0].attempts).toBeLessThan(20)
    await failing.stop()
    const recovered = await startSmtp(port)
    await expect.poll(async () => (await makeDue(pool), recovered.received.length), until).toBe(40)
    await expect.poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount, until).toBe(0)
    const subjects = recovered.received.map((received) => /^Subject: (.*)$/m.exec(String(received))![1]!.trim())
    expect(new Set(subjects).size).toBe(40)
    expect(await findPausedLines()).toEqual([])
    await queue.stop()
    await recovered.stop()
  },
)

test('a nonexistent mailbox does not pause the email lane', async () => {
  const { db, pool } = api.tools
  const refusing = await startSmtp(0, { refused: /^m[0-9]@/ })
  queue = await startQueue(
    pool,
    { error: () => {}, info: () => {} },
    {
      tasks: mailTasks({ db, mailer: smtpMailer(refusing.url, from) }),
      outages: { mail: isMailOutage },
    },
  )
  for (let n = 0; n < 12; n++) await queueMail(db, mail(n))
  const jobs = async () => (await pool.query('select from graphile_worker.jobs where locked_at is null')).rowCount
  await expect.poll(async () => [refusing.received.length, await jobs()], until).toEqual([2, 10])
  const { rows } = await pool.query(
    'select count(last_error)::int as refused, (select count(*)::int from paused_lines) as paused from graphile_worker.jobs',
  )
  expect(rows).toEqual([{ refused: 10, paused: 0 }])
  await queue.stop()
  await refusing.stop()
})
