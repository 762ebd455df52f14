import { stockLimits } from './limits.ts'

/** Errors of imports and of API keys; part of the error catalog. */
export const stockProblems = {
  stock_file_refused: { status: 400, message: 'This file can’t be used. Check it and try again.' },
  import_needs_email: {
    status: 403,
    message:
      'Confirm your email address before you import. The link is in the email we sent you; you can request a new one in your profile.',
  },
  run_not_found: { status: 404, message: 'This import doesn’t exist or is no longer stored.' },
  run_open: {
    status: 409,
    message: 'You have another import in progress. Finish or cancel it first.',
  },
  run_moved: { status: 409, message: 'This import has changed since you opened it. Please review it and try again.' },
  pauses_many: {
    status: 409,
    message: `This would pause more than ${stockLimits.pausedShare * 100}% of your public listings. Please confirm that first.`,
  },
  too_many_imports: {
    status: 429,
    message: `You can start at most ${stockLimits.runsAnHour} imports per hour. Wait a while before the next one.`,
  },
  key_not_allowed: {
    status: 403,
    message: 'This key doesn’t have the required scope. Use another key, or sign in.',
  },
  key_not_found: { status: 404, message: 'This key doesn’t exist or is already revoked.' },
  too_many_keys: { status: 409, message: 'You have reached the maximum number of keys. Revoke one first.' },
} as const
