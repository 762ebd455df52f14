import { z } from 'zod'
import { accountProblems } from './accounts/problems.ts'
import { conversationProblems } from './conversations/problems.ts'
import { documentProblems } from './documents/problems.ts'
import { draftProblems } from './drafts/problems.ts'
import { stockProblems } from './imports/problems.ts'
import { uploadLimits } from './pictures/limits.ts'
import { UnusualPrice } from './pricing/rules.ts'
import { vinProblems } from './vin/problems.ts'

/**
 * The error catalogue. A code never changes its meaning; the message is a sentence that a person can act on.
 * Every refusal of the API is one of these, as `{ code, message, issues? }`.
 */
export const problems = {
  ...accountProblems,
  ...stockProblems,
  ...vinProblems,
  ...conversationProblems,
  ...documentProblems,
  ...draftProblems,
  invalid_request: { status: 400, message: 'Some of the values are not valid. Please correct them and try again.' },
  malformed_body: { status: 400, message: 'The body could not be read. Please send valid JSON.' },
  malformed_request: { status: 400, message: 'The request could not be read. Please send valid HTTP.' },
  webhook_refused: { status: 400, message: 'The signature of this message does not hold, or it is too old.' },
  sign_in_required: { status: 401, message: 'Please sign in to do this.' },
  metrics_refused: { status: 401, message: 'Please send METRICS_TOKEN as the bearer to read the figures.' },
  not_allowed: { status: 403, message: 'Your account may not do this.' },
  impersonated: { status: 403, message: 'Only the owner of this account may do this.' },
  account_suspended: { status: 403, message: 'This account has been suspended.' },
  demo_is_private: {
    status: 403,
    message:
      'One-click sign-in works only on the computer that runs this demo. Its operator can publish the demo with DEMO=1 and PUBLIC_URL.',
  },
  foreign_origin: { status: 403, message: 'This call came from another site and was refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  listing_not_found: { status: 404, message: 'This vehicle does not exist or is no longer offered.' },
  user_not_found: { status: 404, message: 'There is no such user.' },
  conversation_not_found: { status: 404, message: 'This conversation does not exist, or its link is not complete.' },
  reply_not_found: { status: 404, message: 'This saved reply does not exist any more.' },
  session_not_found: { status: 404, message: 'This session is over already.' },
  link_ended: {
    status: 410,
    message: 'This link has ended, because nobody has written for a long time. Please ask for a new one.',
  },
  question_over: { status: 404, message: 'This question is over. You can say the same in your profile.' },
  mail_not_found: { status: 404, message: 'This mail is not in the outbox.' },
  picture_not_yours: {
    status: 400,
    message: 'A picture was not uploaded by you, or is no longer here. Please add it again.',
  },
  picture_refused: { status: 400, message: 'A picture could not be used. Please try again with a different image.' },
  too_many_pictures: {
    status: 400,
    message: `Please send at most ${uploadLimits.picturesPerCall} pictures at a time.`,
  },
  too_many_unused: {
    status: 429,
    message: 'You have uploaded many pictures that are in no listing yet. Please list a vehicle first, or wait a day.',
  },
  too_many_uploads: {
    status: 429,
    message: `At most ${uploadLimits.anHour} pictures can be sent within an hour. Please wait a little before the next ones.`,
  },
  link_over: { status: 404, message: 'This link is no longer valid. Please ask for a new one in your profile.' },
  email_taken: { status: 409, message: 'There is an account with this email address already.' },
  email_unchanged: { status: 409, message: 'This is your email address already.' },
  email_unproven: {
    status: 409,
    message: 'The seller has not proven the mail address yet. The listing waits until then, or can be rejected.',
  },
  listing_sold: { status: 409, message: 'This vehicle has been sold and takes no more inquiries.' },
  own_listing: { status: 409, message: 'This is your own listing: what others ask about it arrives in your inbox.' },
  sold_not_editable: { status: 409, message: 'A car that is sold cannot be edited. Relist it first.' },
  price_out_of_bounds: {
    status: 400,
    message: 'The price would not be between $1 and $100,000,000. Please change this one by itself.',
  },
  price_unusual: {
    status: 409,
    message: 'This price is probably a mistake. Correct it, or confirm it if it is right.',
  },
  listing_moved: {
    status: 409,
    message: 'This listing has changed in the meantime. Please look at it again and decide anew.',
  },
  not_undone: {
    status: 409,
    message: 'This can no longer be taken back: its ten seconds are over, or somebody has acted since.',
  },
  own_account: { status: 409, message: 'You cannot do this to your own account. Please ask another admin.' },
  own_case: { status: 409, message: 'This is about yourself. Please leave it to somebody else.' },
  admin_elsewhere: {
    status: 409,
    message:
      'This person is an admin by the settings of the server or of its sign-in service. Please take the right away there.',
  },
  last_admin: { status: 409, message: 'This is the last admin. Please make somebody else an admin first.' },
  user_is_admin: {
    status: 409,
    message: 'This is an admin or a moderator. Please take away these rights first.',
  },
  user_suspended: { status: 409, message: 'This account is suspended. Please lift the suspension first.' },
  report_resolved: { status: 409, message: 'These reports have been resolved in the meantime.' },
  settings_changed: {
    status: 409,
    message: 'Somebody else has changed the settings in the meantime. Please look at them again before you save.',
  },
  mail_settled: {
    status: 409,
    message: 'This mail was sent or discarded in the meantime, or is being sent at this moment.',
  },
  job_settled: { status: 409, message: 'This job is no longer set aside.' },
  body_too_large: { status: 413, message: 'This is more than we accept. Please send less.' },
  form_expected: { status: 415, message: 'Please send the files as multipart/form-data.' },
  request_timeout: {
    status: 408,
    message: 'This took too long to arrive. Please check your connection and try again.',
  },
  unsupported_type: { status: 415, message: 'Please send the body as application/json.' },
  too_many_requests: { status: 429, message: 'That was too often. Please wait a little and try again.' },
  too_many_inquiries: {
    status: 429,
    message: 'You have sent several inquiries in a short time. Please wait a little before the next one.',
  },
  vehicle_busy: {
    status: 429,
    message: 'This vehicle has received very many inquiries today. Please write again tomorrow.',
  },
  too_many_messages: {
    status: 429,
    message: 'You have sent many messages in a short time. Please wait a little before the next one.',
  },
  too_many_reports: {
    status: 429,
    message: 'You have reported several vehicles in a short time. Please wait a little before the next one.',
  },
  headers_too_large: { status: 431, message: 'The address or the headers are too long. Please send less.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' },
  uploads_busy: {
    status: 503,
    message: 'Very many pictures are being sent at this moment. Please try again in a few seconds.',
  },
  server_busy: {
    status: 503,
    message: 'Very many people are here at this moment. Please try again in a few seconds.',
  },
  database_busy: {
    status: 503,
    message: 'This took longer than it may. Please ask for less, or try again in a moment.',
  },
  database_away: {
    status: 503,
    message: 'Our database cannot be reached at the moment. Nothing is lost: please try again in a few seconds.',
  },
  storage_away: {
    status: 503,
    message: 'Our store of pictures cannot be reached at the moment. Please try again in a few seconds.',
  },
  not_ready: {
    status: 503,
    message: 'The service is starting or its database cannot be reached. Please try again soon.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** A field that was refused and why. */
export const Issue = z.object({
  field: z.string().describe('Name of the refused field, as it was sent; empty for the whole.'),
  message: z.string().describe('A sentence for the person who filled it in.'),
})
export type Issue = z.infer<typeof Issue>

/** The body of every refusal. */
export const ProblemBody = z
  .object({
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    issues: z
      .array(Issue)
      .optional()
      .describe(
        'One entry for each refused field. An answer has at most 4 kB; its last entry counts those that do not fit.',
      ),
    unusualPrice: UnusualPrice.optional().describe('With `price_unusual`: both prices.'),
    requestId: z
      .string()
      .optional()
      .describe('With 5xx: the id of the request, by which the site finds it in its log.'),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.infer<typeof ProblemBody>

/** Thrown where a refusal is detected; one handler turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  /** With `price_unusual`. */
  readonly unusualPrice: UnusualPrice | undefined
  /** Seconds after which another try makes sense, for the Retry-After header. */
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
