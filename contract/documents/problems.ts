import { documentLimits } from './rules.ts'

/** Problems with documents and the condition of cars. Part of the catalogue of problems. */
export const documentProblems = {
  document_not_found: { status: 404, message: 'This document no longer exists.' },
  document_refused: { status: 400, message: "We couldn't use this file. Please choose another one." },
  document_moved: {
    status: 409,
    message: 'This document has changed in the meantime. Please review it first.',
  },
  too_many_documents: {
    status: 409,
    message: `A listing can have at most ${documentLimits.perListing} documents. Please remove one first.`,
  },
  flaws_moved: {
    status: 409,
    message: 'The condition has changed in the meantime. Please review it before you save.',
  },
} as const
