import { stockLimits } from './limits.ts'

/** The part of the catalogue that is about stocks as files, and about the keys of programs. */
export const stockProblems = {
  stock_file_refused: { status: 400, message: 'This file could not be used. Please look at it and try again.' },
  import_needs_email: {
    status: 403,
    message:
      'Confirm your email address before you import. The link is in the email we sent you; your profile sends a new one.',
  },
  run_not_found: { status: 404, message: 'There is no such import, or it is no longer kept.' },
  run_open: {
    status: 409,
    message: 'Another import of yours has not ended yet. Please finish or cancel it first.',
  },
  run_moved: { status: 409, message: 'This import has gone on in the meantime. Please look at it again.' },
  pauses_many: {
    status: 409,
    message: `This would pause more than ${stockLimits.pausedShare * 100} % of your public listings. Please confirm that it may.`,
  },
  too_many_imports: {
    status: 429,
    message: `At most ${stockLimits.runsAnHour} imports can be begun within an hour. Please wait a little before the next one.`,
  },
  key_not_allowed: {
    status: 403,
    message: 'This key may not do this. Please use one with another scope, or sign in.',
  },
  key_not_found: { status: 404, message: 'There is no such key, or it is revoked already.' },
  too_many_keys: { status: 409, message: 'You have as many keys as one may have. Please revoke one first.' },
} as const
