import { z } from 'zod'
import { accountProblems } from './accounts/problems.ts'
import { conversationProblems } from './conversations/problems.ts'
import { documentProblems } from './documents/problems.ts'
import { draftProblems } from './drafts/problems.ts'
import { feedProblems } from './imports/feeds/problems.ts'
import { stockProblems } from './imports/problems.ts'
import { notificationProblems } from './notifications/problems.ts'
import { uploadLimits } from './pictures/limits.ts'
import { UnusualPrice } from './pricing/rules.ts'
import { pushProblems } from './push/problems.ts'
import { savedSearchProblems } from './saved-searches/problems.ts'
import { shortlistProblems } from './shortlists/problems.ts'
import { vinProblems } from './vin/problems.ts'

/**
 * The catalog of problems. Every error response of the API contains one of these problems, as `{ code, message, issues? }`.
 * Each message says what the user can do about the problem. A code never changes its meaning.
 */
export const problems = {
  ...accountProblems,
  ...stockProblems,
  ...feedProblems,
  ...vinProblems,
  ...conversationProblems,
  ...documentProblems,
  ...draftProblems,
  ...pushProblems,
  ...savedSearchProblems,
  ...shortlistProblems,
  ...notificationProblems,
  invalid_request: { status: 400, message: 'Some values are invalid. Correct them and try again.' },
  malformed_body: { status: 400, message: 'The body is not valid JSON.' },
  malformed_request: { status: 400, message: 'The request is not valid HTTP.' },
  webhook_refused: { status: 400, message: 'The signature of this webhook is invalid or has expired.' },
  sign_in_required: { status: 401, message: 'Sign in to do this.' },
  metrics_refused: { status: 401, message: 'Send METRICS_TOKEN as the bearer token to read the metrics.' },
  not_allowed: { status: 403, message: "You don't have permission to do this." },
  impersonated: { status: 403, message: 'Only the owner of this account can do this.' },
  account_suspended: { status: 403, message: 'This account has been suspended.' },
  demo_is_private: {
    status: 403,
    message:
      'One-click sign-in works only on the computer that runs this demo. To publish the demo, its operator can set DEMO=1 and PUBLIC_URL.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site and was rejected.' },
  not_found: { status: 404, message: "We couldn't find anything at this address." },
  listing_not_found: { status: 404, message: "This vehicle doesn't exist or is no longer available." },
  signal_not_found: { status: 404, message: 'This signal no longer applies. Reload the page.' },
  user_not_found: { status: 404, message: "This user doesn't exist." },
  conversation_not_found: { status: 404, message: "This conversation doesn't exist, or its link is incomplete." },
  reply_not_found: { status: 404, message: 'This saved reply no longer exists.' },
  session_not_found: { status: 404, message: 'This session has already ended.' },
  link_ended: {
    status: 410,
    message: 'This link has expired because there were no recent messages. Request a new one.',
  },
  question_over: { status: 404, message: 'This link has expired. You can update your listings in your profile.' },
  mail_not_found: { status: 404, message: 'This email is not in the outbox.' },
  picture_not_yours: {
    status: 400,
    message: "One of the pictures wasn't uploaded by you, or no longer exists. Add it again.",
  },
  picture_refused: {
    status: 400,
    message: "We couldn't use one of the pictures. Try a different one.",
  },
  too_many_pictures: {
    status: 400,
    message: `Upload ${uploadLimits.picturesPerCall} or fewer pictures at a time.`,
  },
  too_many_unused: {
    status: 429,
    message: "You've uploaded many pictures that aren't in a listing yet. List a vehicle first, or try again tomorrow.",
  },
  too_many_uploads: {
    status: 429,
    message: `You can upload at most ${uploadLimits.anHour} pictures per hour. Try again later.`,
  },
  link_over: { status: 404, message: 'This link is no longer valid. Request a new one in your profile.' },
  email_taken: { status: 409, message: 'An account with this email address already exists.' },
  email_unchanged: { status: 409, message: 'This is already your email address.' },
  email_unproven: {
    status: 409,
    message:
      "The seller hasn't confirmed their email address yet. Approve the listing once they have, or reject it now.",
  },
  listing_sold: { status: 409, message: "This vehicle has been sold. You can't send inquiries about it anymore." },
  own_listing: { status: 409, message: 'This is your own listing. Inquiries about it arrive in your inbox.' },
  sold_not_editable: { status: 409, message: "You can't edit a sold vehicle. Relist it first." },
  price_out_of_bounds: {
    status: 400,
    message: "The new price must be between $1 and $100,000,000. Change this vehicle's price separately.",
  },
  price_unusual: {
    status: 409,
    message: "This price looks like a typo. Correct it, or confirm that it's right.",
  },
  listing_moved: {
    status: 409,
    message: 'This listing has changed since you opened it. Review it and try again.',
  },
  has_signals: {
    status: 409,
    message: 'This listing has signals. Review and approve it individually.',
  },
  listing_claimed: {
    status: 409,
    message: 'Someone else is reviewing this listing. You can still approve or reject it.',
  },
  not_undone: {
    status: 409,
    message: 'This can no longer be undone. More than 10 seconds have passed, or someone else has made a change.',
  },
  own_account: { status: 409, message: "You can't do this to your own account. Ask another admin." },
  own_case: { status: 409, message: "You're involved in this case, so another moderator has to decide." },
  admin_elsewhere: {
    status: 409,
    message: "This user's admin role is set in the server configuration or the sign-in service. Remove it there.",
  },
  last_admin: { status: 409, message: 'This is the only admin. Make someone else an admin first.' },
  user_is_admin: {
    status: 409,
    message: 'This user is an admin or a moderator. Remove the role first.',
  },
  user_suspended: { status: 409, message: 'This account is suspended. Lift the suspension first.' },
  report_resolved: { status: 409, message: 'These reports have already been resolved.' },
  settings_changed: {
    status: 409,
    message: 'Someone else has changed the settings since you opened them. Review them before you save.',
  },
  mail_settled: {
    status: 409,
    message: 'This email was already sent or discarded, or is being sent right now.',
  },
  no_email_address: {
    status: 409,
    message: 'Your account has no email address. Add one in your profile first.',
  },
  address_resumed: { status: 409, message: 'Emails to this address were already resumed.' },
  job_settled: { status: 409, message: 'This job is no longer in the list of failed jobs.' },
  body_too_large: { status: 413, message: 'The request is too large. Shorten your text or send fewer files.' },
  form_expected: { status: 415, message: 'Send the files as multipart/form-data.' },
  request_timeout: {
    status: 408,
    message: 'The request timed out. Check your connection and try again.',
  },
  unsupported_type: { status: 415, message: 'Send the body as application/json.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  too_many_inquiries: {
    status: 429,
    message: "You've sent several inquiries in a short time. Wait a while before you send another one.",
  },
  vehicle_busy: {
    status: 429,
    message: 'This vehicle has received too many inquiries today. Try again tomorrow.',
  },
  too_many_messages: {
    status: 429,
    message: "You've sent many messages in a short time. Wait a while before you send another one.",
  },
  too_many_reports: {
    status: 429,
    message: "You've sent several reports in a short time. Wait a while before you send another one.",
  },
  headers_too_large: {
    status: 431,
    message: "The URL or headers are too long. Shorten the URL, or clear this site's cookies.",
  },
  internal: { status: 500, message: 'This is a problem on our end. Please try again in a few minutes.' },
  uploads_busy: {
    status: 503,
    message: 'Too many pictures are being uploaded right now. Please try again in a few seconds.',
  },
  server_busy: {
    status: 503,
    message: 'The site is very busy right now. Please try again in a few seconds.',
  },
  database_busy: {
    status: 503,
    message: 'The request took too long. Try again, or narrow your search.',
  },
  database_away: {
    status: 503,
    message: 'The site is temporarily unavailable. Your data is safe. Please try again in a few seconds.',
  },
  storage_away: {
    status: 503,
    message: 'Pictures are temporarily unavailable. Please try again in a few seconds.',
  },
  not_ready: {
    status: 503,
    message: 'The service is starting, or its database is unavailable. Please try again soon.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export const Issue = z.object({
  field: z.string().describe('Name of the invalid field in the request; empty for the whole request.'),
  message: z.string().describe('An explanation for the user.'),
})
export type Issue = z.infer<typeof Issue>

export const ProblemBody = z
  .object({
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    issues: z
      .array(Issue)
      .optional()
      .describe(
        'One entry per invalid field, up to a response size of 4 kB. If entries are omitted, the last one says how many.',
      ),
    unusualPrice: UnusualPrice.optional().describe('With `price_unusual`: the prices that were compared.'),
    requestId: z.string().optional().describe('The request ID in the server log; only with status 5xx.'),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.infer<typeof ProblemBody>

/** Thrown to reject a request. An error handler converts it to a response. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  /** Only for `price_unusual`. */
  readonly unusualPrice: UnusualPrice | undefined
  /** Seconds to wait before a retry. Sent as the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, details: { issues?: Issue[]; unusualPrice?: UnusualPrice; retryAfter?: number } = {}) {
    super(problems[code].message)
    this.code = code
    this.issues = details.issues
    this.unusualPrice = details.unusualPrice
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return problems[this.code].status
  }

  get body(): ProblemBody {
    const { code, message, issues, unusualPrice } = this
    return { code, message, ...(issues && { issues }), ...(unusualPrice && { unusualPrice }) }
  }
}
