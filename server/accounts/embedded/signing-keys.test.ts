import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { deriveKeys, type Key } from '#platform/config/secrets.ts'
import { testApp } from '#tests/server/app.ts'
import { librarySecrets, renewEncryptedKeys } from './keys.ts'

const api = testApp()
const [before, after] = ['a'.repeat(32), 'b'.repeat(32)]

function asLibraryKey(key: Key) {
  const [{ version, value } = { version: 0, value: '' }] = librarySecrets(key)
  return { keys: new Map([[version, value]]), currentVersion: version }
}

test('the secret of an authenticator app survives a rotation of the site’s secret', async () => {
  const [old, changing, changed] = [deriveKeys(before), deriveKeys(after, before), deriveKeys(after)]
  const secret = await symmetricEncrypt({ key: asLibraryKey(old.accounts), data: 'the key of an app' })
  await api.tools.pool.query(`
    insert into identity."user" (id, name, email, "emailVerified") values ('u', 'u', 'u@example.com', true);
    insert into identity."twoFactor" (id, secret, "backupCodes", "userId") values ('t', '${secret}', '[]', 'u')`)
  const pool = api.tools.openPool({ name: 'test', max: 1, schema: 'identity' })
  const readStoredSecret = async () => (await pool.query('select secret from "twoFactor"')).rows[0].secret as string
  await renewEncryptedKeys(pool, changing.accounts)
  const renewed = await readStoredSecret()
  await renewEncryptedKeys(pool, changed.accounts)
  expect(await readStoredSecret()).toBe(renewed)
  await pool.end()
  expect(await symmetricDecrypt({ key: asLibraryKey(changed.accounts), data: renewed })).toBe('the key of an app')
})
