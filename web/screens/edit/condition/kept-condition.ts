import type { ConditionChange } from '#contract/conditions.ts'
import { keep, readKept } from '#web/document/kept.ts'
import { textKey } from '#web/members/draft-key.ts'

export type TypedCondition = ConditionChange

/** What was typed of the condition of a car and is not saved; null for nothing. */
export function readCondition(userId: string, id: number): TypedCondition | null {
  const kept = readKept('localStorage', keyOf(userId, id)) as Partial<TypedCondition> | null
  return kept && Array.isArray(kept.flaws) && typeof kept.version === 'number' ? (kept as TypedCondition) : null
}

export function keepCondition(userId: string, id: number, typed: TypedCondition | null): void {
  keep('localStorage', keyOf(userId, id), typed)
}

const keyOf = (userId: string, id: number) => textKey(userId, `condition-${id}`)
