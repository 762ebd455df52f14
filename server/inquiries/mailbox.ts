import { type SQL, sql } from '../database/orm.ts'
import type { Database } from '../database/connect.ts'
import { inquiries } from './table.ts'

/** The mailbox of an address, for limits: tags, dots and capitals make no other one. The database says how. */
export async function mailboxOf(db: Database, email: string): Promise<string> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`select mailbox_of(${email}) as mailbox`)
  return rows[0]!.mailbox
}

/** Of an inquiry that came from the mailbox of this address. */
export function isFromMailbox(email: string): SQL {
  return sql`mailbox_of(${inquiries.email}) = mailbox_of(${email})`
}
