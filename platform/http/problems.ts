import { createHash } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { defaultTones } from '#contract/accent.ts'
import { type Issue, Problem, type ProblemBody, type ProblemCode } from '#contract/problems.ts'
import { ConnectionsBusy, DatabaseAway, failedToConnect } from '../database/availability.ts'
import { hasLeft } from '../database/cancellation.ts'
import { type NoteEvent, noteRefusal } from '../log/security-events.ts'
import { StorageAway } from '../storage/storage.ts'

/** Bytes that the issues of one answer may take as JSON, whatever a caller sent. */
const mostBytes = 3_500

/** Characters of a field's name and of a message that are repeated. */
const [longestField, longestMessage] = [60, 300]

/** Returns as many issues as fit in an answer, and the number of the others. */
function boundIssues(issues: readonly Issue[]): Issue[] {
  const listed: Issue[] = []
  let bytes = 0
  for (const { field, message } of issues) {
    const issue = { field: shorten(field, longestField), message: shorten(message, longestMessage) }
    bytes += Buffer.byteLength(JSON.stringify(issue))
    if (bytes > mostBytes) break
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
    /** Why it was refused, or failed. */
    problem?: ProblemCode
  }
}

/** Turns everything that is thrown into an answer of the catalogue. What is not foreseen is logged and not revealed. */
export function answerProblems(app: FastifyInstance, note: NoteEvent): void {
  app.decorateRequest('problem', undefined)
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request, note)))
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('not_found')))
}

/** What the catalogue has for what was thrown; what is not foreseen is logged, and so is what safety is about. */
function problemOf(error: FastifyError, request: FastifyRequest, note: NoteEvent): Problem {
  const problem = asProblem(error)
  request.problem = problem.code
  noteRefusal(note, request, problem)
  const foreseen =
    ['identity_busy', 'uploads_busy', 'server_busy'].includes(problem.code) || hasLeft(error) || failsAtOnce(error)
  const wasLogged = error instanceof StorageAway && error.isRepeated
  if (problem.status >= 500 && !foreseen && !wasLogged) request.log.error({ err: error }, 'request failed')
  return problem
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.code === 'request_timeout') reply.header('connection', 'close') // the rest of it is not waited for
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)))
  return reply.status(problem.status).type('application/json').serializer(JSON.stringify).send(bodyOf(problem, reply))
}

/** What went wrong here is found in the log by the id that is told with it. */
function bodyOf({ status, body, issues }: Problem, { request }: FastifyReply): ProblemBody {
  if (status >= 500) return { ...body, requestId: request.id }
  return issues ? { ...body, issues: boundIssues(issues) } : body
}

/** Answers what is no request that Fastify could be given: the connection is all there is. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (isGone(error, socket)) return
  if (isBeingAnswered(socket)) return void socket.destroy()
  const { status, body } = problemOfBroken(error)
  const text = JSON.stringify(body)
  const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`, 'connection: close']
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', text].join('\r\n'), () => socket.destroy())
}

/** Whether nobody is left who could be answered. */
export function isGone({ code }: NodeJS.ErrnoException, socket: Socket): boolean {
  return code === 'ECONNRESET' || !socket.writable
}

/** What is answered where the bytes of a connection are no request, or do not come to an end in time. */
export function problemOfBroken({ code = '' }: NodeJS.ErrnoException): Problem {
  return new Problem(broken[code] ?? 'malformed_request')
}

/** Node's codes for what is no request. */
const broken: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Another answer would be taken for a part of the one that is on its way; so does Node itself. */
function isBeingAnswered(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- a socket has no other way to say it
  return socket._httpMessage?.headersSent ?? false
}

/** The watch has logged why, or the call of which a page was made. */
function failsAtOnce(error: Error): boolean {
  if (error instanceof Problem) return error.code === 'database_away' || error.code === 'database_busy'
  const { cause = error } = error
  return cause instanceof DatabaseAway || cause instanceof ConnectionsBusy
}

