/** Clerk's own cookie of when the browser's session last changed; 0 for none. */
export const clerkHint = /(?:^|; )__client_uat=[1-9]/
