export const notificationProblems = {
  notification_not_found: { status: 404, message: 'This notification no longer exists.' },
  notification_link_invalid: { status: 404, message: 'This link is invalid, or the account was deleted.' },
} as const
