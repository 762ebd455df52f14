import { eq } from '../database/orm.ts'
import { conversationToken } from '../inquiries/signatures.ts'
import { inquiries } from '../inquiries/table.ts'
import type { Tools } from '../create-tools.ts'

/** What stands at the end of the link that the buyer of a conversation is mailed. */
export async function linkTokenOf({ db, keys }: Pick<Tools, 'db' | 'keys'>, id: number): Promise<string> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return conversationToken(keys.conversations, inquiry!)
}
