import { expect, test } from 'vitest'
import { deriveKeys } from '#platform/config/secrets.ts'
import { testApp } from '#tests/server/app.ts'
import { examineDatabase } from '../../operations/doctor/database.ts'
import { readAccountConfig } from './config.ts'
import { deleteKeys } from './keys.ts'
import { openEmbeddedIdentity } from './provider.ts'

const [right, wrong] = ['the secret of this site, long enough', 'another secret, which is long enough']
const api = testApp({ environment: { APP_SECRET: right } })

async function start(keys = api.tools.keys): Promise<void> {
  const identity = openEmbeddedIdentity({ ...api.tools, keys }, readAccountConfig({}))
  await identity.prepare().finally(() => identity.close())
}
const readStoredKeys = async () => (await api.tools.pool.query('select id, "privateKey" from identity.jwks')).rows

test('the server refuses to start with a wrong secret and changes nothing; after forget-keys it starts', async () => {
  await start()
  const before = await readStoredKeys()
  const other = deriveKeys(wrong)
  await expect(start(other)).rejects.toThrow(/APP_SECRET.*APP_SECRET_PREVIOUS.*app-secret.*forget-keys/)
  expect(await deleteKeys(api.tools.pool, deriveKeys(wrong, right).accounts)).toBe(false)
  expect(await readStoredKeys()).toEqual(before)

  expect(await deleteKeys(api.tools.pool, other.accounts)).toBe(true)
  await start(other)
  expect(await readStoredKeys()).toHaveLength(1)
  await deleteKeys(api.tools.pool, api.tools.keys.accounts)
})

test('the doctor reports a wrong secret', async () => {
  await start()
  const examine = (secret: { appSecret: string; previousSecret?: string }) =>
    examineDatabase({ ...api.tools.config, databaseUrl: api.tools.pool.options.connectionString, ...secret }, {})
  const finding = { level: 'error', text: expect.stringMatching(/^The secret is not the one/) }
  expect(await examine({ appSecret: wrong })).toContainEqual(finding)
  for (const secret of [{ appSecret: right }, { appSecret: wrong, previousSecret: right }])
    expect(await examine(secret)).not.toContainEqual(finding)
})
