import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from '../http/requests.ts'

type Described = { type: string; message: string; stack?: string; cause?: Described } & Record<string, unknown>

/** Fields of PostgreSQL and system errors that help to locate an error and contain no personal data. */
const fieldNames = ['code', 'severity', 'constraint', 'schema', 'table', 'column', 'routine', 'syscall', 'statusCode']

/**
 * Serializes an error for the log without personal data. A failed statement has user input in its parameters and details,
 * mail servers repeat email addresses in their messages, and URLs may contain secrets.
 */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: redactPersonalData(String(error)) }
  const { name, stack, cause } = error
  const fields = error as unknown as Record<string, unknown>
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: messageOf(fields),
    ...Object.fromEntries(fieldNames.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && depth < 4 && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < 4 && { errors: error.errors.slice(0, 5).map((inner) => describeError(inner, depth + 1)) }),
  }
}

/**
 * Returns the message to log. A failed query is logged without its parameters. If PostgreSQL rejected a value, its
 * message is replaced, because it repeats the value. All other messages are redacted.
 */
function messageOf({ message, query, code }: Record<string, unknown>): string {
  if (typeof query === 'string') return `Failed query: ${query.slice(0, 500)}`
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return 'A value could not be stored.'
  return redactPersonalData(String(message))
}

/** Returns the stack frames without the message above them, which may contain personal data. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Redacts email addresses and secret parts of links. Runs in linear time, because clients can trigger long messages. */
export function redactPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[email address]' : word))
    .replaceAll(/([?&]ask(?:ed)?=)[^\s&"'<>]+/g, '$1[sentence]') // the sentence can contain the visitor's location
    .replaceAll(
      /\/(conversations|for-sale|alerts|search-alerts|notification-emails|shortlists|shared-shortlists|reset-password|outbox)\/[^\s"'<>]+/g,
      '/$1/[key]',
    )
    .replaceAll(/([?&](?:token|key|guest|near)=)[^\s&"'<>]+/g, '$1[key]')
    .replaceAll(/(\/api\/vehicles\/cards\?ids=)[^\s"'<>]+/g, '$1[vehicles]') // IDs of vehicles that the visitor saved or viewed
    .replaceAll(/(\/api\/(?:places(?:\/find)?|vehicles\/suggest)\?q=)[^\s&"'<>]+/g, '$1[place]')
}

export type Log = Logger

export function openLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: describeError, error: describeError }
  const mixin = () => ({ reqId: currentRequestId() })
  const options = { level, serializers, mixin, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  return destination ? pino(options, destination) : pino(options)
}
