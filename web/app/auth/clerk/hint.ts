/**
 * Matches Clerk's cookies, with or without an instance suffix. `__client_uat` is the time of the last session change, or 0
 * if there is no session. `__session` is the session token. Development instances set only `__session` on this host.
 */
export const clerkHint = /(?:^|; )(?:__client_uat(?:_[\w-]+)?=[1-9]|__session(?:_[\w-]+)?=.)/

export const clerkParameter = /[?&]__clerk_/
