/** The pages of text that an admin writes, and their titles. No schema: every page loads it for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages

/** Pages of text that say how something is done here, and so are the release's own. */
export const explanations = { 'price-guidance': 'How We Compare Prices' } as const
export type Explanation = keyof typeof explanations
