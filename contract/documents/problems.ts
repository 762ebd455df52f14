import { documentLimits } from './rules.ts'

export const documentProblems = {
  document_not_found: { status: 404, message: 'This document no longer exists.' },
  document_refused: { status: 400, message: 'This file can’t be used. Choose another one.' },
  document_moved: {
    status: 409,
    message: 'This document has changed since you opened it. Review it and try again.',
  },
  too_many_documents: {
    status: 409,
    message: `A listing can have at most ${documentLimits.perListing} documents. Remove one first.`,
  },
  flaws_moved: {
    status: 409,
    message: 'The condition has changed since you opened it. Review it before you save.',
  },
} as const
