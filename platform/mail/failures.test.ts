import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmtp } from '#tests/doubles/smtp.ts'
import { testApp } from '#tests/server/app.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { deleteFailures, deleteOldFailures, findPause, isHardFailure } from './failures.ts'
import { smtpMailer } from './mailer.ts'
import { queueEssentialMail, queueMail } from './queue.ts'

const from = 'Marque <no-reply@cars.example>'
const gone = { name: 'Gil', address: 'Gone@marque.example' }
const mail = { to: gone, subject: 'Hello', text: 'Hello' }

describe('a hard failure', () => {
  const failures: [boolean, string, string][] = [
    [true, 'RCPT TO', '550 5.1.1 User unknown'],
    [true, 'RCPT TO', '550 No such mailbox'],
    [true, 'RCPT TO', '550 5.4.1 Recipient address rejected'],
    [true, 'DATA', '552 5.2.2 Mailbox full'],
    [false, 'RCPT TO', '450 4.2.0 Greylisted'],
    [false, 'RCPT TO', '554 5.7.1 Relay access denied'],
    [false, 'RCPT TO', '550 5.1.8 Bad sender address'],
    [false, 'DATA', '552 5.3.4 Message too big'],
    [false, 'DATA', '554 5.6.0 Invalid content'],
    [false, 'MAIL FROM', '550 Unknown sender'],
    [false, 'AUTH PLAIN', '535 5.7.8 Wrong password'],
  ]
  test.each(failures)('%s: %s is answered with %s', (isHard, command, response) => {
    expect(isHardFailure({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(isHard)
  })

  test('is not an error without an answer of the mail server', () => {
    expect(isHardFailure(new Error('connect ECONNREFUSED'))).toBe(false)
  })
})

describe('with a mail server that rejects a mailbox', () => {
  const api = testApp()
  const servers: { stop(): Promise<void> }[] = []
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })
  const start = async (options: Parameters<typeof startSmtp>[1]) => {
    const server = await startSmtp(0, options)
    servers.push(server)
    return { ...server, mailer: smtpMailer(server.url, from) }
  }
  const jobs = async () => (await api.tools.pool.query('select from graphile_worker.jobs')).rowCount
  const findFailures = async () =>
    (
      await api.tools.pool.query(
        'select cardinality(mails) as mails, answer, paused_at is not null as paused from mail_failures',
      )
    ).rows
  const run = async ({ mailer }: Awaited<ReturnType<typeof start>>) => {
    await makeDue(api.tools.pool)
    await runQueue({ pool: api.tools.pool, mailer })
  }

  beforeEach(async () => {
    await api.tools.pool.query('delete from graphile_worker._private_jobs; delete from mail_failures')
  })

  test.each(['RCPT', 'DATA'] as const)(
    'three rejected emails at %s pause the address: nothing more is sent, except essential emails',
    async (refusesAt) => {
      const server = await start({ refused: /gone@/i, refusal: '550 5.1.1 <gone@marque.example> unknown', refusesAt })
      for (let round = 0; round < 2; round++) await queueMail(api.tools.db, mail)
      await run(server)
      const answer = '550 5.1.1 <[email address]> unknown'
      expect(await findFailures()).toEqual([{ mails: 2, answer, paused: false }])
      await queueMail(api.tools.db, { ...mail, to: { name: '', address: 'gone@MARQUE.example' } })
      await run(server)
      expect(await findFailures()).toEqual([{ mails: 3, answer, paused: true }])
      expect(await jobs()).toBe(0)
      await queueMail(api.tools.db, mail)
      expect(await jobs()).toBe(0)
      await queueEssentialMail(api.tools.db, mail)
      await queueMail(api.tools.db, { ...mail, to: { name: '', address: 'other@marque.example' } })
      await run(server)
      expect([await jobs(), server.received.length]).toEqual([1, 1])
      const accepting = await start({})
      await run(accepting)
      expect([await jobs(), accepting.received.length, await findPause(api.tools.db, gone.address)]).toEqual([
        0,
        1,
        undefined,
      ])
    },
  )

  test('retries of one email count once, and a delivered email resets the count', async () => {
    const server = await start({ refused: /gone@/i })
    await queueMail(api.tools.db, mail)
    for (let attempt = 0; attempt < 4; attempt++) await run(server)
    expect(await findFailures()).toMatchObject([{ mails: 1, paused: false }])
    await queueMail(api.tools.db, mail)
    await run(server)
    expect(await findFailures()).toMatchObject([{ mails: 2, paused: false }])
    await run(await start({}))
    expect(await findFailures()).toEqual([])
  })

  test('a server that rejects the sender, or that relays nothing, pauses no address', async () => {
    const server = await start({ refused: /./, refusal: '550 Unknown sender', refusesAt: 'MAIL' })
    const closed = await start({ refused: /./, refusal: '554 5.7.1 Relay access denied' })
    for (let round = 0; round < 3; round++) await queueMail(api.tools.db, mail)
    await run(server)
    await run(closed)
    expect([await findFailures(), await jobs()]).toEqual([[], 3])
  })

  test('emails that were queued before the pause are not sent after it, unless the address was resumed', async () => {
    const accepting = await start({})
    await queueMail(api.tools.db, mail)
    await api.tools.pool.query(`insert into mail_failures (address, mails, answer, failed_at, paused_at)
      values ('gone@marque.example', '{a,b,c}', '550 No', now(), now())`)
    await run(accepting)
    expect([await jobs(), accepting.received.length]).toEqual([0, 0])
    await deleteFailures(api.tools.db, gone.address)
    await queueMail(api.tools.db, mail)
    await run(accepting)
    expect(accepting.received).toHaveLength(1)
  })

  test('failures are deleted after 30 days, and pauses after 180 days', async () => {
    const now = new Date()
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000 + 60_000)
    await api.tools.pool.query(
      `insert into mail_failures (address, mails, answer, failed_at, paused_at)
        values ('a@x.example', '{a}', '550 No', $1, null), ('b@x.example', '{a,b,c}', '550 No', $1, $1)`,
      [now],
    )
    await deleteOldFailures(api.tools.db, after(29))
    expect(await findFailures()).toHaveLength(2)
    await deleteOldFailures(api.tools.db, after(30))
    expect(await findFailures()).toMatchObject([{ paused: true }])
    await deleteOldFailures(api.tools.db, after(180))
    expect(await findFailures()).toEqual([])
  })
})
