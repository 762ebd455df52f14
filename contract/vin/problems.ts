/** Refusals that have to do with VINs; part of the error catalogue. */
export const vinProblems = {
  vin_unavailable: {
    status: 503,
    message: 'VINs cannot be read at this moment. Please try again in a few seconds, or fill in the fields by hand.',
  },
} as const
