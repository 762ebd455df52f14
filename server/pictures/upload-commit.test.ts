import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload } from '#tests/server/pictures.ts'
import { filesOf } from './files.ts'
import { images } from './table.ts'

const api = memberApp()
let lossy: Server
let overLossy: ReturnType<typeof connect>
beforeAll(async () => {
  const address = new URL(api.tools.pool.options.connectionString!)
  lossy = loseCommits(address).listen(0, '127.0.0.1')
  await once(lossy, 'listening')
  address.port = String((lossy.address() as AddressInfo).port)
  overLossy = connect(address.href, () => {})
})
afterAll(async () => {
  await overLossy.pool.end()
  lossy.close()
})

/** Creates a database proxy that closes the connection instead of forwarding the response to a commit. */
function loseCommits({ hostname, port }: URL): Server {
  return createServer((client) => {
    const database = connectTo(Number(port), hostname)
    client.pipe(database)
    database.on('data', (data) => (data.includes('COMMIT\0') ? client.destroy() : client.write(data)))
    for (const end of [client, database])
      end.on('error', () => {}).on('close', () => (client.destroy(), database.end()))
  })
}

test('if the outcome of a transaction is unknown, the files of the upload are left to the sweep', async () => {
  const { db } = api.tools
  api.tools.db = overLossy.db
  const answer = await upload(api, 'maria', [{ name: 'car.jpg', content: await picture('jpeg') }])
  api.tools.db = db
  expect(answer.statusCode).toBe(503)
  const rows = await db.select().from(images)
  expect(rows).toHaveLength(1)
  const files = readdirSync(join(api.tools.config.dataDir, 'uploads'))
  expect(files.toSorted()).toEqual(
    filesOf(rows[0]!.url)
      .filter(({ width }) => width <= 1600)
      .map(({ file }) => file)
      .toSorted(),
  )
})
