import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { waitingQueries } from '#tests/server/waiting-queries.ts'

const api = testApp()
const password = 'correct horse battery'
const post = (path: string, payload: object) =>
  api.request({ method: 'POST', url: `/api/identity${path}`, payload, headers: { origin: 'http://cars.test' } })
const signUp = (name: string) =>
  post('/sign-up/email', { name, username: name, email: `${name}@example.com`, password })
const signIn = (username: string) => post('/sign-in/username', { username, password })

test('connections that are closed during sign-ups and sign-ins affect only these calls', async () => {
  expect((await signUp('zoe')).statusCode).toBe(200)
  const { pool } = api.tools
  const blocker = await pool.connect()
  await blocker.query('begin; lock table identity."user" in access exclusive mode')
  const interrupted = [signUp('yan'), signUp('xia'), signIn('zoe'), signIn('zoe')]
  const waiting = async () =>
    (await waitingQueries(pool)).filter(({ application_name: name }) => name === 'marque identity').length
  await expect.poll(waiting, { timeout: 15_000 }).toBe(4)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'marque identity'`,
  )
  await blocker.query('rollback')
  blocker.release()
  expect((await Promise.all(interrupted)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
  // The pool may keep using broken connections until it notices that they were closed.
  await expect.poll(async () => (await signIn('zoe')).statusCode, { timeout: 15_000 }).toBe(200)
  expect((await signUp('yan')).statusCode).toBe(200)
})
