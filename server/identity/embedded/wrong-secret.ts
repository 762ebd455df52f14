import { ConfigError } from '../../config-values.ts'
import type { Key } from '../../keys.ts'
import type { Queries } from '../provider-type.ts'
import { opensSigningKey } from './signing-keys.ts'

/** What opens nothing that is kept encrypted: another secret than the site's. Its message is for the operator. */
const wrongSecret =
  'The secret is not the one with which this site was run: it does not open the key that signs tokens, so nobody could sign in. ' +
  'Set APP_SECRET (or APP_SECRET_PREVIOUS) to that one, or put it into the file app-secret of DATA_DIR. ' +
  'Where it is lost, `npm run identity -- forget-keys` lets the site go on: then everybody has to sign in anew, links that were mailed end, and authenticator apps have to be set up anew.'

/** Throws where no secret that is known opens the key by which tokens are signed today. */
export async function refuseWrongSecret(database: Queries, key: Key): Promise<void> {
  const [mistake] = await mistakesOfSecret(database, key)
  if (mistake) throw new ConfigError(mistake)
}

/** The sentence for that case, or none. */
export async function mistakesOfSecret(database: Queries, key: Key): Promise<string[]> {
  return (await opensSigningKey(database, key)) === false ? [wrongSecret] : []
}

/** Removes the keys that sign tokens where they cannot be opened, so that the next start makes one. False where they can. */
export async function forgetKeys(database: Queries, key: Key): Promise<boolean> {
  if ((await opensSigningKey(database, key)) !== false) return false
  await database.query('delete from identity.jwks')
  return true
}
