export const savedSearchProblems = {
  saved_search_not_found: {
    status: 404,
    message: 'This saved search no longer exists, or its link has expired.',
  },
  too_many_saved_searches: {
    status: 409,
    message: 'You have the maximum number of saved searches. Delete one first.',
  },
  saved_search_exists: {
    status: 409,
    message: 'You have already saved a search with these filters.',
  },
  alerts_off: { status: 409, message: "This site isn't sending search alerts at the moment." },
} as const
