import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { Client, Pool } from 'pg'
import type { ProviderSources, SiteIdentity } from '#contract/settings/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/config/secrets.ts'
import type { Variable } from '#platform/config/values.ts'
import type { Tools } from '../start/tools.ts'
import type { Asked, Verifier } from './verifier.ts'

/** Who can keep accounts and passwords, as it is declared: this site itself, or a hosted service. */
export type Provider = {
  /** As sentences call it. */
  label: string
  /** Its variables of the environment. */
  variables: Readonly<Record<string, Variable>>
  /** Those of earlier versions, and what is read instead. */
  moved: Readonly<Record<string, string>>
  /** The one of them that chooses it where IDENTITY_PROVIDER says nothing. */
  chosenBy?: string
  /** For the documentation of the API: where a bearer comes from. An item of a list in Markdown. */
  signingIn: string
  /** Reads its variables. Throws a ConfigError for what cannot be. */
  configure(environment: Environment, config: Config): Configured
  /** What to warn of where its variables are set and another one keeps the accounts. */
  forgotten?(environment: Environment): string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A pool, or a connection. */
export type Queries = Pick<Pool, 'query'> | Pick<Client, 'query'>

/** How passwords are hashed. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

export type Configured = {
  /** Passwords are hashed as the provider does it, by scrypt, unless a test gives something cheaper. */
  open(tools: Tools, passwords?: PasswordHashing): Identity
  /** Sentences about what keeps it from working with these keys on this database, which is looked at only. */
  mistakesOf(database: Queries, keys: Keys): Promise<string[]>
  /** Sentences about what works, but not as an operator would want it. */
  warnings: string[]
}

/** The provider that runs. The product sees a verified bearer, the registry of sessions and the users, and nothing else. */
export type Identity = {
  /** What pages may know of it. */
  site: SiteIdentity
  /** What pages load for it. */
  pageSources: ProviderSources
  /** What a person who started the server wants to know of it, each with its heading. */
  facts(): [string, string][]
  /** Whom a request speaks for; null for a visitor. */
  verify: Verifier
  /** Adds the routes of the provider's own. */
  serve(app: FastifyInstance): Promise<void>
  /** Makes the accounts that have to be there from the start, and gives the first admin the rights. */
  prepare(): Promise<void>
  /** The provider's own tasks of the queue. */
  tasks: TaskList
  /** Throws unless whoever asks has just proven to be this user: by the password, or by a sign-in of the last five minutes. */
  confirm(userId: string, proof: { headers: Asked; password: string | undefined }): Promise<void>
  /** Mail addresses that this site keeps itself; null where the provider has them proven and changed. */
  addresses: Addresses | null
  /** Ends one session at the provider; that of the registry is ended by whoever calls this. */
  endSession(sid: string): Promise<void>
  /** Ends the user's sessions at the provider; those of the registry are ended by whoever calls this. */
  endSessions(userId: string): Promise<void>
  /**
   * Takes up that the user was suspended, or no longer is, as the table of users says. Throws while the provider does
   * not take it; `catchUp` goes on trying.
   */
  followSuspension(userId: string): Promise<void>
  /** Tells the provider again what it has not taken; called every minute. */
  catchUp(): Promise<void>
  /** Whether accounts can be removed from here. */
  removesAccounts: boolean
  /** Removes the account with its credentials, if there still is one. Throws while that cannot be done. */
  removeAccount(userId: string): Promise<void>
  close(): Promise<void>
}

/** Proving the mail addresses of accounts, and changing them. */
export type Addresses = {
  /** Sends the link that proves the current address. */
  sendProof(userId: string): Promise<void>
  /** Sends a link to the new address, and word of it to the old one. Whoever calls this has had the password confirmed. */
  requestChange(userId: string, email: string): Promise<void>
  /** Takes the token of a link; the address is then proven, and the account's. */
  prove(token: string): Promise<string>
}
