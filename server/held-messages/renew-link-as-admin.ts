import { eq } from '../database/orm.ts'
import { Problem } from '#contract/problems.ts'
import { recordAct } from '../audit/record.ts'
import { renewLink } from '../conversations/renew-link.ts'
import type { Actor } from '../http/implement.ts'
import { inquiries } from '../inquiries/table.ts'
import type { Tools } from '../create-tools.ts'

/** Takes the link of any conversation's buyer back, as when they tell of a mail that others have read. */
export async function renewLinkAsAdmin(tools: Tools, actor: Actor, id: number): Promise<void> {
  await tools.db.transaction(async (db) => {
    const [inquiry] = await db.select({ name: inquiries.name }).from(inquiries).where(eq(inquiries.id, id))
    if (!inquiry) throw new Problem('conversation_not_found')
    await renewLink(tools, db, id)
    const act = { act: 'inquiry.renewLink', subjectType: 'inquiry' as const, subjectId: String(id) }
    await recordAct(db, actor, { ...act, subject: `Inquiry of ${inquiry.name}` }, tools.clock.now())
  })
}
