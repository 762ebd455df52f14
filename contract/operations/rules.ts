/** What a new admin sets up first, in order. */
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

/** Test emails of an admin. */
export const testMailLimit = { points: 5, seconds: 600 }
