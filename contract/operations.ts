/** In which state a job of the queue can be, and what that means. */
export const jobStates = {
  waiting: 'Due, and not begun yet.',
  running: 'Somebody is at it.',
  retrying: 'It failed, and is tried again.',
  failed: 'It failed too often, and is not tried again.',
  scheduled: 'For later.',
} as const
export type JobState = keyof typeof jobStates
