import { draftLimits } from './limits.ts'

export const draftProblems = {
  draft_not_found: { status: 404, message: 'This draft no longer exists.' },
  draft_moved: {
    status: 409,
    message: 'This draft was changed on another device or in another tab. Review it before you save.',
  },
  too_many_drafts: {
    status: 409,
    message: `You have ${draftLimits.drafts} drafts, which is the maximum. Finish or delete one first.`,
  },
} as const
