import { documentLimits } from './rules.ts'

/** The part of the catalogue that is about the papers and the condition of cars. */
export const documentProblems = {
  document_not_found: { status: 404, message: 'This document does not exist any more.' },
  document_refused: { status: 400, message: 'This file could not be used. Please choose another one.' },
  document_moved: {
    status: 409,
    message: 'This document was changed in the meantime. Please look at it again first.',
  },
  too_many_documents: {
    status: 409,
    message: `A listing has at most ${documentLimits.perListing} documents. Please remove one first.`,
  },
  flaws_moved: {
    status: 409,
    message: 'The condition was changed in the meantime. Please look at it again before you save.',
  },
} as const
