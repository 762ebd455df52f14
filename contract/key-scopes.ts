/** What a key may open. A call that takes keys names one of these; no key opens any other call. */
export const keyScopes = ['stock:read', 'stock:write'] as const
export type KeyScope = (typeof keyScopes)[number]
