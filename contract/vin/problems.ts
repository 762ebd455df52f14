/** Problems with VINs. Part of the catalogue of problems. */
export const vinProblems = {
  vin_unavailable: {
    status: 503,
    message: "We can't decode VINs right now. Please try again in a few seconds, or fill in the fields yourself.",
  },
} as const
