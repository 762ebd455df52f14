import { draftLimits } from './limits.ts'

/** The part of the catalogue that is about cars that are not sent yet. */
export const draftProblems = {
  draft_not_found: { status: 404, message: 'This draft does not exist any more.' },
  draft_moved: {
    status: 409,
    message: 'This draft was changed elsewhere in the meantime. Please look at it again before you save.',
  },
  too_many_drafts: {
    status: 409,
    message: `You have ${draftLimits.drafts} drafts, as many as there can be. Please finish or delete one first.`,
  },
} as const
