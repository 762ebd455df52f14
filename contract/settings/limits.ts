/** Text pages that admins can edit, with their titles. This file must not import zod, because every page loads it for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages

/** Built-in explanation pages. Admins can't edit them. */
export const explanations = { 'price-guidance': 'How We Compare Prices' } as const
export type Explanation = keyof typeof explanations

/** Limits of the branding. */
export const brandingLimits = {
  /** Maximum size of an uploaded logo in bytes. */
  logoBytes: 500_000,
  /** Bytes of an uploaded favicon. */
  faviconBytes: 100_000,
  footerLinks: 8,
  pages: 12,
  headerPages: 2,
  /** Characters in the title of a page that the header links to. */
  headerTitle: 20,
  /** Characters in a custom page. */
  pageText: 15_000,
  /** Bytes in one change, which can contain all settings. */
  changeBytes: 2_000_000,
  /** Bytes of a file with all settings and the picture of the home page. */
  fileBytes: 8_000_000,
  makes: 200,
} as const

/** Rate limits per IP address: minimum, maximum and default (`usual`) of the setting, and the period in seconds. */
export const addressLimits = {
  /** An admin page makes about ten requests. With a lower minimum, admins could lock themselves out of this setting. */
  apiLimit: { least: 60, most: 1_000_000, usual: 600, seconds: 60 },
  pageLimit: { least: 30, most: 1_000_000, usual: 300, seconds: 60 },
  inquiryLimit: { least: 1, most: 10_000, usual: 5, seconds: 600 },
} as const

/** Minimum and maximum of the optional retention periods, in days. */
export const retentionDays = { least: 30, most: 3_650 } as const

/** Limits of the list of hosts for inventory feeds: number of hosts, and characters in each. */
export const stockHostLimits = { hosts: 100, letters: 253 } as const
