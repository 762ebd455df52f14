import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Client, Pool } from 'pg'
import type { ProviderSources, SiteIdentity } from '#contract/settings/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/config/secrets.ts'
import type { Variable } from '#platform/config/values.ts'
import type { Tools } from '../start/tools.ts'
import type { AuthHeaders, Verifier } from './verifier.ts'

/** An identity provider, which manages accounts and passwords. It is either this site itself or a hosted service. */
export type Provider = {
  label: string
  hosted: boolean
  variables: Readonly<Record<string, Variable>>
  moved: Readonly<Record<string, string>>
  /** If IDENTITY_PROVIDER is unset, setting this variable selects the provider. */
  chosenBy?: string
  /** Explains in the API docs how to get a bearer token. A Markdown list item. */
  tokenDocs: string
  /** Reads the provider's variables. Throws a ConfigError for invalid values. */
  configure(environment: Environment, config: Config): ConfiguredProvider
  /** Warns if variables of this provider are set although another provider is selected. */
  warnUnused?(environment: Environment): string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

export type Queries = Pick<Pool, 'query'> | Pick<Client, 'query'>

export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

export type ConfiguredProvider = {
  /** Starts the provider. Tests pass a faster password hash than scrypt. */
  open(tools: Tools, passwords?: PasswordHashing): Identity
  /** Returns reasons why the provider can't work with these keys and this database. Doesn't change the database. */
  mistakesOf(database: Queries, keys: Keys): Promise<string[]>
  warnings: string[]
}

/** A running identity provider. The rest of the product only uses this type, the session registry and the users table. */
export type Identity = {
  site: SiteIdentity
  pageSources: ProviderSources
  facts(): [string, string][]
  /** Identifies the caller of a request. Returns null for visitors who aren't signed in. */
  verify: Verifier
  serve(app: FastifyInstance): Promise<void>
  /** Called at startup. Creates accounts that must exist, such as the first admin. */
  prepare(): Promise<void>
  tasks: TaskList
  /** Requires proof of identity: the password, or a sign-in within the last five minutes. Throws if the proof is missing. */
  confirm(userId: string, proof: { headers: AuthHeaders; password: string | undefined }): Promise<void>
  /** Null if the provider itself verifies and changes email addresses. */
  addresses: Addresses | null
  /** Ends a session at the provider. The caller must also end it in the session registry. */
  endSession(sid: string): Promise<void>
  /** Ends the user's sessions at the provider. The caller must also end them in the session registry. */
  endSessions(userId: string): Promise<void>
  /** Reports the start or end of a user's suspension to the provider. Throws if the provider fails; `catchUp` retries then. */
  syncSuspension(userId: string): Promise<void>
  catchUp(): Promise<void>
  removesAccounts: boolean
  /** Deletes the account and its credentials. Succeeds if they no longer exist, and throws if they can't be deleted. */
  removeAccount(userId: string): Promise<void>
  close(): Promise<void>
}

export type Addresses = {
  sendProof(userId: string): Promise<void>
  /** Emails a link to the new address and a notice to the old one. The caller must have checked the password. */
  requestChange(userId: string, email: string): Promise<void>
  /** Verifies the address that the link was sent to, makes it the account's address, and returns it. */
  prove(token: string): Promise<string>
}
