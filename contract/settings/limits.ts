/** Text pages that admins edit, and their titles. Without a schema, because every page loads this for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages

/** Built-in pages that explain how something works; admins cannot edit them. */
export const explanations = { 'price-guidance': 'How We Compare Prices' } as const
export type Explanation = keyof typeof explanations

/** Limits of the branding. */
export const brandingLimits = {
  /** Bytes of an uploaded logo. */
  logoBytes: 500_000,
  footerLinks: 8,
  pages: 12,
  headerPages: 2,
  /** Characters of the title of a page in the header. */
  headerTitle: 20,
  /** Characters of one page. */
  pageText: 15_000,
  /** Bytes of one change, which can contain all settings. */
  changeBytes: 2_000_000,
  makes: 200,
} as const

/** Limits per address: minimum, maximum and default of the setting, and the period in seconds. */
export const addressLimits = {
  /** An admin page makes about ten requests; with less than one per second, admins could not change this setting back. */
  apiLimit: { least: 60, most: 1_000_000, usual: 600, seconds: 60 },
  pageLimit: { least: 30, most: 1_000_000, usual: 300, seconds: 60 },
  inquiryLimit: { least: 1, most: 10_000, usual: 5, seconds: 600 },
} as const

/** Minimum and maximum days of the optional retention periods. */
export const retentionDays = { least: 30, most: 3_650 } as const

/** Limits of the hosts from which stock is fetched: their number, and characters of each. */
export const stockHostLimits = { hosts: 100, letters: 253 } as const
