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
  /** Name of a variable that selects this provider if it is set and IDENTITY_PROVIDER isn't. */
  chosenBy?: string
  /** A Markdown list item that explains in the API docs how to get a bearer token. */
  tokenDocs: string
  /** Reads the provider's variables. Throws a ConfigError for invalid values. */
  configure(environment: Environment, config: Config): ConfiguredProvider
  /** Returns warnings if this provider's variables are set but another provider is selected. */
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
  /** Returns the reasons why the provider can't use these keys with this database. Doesn't change the database. */
  mistakesOf(database: Queries, keys: Keys): Promise<string[]>
  warnings: string[]
}

/** A running identity provider. Other code only uses this type, the session registry and the users table. */
export type Identity = {
  site: SiteIdentity
  pageSources: ProviderSources
  facts(): [string, string][]
  /** Identifies the caller of a request. Returns null for visitors who aren't signed in. */
  verify: Verifier
  serve(app: FastifyInstance): Promise<void>
  /** Creates accounts that must exist, such as the first admin. Called at startup. */
  prepare(): Promise<void>
  tasks: TaskList
  /** Requires proof of identity: the password, or a sign-in within the last five minutes. Throws if there is none. */
  confirm(userId: string, proof: { headers: AuthHeaders; password: string | undefined }): Promise<void>
  /** Null if the provider verifies and changes email addresses itself. */
  addresses: Addresses | null
  /** Ends a session at the provider. The caller must also end it in the session registry. */
  endSession(sid: string): Promise<void>
  /** Ends the user's sessions at the provider. The caller must also end them in the session registry. */
  endSessions(userId: string): Promise<void>
  /** Informs the provider that a suspension started or ended. Throws if the provider fails. `catchUp` retries later. */
  syncSuspension(userId: string): Promise<void>
  catchUp(): Promise<void>
  removesAccounts: boolean
  /** Deletes the account and its credentials. Does nothing if they no longer exist. Throws if they can't be deleted. */
  removeAccount(userId: string): Promise<void>
  close(): Promise<void>
}

export type Addresses = {
  sendProof(userId: string): Promise<void>
  /** Emails a link to the new address and a notice to the old one. The caller must check the password first. */
  requestChange(userId: string, email: string): Promise<void>
  /** Verifies the address to which the link was sent, makes it the account's address, and returns it. */
  prove(token: string): Promise<string>
}
