export const vinProblems = {
  vin_unavailable: {
    status: 503,
    message: 'VINs can’t be decoded right now. Try again in a few seconds, or fill in the fields yourself.',
  },
} as const
