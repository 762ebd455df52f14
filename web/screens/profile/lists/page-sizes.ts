/** How many stand on a page: rows of listings and inquiries, cards of saved vehicles in rows of one, two or three. */
export const pageSizes = { rows: 20, cards: 24 } as const
