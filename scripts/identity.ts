/** `npm run identity -- create-admin | grant-admin NAME | reset-password NAME`: for who has a terminal, not an account. */
import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { findRunning, startCluster } from '#server/database/embedded/cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { createAdmin, resetPassword } from '#server/identity/embedded/accounts.ts'
import { openEmbeddedIdentity } from '#server/identity/embedded/provider.ts'
import { createTools } from '#server/tools.ts'
import { setRole } from '#server/users/people.ts'

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const ask = async (question: string) => (await terminal.question(`${question}: `)).trim()
const [command = '', name = ''] = process.argv.slice(2)

const commands: Record<string, () => Promise<string>> = {
  'create-admin': async () => {
    keptHere()
    const account = { username: await ask('Username'), email: await ask('Email'), password: await ask('Password') }
    await createAdmin(tools, identity.auth, account)
    return `${account.username} is an admin and can sign in.`
  },
  'grant-admin': async () =>
    (await setRole(tools.db, name, 'admin')) ? `${name} is an admin.` : `There is no user ${name} who is not an admin.`,
  'reset-password': async () => {
    keptHere()
    return (await resetPassword(tools, identity.auth, name, await ask('New password')))
      ? `${name} has a new password.`
      : `There is no account ${name}.`
  },
}

/** Throws where the accounts are not this site's: passwords are then nothing that it could set. */
function keptHere(): void {
  if (config.clerk) {
    throw new Error(`Clerk keeps the passwords: use its dashboard, and \`grant-admin NAME\` here for the rights.`)
  }
}

const config = readConfig(process.env)
const running = config.databaseUrl ?? findRunning(config.dataDir)
const cluster = running ? undefined : await startCluster(config.dataDir)
const url = running ?? cluster!.url()
const tools = createTools(config, url, () => {})
const identity = openEmbeddedIdentity(tools, url)
try {
  await migrate(tools.pool)
  console.log(await (commands[command] ?? (async () => `Commands: ${Object.keys(commands).join(', ')}`))())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
terminal.close()
await identity.close()
await tools.pool.end()
await cluster?.stop()
