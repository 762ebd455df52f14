import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = Logger

/** The one log: JSON lines on standard output, unless a test reads along. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: describeError, error: describeError }
  const options = { level, serializers, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  return destination ? pino(options, destination) : pino(options)
}
