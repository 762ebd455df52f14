import type { FoundDocument } from './queries.ts'

/** A document in the audit trail, under its listing. */
export function subjectOfDocument({ row, subject }: FoundDocument) {
  return { subjectType: 'document', subjectId: String(row.id), subject } as const
}
