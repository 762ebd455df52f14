import { desc, eq } from '../database/orm.ts'
import { type MemberNote, newestOfFile } from '#contract/member-files.ts'
import { recordAct } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { refuseOwn } from '../listings/rules.ts'
import type { Tools } from '../create-tools.ts'
import { users } from '../users/table.ts'
import { findMember } from './members.ts'
import { memberNotes } from './table.ts'

/** The newest notes about somebody, the last first. */
export async function findNotes(db: Database, userId: string): Promise<MemberNote[]> {
  const rows = await db
    .select({ note: memberNotes, byName: users.username })
    .from(memberNotes)
    .leftJoin(users, eq(users.id, memberNotes.authorId))
    .where(eq(memberNotes.userId, userId))
    .orderBy(desc(memberNotes.id))
    .limit(newestOfFile)
  return rows.map(({ note, byName }) => present(note, byName))
}

/** Writes a note. The audit trail says that there is one and not what it says: notes go with the account. */
export async function addNote(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  admin: Actor,
  userId: string,
  text: string,
): Promise<MemberNote> {
  refuseOwn(admin, userId)
  const now = clock.now()
  return db.transaction(async (db) => {
    const { username } = await findMember(db, userId)
    const values = { userId, authorId: admin.id, text, createdAt: now }
    const [note] = await db.insert(memberNotes).values(values).returning()
    await recordAct(db, admin, { act: 'user.note', subjectType: 'user', subjectId: userId, subject: username }, now)
    const [author] = await db.select({ name: users.username }).from(users).where(eq(users.id, admin.id))
    return present(note!, author?.name ?? null)
  })
}

function present({ id, text, createdAt }: typeof memberNotes.$inferSelect, byName: string | null): MemberNote {
  return { id, text, byName, at: createdAt.toISOString() }
}
