import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Client, Pool } from 'pg'
import type { ProviderSources, SiteIdentity } from '#contract/settings/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/config/secrets.ts'
import type { Variable } from '#platform/config/values.ts'
import type { Tools } from '../start/tools.ts'
import type { AuthHeaders, Verifier } from './verifier.ts'

/**
 * The declaration of an identity provider, which manages accounts and passwords: this site itself, or a hosted service.
 */
export type Provider = {
  /** Its name in sentences. */
  label: string
  /** Its environment variables. */
  variables: Readonly<Record<string, Variable>>
  /** Variables of earlier versions, with their replacements. */
  moved: Readonly<Record<string, string>>
  /** The variable that selects this provider if IDENTITY_PROVIDER is unset. */
  chosenBy?: string
  /** How to get a bearer token, for the API docs. An item of a Markdown list. */
  signingIn: string
  /** Reads its variables. Throws a ConfigError for invalid values. */
  configure(environment: Environment, config: Config): Configured
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

export type Configured = {
  /** Starts the provider. Tests pass a cheaper password hash than the provider's scrypt. */
  open(tools: Tools, passwords?: PasswordHashing): Identity
  /** Explains what prevents it from working with these keys and this database. Changes nothing. */
  mistakesOf(database: Queries, keys: Keys): Promise<string[]>
  /** Warnings for the operator. */
  warnings: string[]
}

/** The running provider. Apart from it, the product depends only on the session registry and the users. */
export type Identity = {
  /** Its settings for pages. */
  site: SiteIdentity
  /** The sources that pages load for it, for the Content-Security-Policy. */
  pageSources: ProviderSources
  /** Facts for the output at the start of the server, each with a heading. */
  facts(): [string, string][]
  /** Identifies the caller; null for a visitor. */
  verify: Verifier
  /** Adds the provider's own routes. */
  serve(app: FastifyInstance): Promise<void>
  /** Creates the accounts that must exist at the start, and makes the first admin an admin. */
  prepare(): Promise<void>
  /** The provider's own tasks for the queue. */
  tasks: TaskList
  /**
   * Verifies again that the caller is this user: by the password, or by a sign-in in the last five minutes. Throws if
   * not.
   */
  confirm(userId: string, proof: { headers: AuthHeaders; password: string | undefined }): Promise<void>
  /** Email addresses, if this site verifies and changes them; null if the provider does. */
  addresses: Addresses | null
  /** Ends a session at the provider. The caller ends it in the registry. */
  endSession(sid: string): Promise<void>
  /** Ends the user's sessions at the provider. The caller ends them in the registry. */
  endSessions(userId: string): Promise<void>
  /**
   * Passes a suspension, or its end, from the users table on to the provider. Throws if the provider does not accept
   * it; `catchUp` retries.
   */
  syncSuspension(userId: string): Promise<void>
  /** Retries calls that the provider did not accept. Called every minute. */
  catchUp(): Promise<void>
  /** Whether this site can delete accounts at the provider. */
  removesAccounts: boolean
  /** Deletes the account with its credentials, if it still exists. Throws if that fails. */
  removeAccount(userId: string): Promise<void>
  close(): Promise<void>
}

/** Verifies and changes the email addresses of accounts. */
export type Addresses = {
  /** Sends the link that verifies the current address. */
  sendProof(userId: string): Promise<void>
  /** Sends a link to the new address and a notice to the old one. The caller has checked the password. */
  requestChange(userId: string, email: string): Promise<void>
  /** Verifies the address of a link, makes it the account's address, and returns it. */
  prove(token: string): Promise<string>
}
