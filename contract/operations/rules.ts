export const firstSteps = [
  'name',
  'logo',
  'favicon',
  'hero',
  'legalTexts',
  'contact',
  'email',
  'moderator',
  'listing',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Returns whether to show the list of first steps: some steps aren't done yet, and no admin has hidden the list. */
export function hasOpenSteps({ hidden, steps }: { hidden: boolean; steps: readonly { done: boolean }[] }): boolean {
  return !hidden && steps.some(({ done }) => !done)
}

export const testMailLimit = { points: 5, seconds: 600 }