/** Fastify's own refusals, by their code. */
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
    return new Problem('invalid_request', { issues: error.validation.map(readIssue) })
  }
  if (isRefusedValue(error)) return new Problem('invalid_request')
  if (isBusy(error) || hasLeft(error)) return new Problem('database_busy', { retryAfter: 5 })
  if (error instanceof StorageAway) return new Problem('storage_away', { retryAfter: 5 })
  if (isAway(error)) return new Problem('database_away', { retryAfter: 5 })
  const code = known[error.code] ?? (error.statusCode === 400 ? 'malformed_body' : 'internal')
  return new Problem(code)
}

/** What passed the schema and cannot be stored: PostgreSQL's class 22 (such as half a character) and its checks. */
function isRefusedValue(error: Error): boolean {
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' && (/^22[0-9A-Z]{3}$/.test(code) || code === '23514')
}

/** The database ended the statement for its time, or had no connection in time: PostgreSQL's codes, and the pool's word. */
function isBusy(error: Error): boolean {
  const cause = (error.cause ?? error) as Error & { code?: unknown }
  const { code, message } = cause
  if (cause instanceof ConnectionsBusy) return true
  return ['57014', '55P03', '53300'].includes(String(code)) || message.startsWith('timeout exceeded when trying to')
}

/**
 * PostgreSQL's codes for a server that starts, stops or has died (class 08 and 57P0x), refuses user or password (28xxx) or
 * no longer leads the others (25006: it only reads), the system's for one that is not there, and the words of its driver for a connection that broke.
 */
export function isAway(error: Error): boolean {
  const cause = (error.cause ?? error) as NodeJS.ErrnoException & { address?: string }
  const { code, message, address, syscall } = cause
  if (cause instanceof DatabaseAway || failedToConnect(cause)) return true
  if (/^(08...|28...|57P0[1-5]|3D000|25006)$/.test(String(code))) return true
  if (brokenConnection.test(message)) return true
  return (address !== undefined || syscall === 'read' || syscall === 'write') && isOfNetwork(code)
}

const brokenConnection =
  /^Connection terminated|^Client has encountered a connection error|is not (queryable|currently accepting connections)$/

function isOfNetwork(code: unknown): boolean {
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(String(code))
}

function readIssue({ instancePath, message }: { instancePath: string; message?: string }): Issue {
  return { field: instancePath.split('/').filter(Boolean).join('.'), message: message ?? 'This value is not valid.' }
}

/** Whether a request is for the API: by the route that it matched, however its address was written. */
export function isApiCall(request: FastifyRequest): boolean {
  const { url: route = '/*' } = request.routeOptions
  return /^\/api(\/|\?|$)/.test(route === '/*' ? request.url : route)
}

/** Answers what goes wrong before a page is rendered: a browser gets something to read, a program what the API would say. */
export function answerWithPages(pages: FastifyInstance, note: NoteEvent): void {
  pages.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(request, reply, problemOf(error, request, note)),
  )
}

/** A page for whoever reads, the problem itself for a program. */
export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return isForReading(request) ? sendPage(reply, problem, request.id) : sendProblem(reply, problem)
}

function isForReading(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return !isApiCall(request) && !path.endsWith('.data') && Boolean(request.headers.accept?.includes('text/html'))
}

const titles: Readonly<Record<number, string>> = {
  404: 'Page not found',
  429: 'Please wait a moment',
  503: 'We are very busy',
}
const awayTitle = 'We will be back in a moment'

/** Made of nothing but a string: it has to cost less than what was refused. */
function sendPage(reply: FastifyReply, { code, status, message, retryAfter }: Problem, id: string): FastifyReply {
  const title = code === 'database_away' ? awayTitle : (titles[status] ?? 'This page could not be loaded')
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply.status(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  }).send(`<!doctype html>
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
<p>${message}</p>${status >= 500 ? `\n<p>Should you write to us about it: this was request ${id}.</p>` : ''}
<p><a href="">Load the page again</a></p>
</main>
</body>
</html>
`)
}

/** Dark, as the product is without a choice: what was chosen is known to scripts alone. The colors are those of `web/styles`. */
const style = `:root { color-scheme: dark; background: #0d0e10; color: #f4f1ea; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 20vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 2rem; line-height: 1.2 }
a { color: ${defaultTones.dark.accent} }`
const styleHash = createHash('sha256').update(style).digest('base64')
