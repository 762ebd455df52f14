/** The pages of text that an admin writes, and their titles. No schema: every page loads it for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages

/** Pages of text that say how something is done here, and so are the release's own. */
export const explanations = { 'price-guidance': 'How We Compare Prices' } as const
export type Explanation = keyof typeof explanations

/** Bounds of what an admin makes of the house. */
export const houseLimits = {
  /** Bytes of the picture that is sent as the logo. */
  logoBytes: 500_000,
  footerLinks: 8,
  pages: 12,
  headerPages: 2,
  /** Letters of the title of a page in the header. */
  headerTitle: 20,
  /** Letters of one page. */
  pageText: 15_000,
  /** Bytes of one change, which may hold all of it. */
  changeBytes: 2_000_000,
  makes: 200,
} as const

/** What one address can send in so many seconds: the bounds of the setting, and what is set until an admin changes it. */
export const addressLimits = {
  /** A page of an admin makes some ten requests; below a request a second nobody could save the setting again. */
  apiLimit: { least: 60, most: 1_000_000, usual: 600, seconds: 60 },
  pageLimit: { least: 30, most: 1_000_000, usual: 300, seconds: 60 },
  inquiryLimit: { least: 1, most: 10_000, usual: 5, seconds: 600 },
} as const

/** Days after which data is deleted, where an admin wants that. */
export const retentionDays = { least: 30, most: 3_650 } as const

/** Hosts from which stock is fetched. */
export const stockHostLimits = { hosts: 100, letters: 253 } as const
