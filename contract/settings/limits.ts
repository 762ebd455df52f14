/** Titles of the text pages that admins can edit. Don't import zod here, because every page loads this file for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages

export const explanations = { 'price-guidance': 'How We Compare Prices' } as const
export type Explanation = keyof typeof explanations

export const brandingLimits = {
  logoBytes: 500_000,
  faviconBytes: 100_000,
  footerLinks: 8,
  pages: 12,
  headerPages: 2,
  /** Maximum length of a page's title in characters if the header links to the page. */
  headerTitle: 20,
  pageText: 15_000,
  /** Maximum size of a request to change settings, in bytes. Large enough to change all settings at once. */
  changeBytes: 2_000_000,
  /** Maximum size of an exported settings file in bytes. The file includes the picture on the home page. */
  fileBytes: 8_000_000,
  makes: 200,
} as const

/** Maximum number of emails that each server sends per second. */
export const mailRates = { least: 1, most: 1_000, usual: 10 } as const

/** Rate limits per IP address. Each has a lowest, highest and default (`usual`) value, and a period in seconds. */
export const addressLimits = {
  /**
   * An admin page makes about ten requests. With a lower limit, admins could lock themselves out of the page that changes it.
   */
  apiLimit: { least: 60, most: 1_000_000, usual: 600, seconds: 60 },
  pageLimit: { least: 30, most: 1_000_000, usual: 300, seconds: 60 },
  inquiryLimit: { least: 1, most: 10_000, usual: 5, seconds: 600 },
} as const

/** Shortest and longest retention period that admins can set, in days. */
export const retentionDays = { least: 30, most: 3_650 } as const

/** Maximum number of hosts that inventory feeds can use, and maximum length of a host in characters. */
export const stockHostLimits = { hosts: 100, letters: 253 } as const
