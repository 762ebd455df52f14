/** Limits on shortlists. docs/operating.md lists the same values. */
export const shortlistLimits = {
  perMember: 20,
  vehicles: 20,
  comments: 200,
  /** Maximum number of browsers that can vote on a vehicle. */
  votes: 200,
  /** Maximum lengths in characters. */
  name: 80,
  note: 1_000,
  guestName: 60,
  comment: 1_000,
  /** Limits on comments and votes from one IP address. */
  writtenComments: { points: 20, seconds: 3_600 },
  castVotes: { points: 120, seconds: 3_600 },
} as const
