import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Client, Pool } from 'pg'
import type { ProviderSources, SiteIdentity } from '#contract/settings/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/config/secrets.ts'
import type { Variable } from '#platform/config/values.ts'
import type { Tools } from '../start/tools.ts'
import type { AuthHeaders, Verifier } from './verifier.ts'

/** Declares an identity provider, which manages accounts and passwords: this site itself, or a hosted service. */
export type Provider = {
  /** Its name, for use within a sentence. */
  label: string
  /** Whether another service manages accounts and passwords. */
  hosted: boolean
  /** Its environment variables. */
  variables: Readonly<Record<string, Variable>>
  /** Variables of earlier versions, with their replacements. */
  moved: Readonly<Record<string, string>>
  /** The variable that selects this provider if IDENTITY_PROVIDER is unset. */
  chosenBy?: string
  /** How to get a bearer token, for the API docs. A Markdown list item. */
  tokenDocs: string
  /** Reads its variables. Throws a ConfigError for invalid values. */
  configure(environment: Environment, config: Config): ConfiguredProvider
  /** Returns warnings if its variables are set although another provider was selected. */
  warnUnused?(environment: Environment): string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A pool or a connection. */
export type Queries = Pick<Pool, 'query'> | Pick<Client, 'query'>

/** Hashes and verifies passwords. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

export type ConfiguredProvider = {
  /** Starts the provider. Tests pass a faster password hash than the provider's scrypt. */
  open(tools: Tools, passwords?: PasswordHashing): Identity
  /** Returns reasons why the provider cannot work with these keys and this database. Read-only. */
  mistakesOf(database: Queries, keys: Keys): Promise<string[]>
  /** Warnings for the operator. */
  warnings: string[]
}

/** The running provider. The rest of the product uses only this type, the session registry and the users table. */
export type Identity = {
  /** Settings for the browser. */
  site: SiteIdentity
  /** Additional sources for the Content-Security-Policy of pages. */
  pageSources: ProviderSources
  /** Facts for the startup output, each with a heading. */
  facts(): [string, string][]
  /** Identifies the caller. Returns null for visitors. */
  verify: Verifier
  /** Adds the provider's own routes. */
  serve(app: FastifyInstance): Promise<void>
  /** Called at startup. Creates required accounts, such as the first admin. */
  prepare(): Promise<void>
  /** The provider's queue tasks. */
  tasks: TaskList
  /**
   * Verifies the caller's identity again, by the password or by a sign-in within the last five minutes. Throws if that
   * fails.
   */
  confirm(userId: string, proof: { headers: AuthHeaders; password: string | undefined }): Promise<void>
  /** Verifies and changes email addresses. Null if the provider does that. */
  addresses: Addresses | null
  /** Ends a session at the provider. The caller ends it in the registry. */
  endSession(sid: string): Promise<void>
  /** Ends the user's sessions at the provider. The caller ends them in the registry. */
  endSessions(userId: string): Promise<void>
  /**
   * Reports a user's suspension, or its end, to the provider. Throws if the provider does not accept it; `catchUp`
   * retries.
   */
  syncSuspension(userId: string): Promise<void>
  /** Retries calls that the provider did not accept. Called every minute. */
  catchUp(): Promise<void>
  /** Whether this site can delete accounts at the provider. */
  removesAccounts: boolean
  /** Deletes the account and its credentials, if they still exist. Throws if that fails. */
  removeAccount(userId: string): Promise<void>
  close(): Promise<void>
}

/** Verifies and changes the email addresses of accounts. */
export type Addresses = {
  /** Sends the link that verifies the current address. */
  sendProof(userId: string): Promise<void>
  /** Sends a link to the new address and a notice to the old one. The caller has checked the password. */
  requestChange(userId: string, email: string): Promise<void>
  /** Verifies the address for which a link was sent, makes it the account's address, and returns it. */
  prove(token: string): Promise<string>
}
