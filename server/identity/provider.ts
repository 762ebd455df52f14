import type { FastifyInstance } from 'fastify'
import type { Asked, Verifier } from './verifier.ts'

/**
 * Who keeps accounts and passwords: this site itself, or a hosted provider. Whatever runs, the product sees a verified
 * bearer, the registry of sessions and the table of users, and nothing else.
 */
export type Identity = {
  /** Whom a request speaks for; null for a visitor. */
  verify: Verifier
  /** Adds the routes of the provider's own. */
  serve(app: FastifyInstance): Promise<void>
  /** Makes the accounts that have to be there from the start, and gives the first admin the rights. */
  prepare(): Promise<void>
  /** Throws unless whoever asks has just proven to be this user. */
  confirm(userId: string, proof: { headers: Asked; password: string | undefined }): Promise<void>
  /** Ends the user's sessions at the provider; those of the registry are ended by whoever calls this. */
  endSessions(userId: string): Promise<void>
  /**
   * Takes up that the user was suspended, or no longer is, as the table of users says. Throws while the provider does
   * not take it; `catchUp` goes on trying.
   */
  followSuspension(userId: string): Promise<void>
  /** Tells the provider again what it has not taken; called every minute. */
  catchUp(): Promise<void>
  /** Removes the account with its credentials. */
  removeAccount(userId: string): Promise<void>
  close(): Promise<void>
}
