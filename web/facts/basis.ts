/** The possible bases of a fact, best source first. */
export const bases = ['moderator', 'document', 'vin', 'seller', 'conflict'] as const
export type Basis = (typeof bases)[number]

/** Text that follows a count, as in `3 from the VIN`. */
export const basisNames: Readonly<Record<Basis, string>> = {
  moderator: 'checked by a moderator',
  document: 'backed by a document',
  vin: 'from the VIN',
  seller: 'from the seller',
  conflict: 'with conflicting sources',
}
