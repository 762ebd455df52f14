import { draftLimits } from './limits.ts'

/** Problems with drafts of listings. Part of the catalogue of problems. */
export const draftProblems = {
  draft_not_found: { status: 404, message: 'This draft no longer exists.' },
  draft_moved: {
    status: 409,
    message: 'This draft was changed elsewhere in the meantime. Please review it before you save.',
  },
  too_many_drafts: {
    status: 409,
    message: `You have ${draftLimits.drafts} drafts, the maximum. Please finish or delete one first.`,
  },
} as const
