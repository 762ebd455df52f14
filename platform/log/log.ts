import { type DestinationStream, type Logger, pino } from 'pino'
import { requestInWork } from '../http/requests.ts'

/** What the log holds of an error. */
type Described = { type: string; message: string; stack?: string; cause?: Described } & Record<string, unknown>

/** What of an error of PostgreSQL or of the system says where it is, and nothing of what people wrote. */
const places = ['code', 'severity', 'constraint', 'schema', 'table', 'column', 'routine', 'syscall', 'statusCode']

/**
 * An error for the log, without what people wrote: a failed statement has their words among its parameters and in its
 * details, a mail server repeats their address, and an address of a page may be a key.
 */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(String(error)) }
  const { name, stack, cause } = error
  const fields = error as unknown as Record<string, unknown>
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: messageOf(fields),
    ...Object.fromEntries(places.flatMap((place) => (fields[place] === undefined ? [] : [[place, fields[place]]]))),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && depth < 4 && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < 4 && { errors: error.errors.slice(0, 5).map((each) => describeError(each, depth + 1)) }),
  }
}

/** A statement without its parameters; of PostgreSQL's refusals of a value only what kind it is. */
function messageOf({ message, query, code }: Record<string, unknown>): string {
  if (typeof query === 'string') return `Failed query: ${query.slice(0, 500)}`
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return 'A value could not be stored.'
  return withoutPersons(String(message))
}

/** The lines of a stack that say where; those above them repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** A text without email addresses and the secret parts of links. It reads each word once, however long it is. */
export function withoutPersons(text: string): string {
  return text
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[mail address]' : word))
    .replaceAll(/\/(conversations|for-sale|reset-password|outbox)\/[^\s"'<>]+/g, '/$1/[key]')
    .replaceAll(/([?&](?:token|key)=)[^\s&"'<>]+/g, '$1[key]')
}

export type Log = Logger

/** The one log: JSON lines on standard output, unless a test reads along; a line of a request carries its id. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: describeError, error: describeError }
  const mixin = () => ({ reqId: requestInWork() }) // what is undefined is not written
  const options = { level, serializers, mixin, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  return destination ? pino(options, destination) : pino(options)
}
