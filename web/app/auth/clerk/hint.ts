/**
 * Clerk's own cookies, also those whose name ends with a mark of the instance: when the browser's session last changed, 0
 * for none; and the session, which is all that a development instance sets here.
 */
export const clerkHint = /(?:^|; )(?:__client_uat(?:_[\w-]+)?=[1-9]|__session(?:_[\w-]+)?=.)/

/** What Clerk adds to the address to which it sends somebody back, as from a page of its own. */
export const sentBackByClerk = /[?&]__clerk_/
