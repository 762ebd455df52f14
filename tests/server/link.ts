import { eq } from '#platform/database/orm.ts'
import { conversationToken } from '#server/inquiries/signatures.ts'
import { inquiries } from '#server/inquiries/table.ts'
import type { Tools } from '#server/start/tools.ts'

export async function linkTokenOf({ db, keys }: Pick<Tools, 'db' | 'keys'>, id: number): Promise<string> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return conversationToken(keys.conversations, inquiry!)
}
