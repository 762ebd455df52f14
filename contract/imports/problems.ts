import { stockLimits } from './limits.ts'

/** Problems with stock files and API keys. Part of the catalogue of problems. */
export const stockProblems = {
  stock_file_refused: { status: 400, message: "We couldn't use this file. Please check it and try again." },
  import_needs_email: {
    status: 403,
    message:
      'Confirm your email address before you import. The link is in the email we sent you; your profile sends a new one.',
  },
  run_not_found: { status: 404, message: "This import doesn't exist, or was deleted." },
  run_open: {
    status: 409,
    message: 'You have another unfinished import. Please finish or cancel it first.',
  },
  run_moved: { status: 409, message: 'This import has changed in the meantime. Please review it.' },
  pauses_many: {
    status: 409,
    message: `This would pause more than ${stockLimits.pausedShare * 100}% of your public listings. Please confirm that you want this.`,
  },
  too_many_imports: {
    status: 429,
    message: `You can start at most ${stockLimits.runsAnHour} imports per hour. Please wait before you start the next one.`,
  },
  key_not_allowed: {
    status: 403,
    message: "This API key doesn't have permission for this. Use a key with another scope, or sign in.",
  },
  key_not_found: { status: 404, message: "This API key doesn't exist, or was already revoked." },
  too_many_keys: { status: 409, message: 'You have the maximum number of API keys. Please revoke one first.' },
} as const
