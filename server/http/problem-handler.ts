import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Issue, Problem, type ProblemCode } from '#contract/problems.ts'
import { hasLeft } from '../database/cancel-queries.ts'

/** Turns everything that is thrown into an answer of the catalogue. What is not foreseen is logged and not revealed. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request)))
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('not_found')))
}

/** What the catalogue has for what was thrown; what is not foreseen is logged. */
export function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  const problem = asProblem(error)
  const foreseen = problem.code === 'identity_busy' || hasLeft(error)
  if (problem.status >= 500 && !foreseen) request.log.error({ err: error }, 'request failed')
  return problem
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)))
  return reply.status(problem.status).type('application/json').serializer(JSON.stringify).send(problem.body)
}

/** Answers what is no request that Fastify could be given: the connection is all there is. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { status, body } = new Problem(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request')
  const text = JSON.stringify(body)
  const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`, 'connection: close']
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', text].join('\r\n'))
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
  const { code, message } = (error.cause ?? error) as { code?: unknown; message: string }
  return ['57014', '55P03', '53300'].includes(String(code)) || message.startsWith('timeout exceeded when trying to')
}

function readIssue({ instancePath, message }: { instancePath: string; message?: string }): Issue {
  return { field: instancePath.split('/').filter(Boolean).join('.'), message: message ?? 'This value is not valid.' }
}

/** Whether a request is for the API: by the route that it matched, however its address was written. */
export function isApiCall(request: FastifyRequest): boolean {
  const { url: route = '/*' } = request.routeOptions
  return /^\/api(\/|\?|$)/.test(route === '/*' ? request.url : route)
}
