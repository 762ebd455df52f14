/** The pages of text that an admin writes, and their titles. No schema: every page loads it for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages
