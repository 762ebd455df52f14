/** The kinds of documents. They have their own file, because the search page needs nothing else about documents. */
export const documentKinds = {
  service: 'Service record',
  invoice: 'Invoice',
  inspection: 'Inspection',
  title: 'Title',
  other: 'Other document',
} as const
export type DocumentKind = keyof typeof documentKinds
