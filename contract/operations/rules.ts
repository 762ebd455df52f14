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

export const testMailLimit = { points: 5, seconds: 600 }
