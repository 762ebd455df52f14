import type { Flaw } from '#contract/condition/schema.ts'

type Issue = { path?: readonly PropertyKey[]; field?: string; message: string }

/** What is wrong with a condition, by where it stands in it: `flaws.0.words`, `noneKnown`. */
export type ConditionMistakes = Readonly<Partial<Record<string, string>>>

/** The first mistake of each field: of those of the condition alone, or of a whole listing that was sent with it. */
export function conditionMistakes(issues: readonly Issue[] = [], before = ''): ConditionMistakes {
  const mistakes: Record<string, string> = {}
  for (const { path = [], field = path.join('.'), message } of issues)
    if (field.startsWith(before)) mistakes[field.slice(before.length)] ??= message
  return mistakes
}

export type FlawMistakes = Readonly<Partial<Record<keyof Flaw, string>>>

/** Those of one flaw, by its fields. */
export function mistakesOfFlaw(mistakes: ConditionMistakes, index: number): FlawMistakes {
  const before = `flaws.${index}.`
  const own = Object.entries(mistakes).filter(([field]) => field.startsWith(before))
  return Object.fromEntries(own.map(([field, message]) => [field.slice(before.length).split('.')[0], message]))
}
