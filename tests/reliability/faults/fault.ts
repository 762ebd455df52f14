import type { Storage } from '#platform/storage/storage.ts'
import type { MailServer } from './mail-server.ts'
import type { FaultySite } from './site.ts'

/** Something that goes wrong while people write. */
export type Fault = {
  /** How it is called on the command line, and how often it happens unless told. */
  option: string
  times: number
  /** Brings what it needs beside the site, before that is started on its folder; throws `NotHere` where it cannot be tried. */
  arrange(around: { folder: string; mails: MailServer }): Arranged | Promise<Arranged>
}

export type Arranged = {
  /** Of the site. */
  environment?: Record<string, string>
  /** Does it, and brings back what a supervisor or an operator would bring back. */
  strike(site: FaultySite): unknown
  /** Where pictures and mails are, when they are not in the site's folder and at the mail server. */
  storage?: Storage
  mails?(): Buffer[]
  close?(): unknown
}

/** This machine lacks what the fault needs; the message says what. */
export class NotHere extends Error {}
