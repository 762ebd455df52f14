import { stockLimits } from './limits.ts'

export const stockProblems = {
  stock_file_refused: { status: 400, message: 'This file can’t be used. Check it and try again.' },
  import_needs_email: {
    status: 403,
    message:
      'Confirm your email address before you import. Use the link in the email we sent you, or request a new one in your profile.',
  },
  run_not_found: { status: 404, message: 'This import doesn’t exist or is no longer stored.' },
  run_open: {
    status: 409,
    message: 'Another import is in progress. Start or cancel it first.',
  },
  run_moved: { status: 409, message: 'This import has changed since you opened it. Review it and try again.' },
  pauses_many: {
    status: 409,
    message: `This import would pause more than ${stockLimits.pausedShare * 100}% of your public listings. Confirm it to continue.`,
  },
  mapping_refused: { status: 400, message: 'Review your column choices and try again.' },
  mapping_not_found: { status: 404, message: 'These column choices no longer exist.' },
  too_many_imports: {
    status: 429,
    message: `You can start at most ${stockLimits.runsAnHour} imports per hour. Try again later.`,
  },
  key_not_allowed: {
    status: 403,
    message: 'This key doesn’t have the required permission. Use another key, or sign in.',
  },
  key_not_found: { status: 404, message: 'This key doesn’t exist or has already been revoked.' },
  too_many_keys: { status: 409, message: 'You already have the maximum number of keys. Revoke one first.' },
} as const
