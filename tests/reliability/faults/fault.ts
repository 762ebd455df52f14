import type { Storage } from '#platform/storage/storage.ts'
import type { MailServer } from './mail-server.ts'
import type { FaultySite } from './site.ts'

/** A fault to inject while clients write. */
export type Fault = {
  /** Its command-line option and the default number of repetitions. */
  option: string
  times: number
  /** Prepares what it needs before the site starts on its folder. Throws `NotHere` if the machine cannot do it. */
  arrange(around: { folder: string; mails: MailServer }): Arranged | Promise<Arranged>
}

export type Arranged = {
  /** Environment variables of the site. */
  environment?: Record<string, string>
  /** Injects the fault and restores what a supervisor or operator would restore. */
  strike(site: FaultySite): unknown
  /** Where pictures and emails are, if not in the site's folder and at the mail server. */
  storage?: Storage
  mails?(): Buffer[]
  close?(): unknown
}

/** The machine lacks something that the fault needs. The message names it. */
export class NotHere extends Error {}
