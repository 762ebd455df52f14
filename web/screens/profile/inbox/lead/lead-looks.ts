import type { LeadStatus } from '#contract/lead-transitions.ts'

/** Name and color of each status of a lead. */
export const leadLooks: Record<LeadStatus, { name: string; dot: string }> = {
  new: { name: 'New', dot: 'bg-accent' },
  answered: { name: 'Answered', dot: 'bg-strong-line' },
  viewing: { name: 'Viewing', dot: 'bg-wait' },
  offer: { name: 'Offer', dot: 'bg-info' },
  sold: { name: 'Sold', dot: 'bg-good' },
  lost: { name: 'Lost', dot: 'bg-danger' },
}
