import { createHash } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { defaultTones } from '#contract/accent.ts'
import { type Issue, Problem, type ProblemBody, type ProblemCode } from '#contract/problems.ts'
import { ConnectionsBusy, DatabaseUnavailable, failedToConnect } from '../database/availability.ts'
import { isCancellation } from '../database/cancellation.ts'
import { type NoteEvent, logRefusal } from '../log/security-events.ts'
import { StorageUnavailable } from '../storage/storage.ts'

/** Maximum size of the issues in a response, in bytes of JSON. */
const maxBytes = 3_500

const [longestField, maximumMessageLength] = [60, 300]

/** Returns the issues that fit in a response. If some don't fit, an additional issue states how many. */
function boundIssues(issues: readonly Issue[]): Issue[] {
  const listed: Issue[] = []
  let bytes = 0
  for (const { field, message } of issues) {
    const issue = { field: shorten(field, longestField), message: shorten(message, maximumMessageLength) }
    bytes += Buffer.byteLength(JSON.stringify(issue))
    if (bytes > maxBytes) break
    listed.push(issue)
  }
  const others = issues.length - listed.length
  if (others === 0) return listed
  const count = others.toLocaleString('en-US')
  return [...listed, { field: '', message: `${count} more ${others === 1 ? 'issue isn’t' : 'issues aren’t'} listed.` }]
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

declare module 'fastify' {
  interface FastifyRequest {
    problem?: ProblemCode
  }
}

/** Converts all errors to problems from the catalog. Logs unexpected errors, but doesn't send their details to the client. */
export function handleProblems(app: FastifyInstance, note: NoteEvent): void {
  app.decorateRequest('problem', undefined)
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request, note)))
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('not_found')))
}

/** Converts an error to a problem. Logs unexpected errors and security events. */
function problemOf(error: FastifyError, request: FastifyRequest, note: NoteEvent): Problem {
  const problem = asProblem(error)
  request.problem = problem.code
  logRefusal(note, request, problem)
  const isExpected =
    ['identity_busy', 'uploads_busy', 'server_busy'].includes(problem.code) ||
    isCancellation(error) ||
    isReportedOutage(error)
  const wasLogged = error instanceof StorageUnavailable && error.isRepeated
  if (problem.status >= 500 && !isExpected && !wasLogged) request.log.error({ err: error }, 'request failed')
  return problem
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.code === 'request_timeout') reply.header('connection', 'close') // don't wait for the rest of the body
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)))
  return reply.status(problem.status).type('application/json').serializer(JSON.stringify).send(bodyOf(problem, reply))
}

function bodyOf({ status, body, issues }: Problem, { request }: FastifyReply): ProblemBody {
  if (status >= 500) return { ...body, requestId: request.id }
  return issues ? { ...body, issues: boundIssues(issues) } : body
}

/** `rawPacket` is a buffer with the last bytes of the request. Fastify declares a different type. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown }

/** Responds directly on the socket, for requests that are too malformed to reach Fastify. */
export function rejectMalformedRequest(error: ClientError, socket: Socket): void {
  if (isDisconnected(error, socket)) return
  if (isResponding(socket)) return void socket.destroy()
  const problem = problemOfMalformed(error)
  const { status } = problem
  const { headers, text } = isLongPageAddress(error)
    ? { headers: pageHeaders, text: pageOf(problem) }
    : { headers: { 'content-type': 'application/json' }, text: JSON.stringify(problem.body) }
  const all = { ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const end = () => socket.destroy()
  const late = setTimeout(end, lingering).unref()
  socket.once('close', () => clearTimeout(late))
  // Closing a connection before all of its data has been read resets it, and browsers then drop the response.
  const whenSent = problem.code === 'headers_too_large' ? undefined : end
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', text].join('\r\n'), whenSent)
}

/** Milliseconds that a client has to send the rest of a rejected request. */
const lingering = 2_000

/**
 * Returns whether a page request's headers are too long. Recognizes API calls only if the packet contains the start of the
 * request.
 */
function isLongPageAddress({ code, rawPacket }: ClientError): boolean {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 20) : ''
  return code === 'HPE_HEADER_OVERFLOW' && !/^[A-Z]+ \/api[/?]/.test(start)
}

export function isDisconnected({ code }: NodeJS.ErrnoException, socket: Socket): boolean {
  return code === 'ECONNRESET' || !socket.writable
}

export function problemOfMalformed({ code = '' }: NodeJS.ErrnoException): Problem {
  return new Problem(malformed[code] ?? 'malformed_request')
}

const malformed: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Returns whether a response has already started. A second response would look like part of the first one's body. Node checks
 * this internal property for the same purpose.
 */
function isResponding(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- there is no public property
  return socket._httpMessage?.headersSent ?? false
}

/** Returns whether the error has already been logged, either by the database watch or by a page's API call. */
function isReportedOutage(error: Error): boolean {
  if (error instanceof Problem) return error.code === 'database_away' || error.code === 'database_busy'
  const { cause = error } = error
  return cause instanceof DatabaseUnavailable || cause instanceof ConnectionsBusy
}

