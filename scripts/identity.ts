/**
 * Manages accounts from the terminal: `npm run identity -- create-admin | grant-admin NAME | grant-moderator NAME |
 * revoke-role NAME | reset-password NAME | remove-second-factor NAME | forget-keys`.
 */
import './load-environment.mjs'
import { createInterface } from 'node:readline/promises'
import type { Role } from '#contract/endpoint.ts'
import { readConfig } from '#platform/config/config.ts'
import { findDatabase } from '#platform/database/location.ts'
import { migrate } from '#platform/database/migrations.ts'
import { explainStartFailure } from '#platform/workers/failure.ts'
import { createAdmin, removeSecondFactor, resetPassword } from '#server/accounts/embedded/accounts.ts'
import { readAccountConfig } from '#server/accounts/embedded/config.ts'
import { deleteKeys } from '#server/accounts/embedded/keys.ts'
import { openEmbeddedIdentity } from '#server/accounts/embedded/provider.ts'
import { chooseProvider } from '#server/accounts/providers.ts'
import { createTools } from '#server/start/tools.ts'
import { isUsernameFree, setRole } from '#server/users/people.ts'

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const closed = new AbortController() // cancels pending prompts when the input ends, because they would otherwise wait forever
terminal.once('close', () => closed.abort())
const ask = async (question: string) => {
  const answer = await terminal.question(`${question}: `, { signal: closed.signal }).catch(() => {
    throw new Error(`The ${question.toLowerCase()} cannot be entered here: run this command in a terminal.`)
  })
  return answer.trim()
}
const [command = '', name = ''] = process.argv.slice(2)
const usage =
  'Commands: create-admin, grant-admin NAME, grant-moderator NAME, revoke-role NAME, reset-password NAME, ' +
  'remove-second-factor NAME, forget-keys'

const commands: Record<string, () => Promise<string>> = {
  'create-admin': async () => {
    requireOwnPasswords()
    const account = { username: await ask('Username'), email: await ask('Email'), password: await ask('Password') }
    await createAdmin(tools, identity.auth, account)
    return `${account.username} is an admin and can sign in.`
  },
  'grant-admin': () => grant('admin', 'is an admin'),
  'grant-moderator': () => grant('moderator', 'is a moderator'),
  'revoke-role': () => grant('user', 'is neither moderator nor admin'),
  'reset-password': async () => {
    requireOwnPasswords()
    if (await isUsernameFree(tools.db, name)) throw new Error(missingMessage('account'))
    if (!(await resetPassword(tools, identity.auth, name, await ask('New password'))))
      throw new Error(missingMessage('account'))
    return `${name} has a new password.`
  },
  'remove-second-factor': async () => {
    requireOwnPasswords()
    if (!(await removeSecondFactor(tools, identity.auth, name))) throw new Error(missingMessage('account'))
    return `${name} can sign in with the password only, and can set up a new second factor.`
  },
  'forget-keys': async () => {
    requireOwnPasswords()
    if (!(await deleteKeys(tools.pool, tools.keys.accounts)))
      throw new Error('The keys already match the current secret. Nothing was changed.')
    return 'The next start uses this secret. All users have to sign in again; for those with an authenticator app, run `remove-second-factor NAME`.'
  },
}

async function grant(role: Role, what: string): Promise<string> {
  if (await isUsernameFree(tools.db, name)) throw new Error(missingMessage('user'))
  return `${name} ${what} ${(await setRole(tools.db, name, role)) ? 'now' : 'already'}.`
}

function missingMessage(what: 'user' | 'account'): string {
  return name ? `There is no ${what} called ${name}.` : `Enter the name of the ${what}: ${command} NAME`
}

/** Throws if an external identity provider stores the accounts, because this site then has no passwords. */
function requireOwnPasswords(): void {
  if (chosen.name !== 'embedded') {
    throw new Error(
      `${chosen.label} manages the accounts: use its dashboard. To grant a role, run \`grant-admin NAME\` here.`,
    )
  }
}

async function openIdentity() {
  const config = readConfig(process.env)
  const chosen = chooseProvider(process.env, config)
  return { config, chosen, database: await findDatabase(config, { make: command === 'create-admin' }) }
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const run = commands[command] ?? end(usage)
const { config, chosen, database } = await openIdentity().catch((error: unknown) => end(explainStartFailure(error)))
const tools = createTools(config, database.url, () => {})
const identity = openEmbeddedIdentity(tools, readAccountConfig(process.env))
try {
  await migrate(tools.pool)
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
terminal.close()
await identity.close()
await tools.pool.end()
await database.close()
