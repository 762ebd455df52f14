/** Facts that no source can confirm, so that they don't count. Public pages load this file, so don't import the other facts here. */
export const uncountedFacts = ['price', 'equipment', 'vinShown'] as const