const known: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new Problem('not_found')
    return new Problem('invalid_request', { issues: error.validation.map(toIssue) })
  }
  if (isRefusedValue(error)) return new Problem('invalid_request')
  if (isBusy(error) || isCancellation(error)) return new Problem('database_busy', { retryAfter: 5 })
  if (error instanceof StorageUnavailable) return new Problem('storage_away', { retryAfter: 5 })
  if (isDatabaseUnavailable(error)) return new Problem('database_away', { retryAfter: 5 })
  const code = known[error.code] ?? (error.statusCode === 400 ? 'malformed_body' : 'internal')
  return new Problem(code)
}

/**
 * Returns whether PostgreSQL rejected a value. This covers errors of class 22, such as those for unpaired surrogates, and
 * violated check constraints.
 */
function isRefusedValue(error: Error): boolean {
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' && (/^22[0-9A-Z]{3}$/.test(code) || code === '23514')
}

/** Returns whether a statement or lock timed out, or no connection became available in time. */
function isBusy(error: Error): boolean {
  const cause = (error.cause ?? error) as Error & { code?: unknown }
  const { code, message } = cause
  if (cause instanceof ConnectionsBusy) return true
  return ['57014', '55P03', '53300'].includes(String(code)) || message.startsWith('timeout exceeded when trying to')
}

/**
 * Returns whether the database is unavailable. This covers PostgreSQL's codes for a server that is starting, stopping or dead
 * (class 08, 57P0x), rejects the user or password (28xxx), or became read-only in a failover (25006). It also covers
 * system error codes for an unreachable server, and the driver's messages for broken connections.
 */
export function isDatabaseUnavailable(error: Error): boolean {
  const cause = (error.cause ?? error) as NodeJS.ErrnoException & { address?: string }
  const { code, message, address, syscall } = cause
  if (cause instanceof DatabaseUnavailable || failedToConnect(cause)) return true
  if (/^(08...|28...|57P0[1-5]|3D000|25006)$/.test(String(code))) return true
  if (connectionFailure.test(message)) return true
  return (address !== undefined || syscall === 'read' || syscall === 'write') && isNetworkError(code)
}

const connectionFailure =
  /^Connection terminated|^Client has encountered a connection error|is not (queryable|currently accepting connections)$/

function isNetworkError(code: unknown): boolean {
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(String(code))
}

/** Sets the message for missing fields. Zod's default is technical (`expected string, received undefined`). */
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'This field is required.' : undefined,
})

function toIssue({ instancePath, message }: { instancePath: string; message?: string }): Issue {
  return { field: instancePath.split('/').filter(Boolean).join('.'), message: message ?? "This value isn't valid." }
}

/** Returns whether a request is for the API. Checks the matched route, because a URL can be encoded in different ways. */
export function isApiCall(request: FastifyRequest): boolean {
  const { url: route = '/*' } = request.routeOptions
  return /^\/api(\/|\?|$)/.test(route === '/*' ? request.url : route)
}

export function showErrorPages(pages: FastifyInstance, note: NoteEvent): void {
  pages.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(request, reply, problemOf(error, request, note)),
  )
}

export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return wantsHtml(request) ? sendPage(reply, problem, request.id) : sendProblem(reply, problem)
}

function wantsHtml(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return !isApiCall(request) && !path.endsWith('.data') && Boolean(request.headers.accept?.includes('text/html'))
}

const titles: Readonly<Record<number, string>> = {
  404: 'Page Not Found',
  429: 'Please Wait a Moment',
  431: 'This Address Is Too Long',
  503: 'We’re Very Busy',
}
const unavailableTitle = 'We’ll Be Back in a Moment'

function sendPage(reply: FastifyReply, problem: Problem, id: string): FastifyReply {
  const { status, retryAfter } = problem
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply.status(status).headers(pageHeaders).send(pageOf(problem, id))
}

/** Builds the error page as a plain string instead of rendering it, because refusing a request must be cheap. */
function pageOf({ code, status, message }: Problem, id?: string): string {
  const title = code === 'database_away' ? unavailableTitle : (titles[status] ?? 'This Page Couldn’t Be Loaded')
  const link = status === 431 ? '<a href="/">Go to the Home Page</a>' : '<a href="">Reload the Page</a>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>${status >= 500 ? `\n<p>If you contact us about this, please mention the request ID ${id}.</p>` : ''}
<p>${link}</p>
</main>
</body>
</html>
`
}

/**
 * The error page always has the default dark theme of `web/styles`, because only scripts know which theme the visitor chose.
 */
const style = `:root { color-scheme: dark; background: #0d0e10; color: #f4f1ea; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 20vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 2rem; line-height: 1.2 }
a { color: ${defaultTones.dark.accent} }`
const styleHash = createHash('sha256').update(style).digest('base64')
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
}
