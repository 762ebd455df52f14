import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findPostmaster } from './control.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-postmaster-'))
let cluster = ''

beforeAll(async () => {
  const client = new pg.Client({ connectionString: inject('administratorUrl') })
  await client.connect()
  cluster = (await client.query('show data_directory')).rows[0].data_directory
  await client.end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the server of a cluster is found by its folder, also through a symbolic link', () => {
  const port = Number(new URL(inject('clusterUrl')).port)
  expect(findPostmaster(cluster)).toEqual({ pid: expect.any(Number), port })
  symlinkSync(cluster, join(folder, 'link'))
  expect(findPostmaster(join(folder, 'link'))).toEqual({ pid: expect.any(Number), port })
})

test('a PostgreSQL server of another folder with the same process ID is not mistaken for it', () => {
  copyFileSync(join(cluster, 'postmaster.pid'), join(folder, 'postmaster.pid'))
  expect(findPostmaster(folder)).toBeUndefined()
})

test('nor is another program', () => {
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n`)
  expect(findPostmaster(folder)).toBeUndefined()
})
