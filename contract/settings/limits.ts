/** Titles of the text pages that admins can edit. This file must not import zod, because every page loads it for the footer. */
export const textPages = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' } as const
export type TextPage = keyof typeof textPages

export const explanations = { 'price-guidance': 'How We Compare Prices' } as const
export type Explanation = keyof typeof explanations

export const brandingLimits = {
  /** Maximum size of an uploaded logo in bytes. */
  logoBytes: 500_000,
  /** Maximum size of an uploaded favicon in bytes. */
  faviconBytes: 100_000,
  footerLinks: 8,
  pages: 12,
  headerPages: 2,
  /** Maximum length in characters of the title of a page that the header links to. */
  headerTitle: 20,
  /** Maximum length of a custom page in characters. */
  pageText: 15_000,
  /** Maximum size of a settings change in bytes. A change can contain all settings. */
  changeBytes: 2_000_000,
  /** Maximum size in bytes of an exported settings file, which includes the picture of the home page. */
  fileBytes: 8_000_000,
  makes: 200,
} as const

/** Rate limits per IP address: the minimum, maximum and default (`usual`) of the setting, and the period in seconds. */
export const addressLimits = {
  /** An admin page makes about ten requests. A lower minimum would let admins lock themselves out of this setting. */
  apiLimit: { least: 60, most: 1_000_000, usual: 600, seconds: 60 },
  pageLimit: { least: 30, most: 1_000_000, usual: 300, seconds: 60 },
  inquiryLimit: { least: 1, most: 10_000, usual: 5, seconds: 600 },
} as const

/** Minimum and maximum of optional retention periods, in days. */
export const retentionDays = { least: 30, most: 3_650 } as const

/** Maximum number of allowed hosts for inventory feeds, and maximum length of a host in characters. */
export const stockHostLimits = { hosts: 100, letters: 253 } as const
