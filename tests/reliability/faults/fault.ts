import type { Storage } from '#platform/storage/storage.ts'
import type { MailServer } from './mail-server.ts'
import type { FaultySite } from './site.ts'

export type Fault = {
  /** The fault's command-line option, and how often the fault is injected by default. */
  option: string
  times: number
  /** Prepares the fault before the site starts on `folder`. Throws `MissingRequirement` if the machine doesn't support the fault. */
  arrange(around: { folder: string; mails: MailServer }): PreparedFault | Promise<PreparedFault>
}

export type PreparedFault = {
  environment?: Record<string, string>
  /** Injects the fault, then does what a supervisor or an operator would do to recover. */
  strike(site: FaultySite): unknown
  /** Where pictures and emails are stored, if not in the site's folder and on the mail server. */
  storage?: Storage
  mails?(): Buffer[]
  close?(): unknown
}

/** Thrown if the machine lacks something that a fault needs. The message names the missing requirement. */
export class MissingRequirement extends Error {}
