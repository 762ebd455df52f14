import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../connect.ts'
import { migrate } from '../migrations.ts'
import { type Cluster, startCluster } from './cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-cluster-'))
let cluster: Cluster
const reports: string[] = []
const settings = { fsync: 'off' }

beforeAll(async () => {
  chmodSync(folder, 0o755)
  cluster = await startCluster(folder, { settings, report: (sentence) => reports.push(sentence) })
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(cluster.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

test('A killed PostgreSQL is restarted at the same address without losing committed rows', async () => {
  const pool = openPool(cluster.url, { name: 'marque test', max: 2 }, () => {})
  const before = cluster.url
  await pool.query('create table stored (id int primary key)')
  await pool.query('insert into stored values (1)')
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => reports.at(-1), { timeout: 60_000, interval: 20 }).toMatch(/is running again after \d+ ms/)
  const ids = async () => (await pool.query('select id from stored')).rows
  await expect.poll(() => ids().catch(() => []), { timeout: 60_000 }).toEqual([{ id: 1 }])
  expect(cluster.url).toBe(before)
  await pool.end()
})

test('A failed start reports the last error of PostgreSQL', async () => {
  await cluster.stop()
  const wrong = startCluster(folder, { settings: { shared_buffers: 'nonsense' } })
  await expect(wrong).rejects.toThrow(/PostgreSQL failed to start\. Last error: .*shared_buffers/)
  cluster = await startCluster(folder, { settings })
})

test('A lost password is not replaced while its cluster exists', async () => {
  await cluster.stop()
  const file = join(cluster.folder, 'password')
  const password = readFileSync(file)
  rmSync(file)
  await expect(startCluster(folder, { settings })).rejects.toThrow(/password is missing/)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, password, { mode: 0o600 })
  cluster = await startCluster(folder, { settings })
})

test('The site’s role is not a superuser and owns everything it created', async () => {
  const pool = openPool(cluster.url, { name: 'marque test', max: 2 }, () => {})
  await migrate(pool)
  const ownedByOthers = (table: string, prefix: string) => `(select count(*)::int from ${table}
    where ${prefix}namespace not in (${systemSchemas}) and ${prefix}owner <> current_user::regrole
      and not exists (select from pg_depend where classid = '${table}'::regclass and objid = ${table}.oid and deptype = 'e'))`
  const { rows } = await pool.query(`
    select current_setting('is_superuser') as superuser,
      ${ownedByOthers('pg_class', 'rel')} + ${ownedByOthers('pg_proc', 'pro')} + ${ownedByOthers('pg_type', 'typ')}
        + (select count(*)::int from pg_namespace where oid not in (${systemSchemas}) and nspname <> 'public'
            and nspowner <> current_user::regrole) as others`)
  expect(rows).toEqual([{ superuser: 'off', others: 0 }])
  await pool.query('alter table users add column unknown text')
  await expect(pool.query(`copy users to program 'cat'`)).rejects.toThrow('permission denied')
  await pool.end()
})

const systemSchemas = `select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema'`
