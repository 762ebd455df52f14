/**
 * Facts that no source can confirm, so they are left out of the counts. Public pages load this file, so don't import the other
 * facts here.
 */
export const uncountedFacts = ['price', 'equipment', 'vinShown'] as const
