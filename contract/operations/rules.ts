/** The steps of the setup checklist for a new admin, in order. */
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

/** Rate limit of test emails per admin. */
export const testMailLimit = { points: 5, seconds: 600 }
