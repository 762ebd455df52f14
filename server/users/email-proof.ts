import { eq } from '../database/orm.ts'
import type { AccountState } from '#contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { users } from './table.ts'

type Row = Pick<typeof users.$inferSelect, 'email' | 'emailProvenAt' | 'hasPublished' | 'providerUpdatedAt'>

/**
 * Whether somebody has to prove their address before they publish. Not on a site that sends no mail, nor who has
 * published before; nor those whose account a hosted provider keeps, which has the address proven itself.
 */
function emailProofOf(
  { provesAddresses }: Pick<Config, 'provesAddresses'>,
  { emailProvenAt, hasPublished, providerUpdatedAt }: Row,
): AccountState['emailProof'] {
  if (emailProvenAt) return 'proven'
  return provesAddresses && !hasPublished && !providerUpdatedAt ? 'needed' : 'notNeeded'
}

export async function findEmailProof(db: Database, config: Config, id: string): Promise<AccountState['emailProof']> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? emailProofOf(config, row) : 'notNeeded'
}

/** Whether the address of an account is known to be its owner's: proven here, or by the hosted provider that keeps the account. */
export function isEmailProven({
  email,
  emailProvenAt,
  providerUpdatedAt,
}: Pick<Row, 'email' | 'emailProvenAt' | 'providerUpdatedAt'>): boolean {
  return email !== null && (emailProvenAt ?? providerUpdatedAt) !== null
}
