/** Not among the addresses that every page knows: a visitor has no way here. */
export const stockPath = '/profile/stock'
