import type { Flaw } from '#contract/condition/schema.ts'

type Issue = { path?: readonly PropertyKey[]; field?: string; message: string }

/** Error messages by path within the condition, such as `flaws.0.words` or `noneKnown`. */
export type ConditionErrors = Readonly<Partial<Record<string, string>>>

/**
 * Returns the first message for each field. If the issues are about a whole listing, `prefix` selects those about the condition
 * and is removed from their paths.
 */
export function conditionErrors(issues: readonly Issue[] = [], prefix = ''): ConditionErrors {
  const mistakes: Record<string, string> = {}
  for (const { path = [], field = path.join('.'), message } of issues)
    if (field.startsWith(prefix)) mistakes[field.slice(prefix.length)] ??= message
  return mistakes
}

export type FlawErrors = Readonly<Partial<Record<keyof Flaw, string>>>

export function flawErrors(mistakes: ConditionErrors, index: number): FlawErrors {
  const prefix = `flaws.${index}.`
  const own = Object.entries(mistakes).filter(([field]) => field.startsWith(prefix))
  return Object.fromEntries(own.map(([field, message]) => [field.slice(prefix.length).split('.')[0], message]))
}
