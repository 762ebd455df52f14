/**
 * Clerk's cookies, also with an instance suffix: `__client_uat`, the time of the last session change or 0 for none, and
 * the session, the only one that a development instance sets here.
 */
export const clerkHint = /(?:^|; )(?:__client_uat(?:_[\w-]+)?=[1-9]|__session(?:_[\w-]+)?=.)/

/** Parameters that Clerk adds to the URL when it sends a user back. */
export const sentBackByClerk = /[?&]__clerk_/
