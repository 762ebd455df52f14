/** What the site promises to sellers (specification, section 1): the one place where these figures stand. */
export const claims = {
  fee: 'Listing is free. A small fee is due only when your car sells.',
  figures: [
    { value: '14 days', meaning: 'average time to sell' },
    { value: '24,000+', meaning: 'active buyers' },
    { value: '98.7%', meaning: 'successful sales' },
  ],
} as const
