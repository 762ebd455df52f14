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

/** Returns whether the list of first steps is shown: some are open, and no admin has hidden the list. */
export function hasOpenSteps({ hidden, steps }: { hidden: boolean; steps: readonly { done: boolean }[] }): boolean {
  return !hidden && steps.some(({ done }) => !done)
}

export const testMailLimit = { points: 5, seconds: 600 }
