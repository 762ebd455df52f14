import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../connect.ts'
import { type Cluster, DataFolderInUse, startCluster } from './cluster.ts'
import { startServer } from './control.ts'
import { freePort } from './free-port.ts'
import { findPlace, databaseUser } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-cluster-'))
let cluster: Cluster
const reports: string[] = []
const settings = { fsync: 'off' }
const timeouts = { connect: 2, fast: 1, immediate: 1 }

beforeAll(async () => {
  chmodSync(folder, 0o755)
  cluster = await startCluster(folder, { settings, report: (sentence) => reports.push(sentence) })
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(cluster.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

test.each(['SIGQUIT', 'SIGINT', 'SIGTERM'])(
  'PostgreSQL that ends by %s is restarted at the same address without losing committed rows',
  async (signal) => {
    const pool = openPool(cluster.url, { name: 'marque test', max: 2 }, () => {})
    const before = cluster.url
    await pool.query('create table if not exists stored (id text primary key)')
    await pool.query('insert into stored values ($1)', [signal])
    const dead = postmaster()
    process.kill(dead, signal)
    await expect.poll(() => reports.at(-1), { timeout: 30_000, interval: 20 }).toMatch(/is running again after \d+ ms/)
    const ids = async () => (await pool.query('select id from stored where id = $1', [signal])).rows
    await expect.poll(() => ids().catch(() => []), { timeout: 10_000 }).toEqual([{ id: signal }])
    expect(cluster.url).toBe(before)
    expect(postmaster()).not.toBe(dead)
    await pool.end()
    reports.length = 0
  },
)

test('A hanging PostgreSQL without an owner is stopped by force', async () => {
  await cluster.stop()
  const user = databaseUser()
  const place = findPlace(folder, user)
  await startServer({ place, user, timeouts }, await freePort(), settings)
  const hung = postmaster()
  process.kill(hung, 'SIGSTOP')
  cluster = await startCluster(folder, { settings, timeouts })
  expect(postmaster()).not.toBe(hung)
  await expect.poll(() => isRunning(hung), { timeout: 10_000 }).toBe(false)
})

test('One of two concurrent first starts is refused, and the other succeeds', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'marque-cluster-'))
  chmodSync(empty, 0o755)
  const both = await Promise.allSettled([startCluster(empty, { settings }), startCluster(empty, { settings })])
  const started = both.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  const refused = both.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  await Promise.all(started.map((server) => server.stop()))
  rmSync(empty, { recursive: true })
  expect(started).toHaveLength(1)
  expect(refused).toEqual([expect.any(DataFolderInUse)])
})

function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}
