/** Settings that are pictures. The audit trail doesn't record their content. */
export const pictureSettings = ['logo', 'logoLight', 'favicon', 'hero'] as const
export type PictureSetting = (typeof pictureSettings)[number]

/** The lines of the protection card (docs/specification.md, Vehicle detail). Admins can turn each one off. */
export const protectionTitles = {
  history: 'Vehicle history verification',
  payment: 'Secure payment options',
  fraud: 'Fraud protection guarantee',
  sellers: 'Verified seller profiles',
} as const
/** Headings on /protection. Admins can change the text below them, so the headings are neutral. */
export const protectionHeadings = {
  history: 'How We Check Listings',
  payment: 'How to Pay Safely',
  fraud: 'How We Fight Fraud',
  sellers: 'How We Check Sellers',
} as const satisfies Record<keyof typeof protectionTitles, string>
export type ProtectionLine = keyof typeof protectionTitles
export const protectionLines = Object.keys(protectionTitles) as ProtectionLine[]

export const protectionTexts = {
  history: 'protectionHistory',
  payment: 'protectionPayment',
  fraud: 'protectionFraud',
  sellers: 'protectionSellers',
} as const satisfies Record<ProtectionLine, string>
