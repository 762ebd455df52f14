/**
 * Matches Clerk's cookies, with or without an instance suffix. `__client_uat` is the time of the last session change, or 0
 * if there was none. `__session` contains the session; it is the only one of the two that a development instance sets on
 * this host.
 */
export const clerkHint = /(?:^|; )(?:__client_uat(?:_[\w-]+)?=[1-9]|__session(?:_[\w-]+)?=.)/

export const clerkParameter = /[?&]__clerk_/
