export const pushProblems = {
  push_endpoint_refused: { status: 400, message: 'This browser’s push service is not supported.' },
} as const
