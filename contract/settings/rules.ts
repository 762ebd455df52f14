/** The lines of the protection card (docs/specification.md, Vehicle detail), each of which an admin can switch off. No schema. */
export const protectionTitles = {
  history: 'Vehicle history verification',
  payment: 'Secure payment options',
  fraud: 'Fraud protection guarantee',
  sellers: 'Verified seller profiles',
} as const
export type ProtectionLine = keyof typeof protectionTitles
export const protectionLines = Object.keys(protectionTitles) as ProtectionLine[]

/** In which setting the text stands that a line leads to. */
export const protectionTexts = {
  history: 'protectionHistory',
  payment: 'protectionPayment',
  fraud: 'protectionFraud',
  sellers: 'protectionSellers',
} as const satisfies Record<ProtectionLine, string>
