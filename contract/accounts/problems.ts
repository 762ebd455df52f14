export const accountProblems = {
  too_many_sign_ins: {
    status: 429,
    message:
      'Too many sign-in attempts. Try again later, use a device you have signed in on before, or reset your password.',
  },
  too_many_codes: {
    status: 429,
    message: 'Too many incorrect codes. Try again tomorrow, or sign in on a device you have used before.',
  },
  too_many_sign_ups: {
    status: 429,
    message: 'Too many accounts were created from your network. Try again in an hour.',
  },
  too_many_resets: {
    status: 429,
    message: 'Too many password resets were requested from your network. Check your email, or try again in an hour.',
  },
  too_many_address_mails: {
    status: 429,
    message: "We've already sent you several of these emails. Check your email, or try again in an hour.",
  },
  identity_busy: {
    status: 503,
    message: 'Many people are signing in right now. Please try again in a few seconds.',
  },
  identity_unavailable: {
    status: 503,
    message: 'The sign-in service is unavailable right now. Please try again soon.',
  },
  passkey_refused: {
    status: 401,
    message: "This passkey wasn't accepted. Sign in with your password, or try another passkey.",
  },
  passkey_unverified: {
    status: 403,
    message:
      "This passkey didn't verify your fingerprint, face or PIN, so it can't replace your password. Sign in with your password first.",
  },
  wrong_password: { status: 403, message: 'The password is incorrect. Try again.' },
  sign_in_again: {
    status: 403,
    message: 'To confirm that it’s you, sign out and back in, then try again within five minutes.',
  },
  second_factor_required: {
    status: 403,
    message: 'Admins and moderators of this site need an authenticator app or a passkey to sign in. Set one up first.',
  },
  address_kept_elsewhere: {
    status: 409,
    message: 'Your email address is managed by a separate sign-in service. Change it there.',
  },
  account_kept_elsewhere: {
    status: 409,
    message:
      "This account is managed by a separate sign-in service, so you can't delete it here. Contact us to delete it.",
  },
} as const
