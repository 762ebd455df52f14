import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'
import { requestInWork } from './request-id.ts'

export type Log = Logger

/** The one log: JSON lines on standard output, unless a test reads along; a line of a request carries its id. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const serializers = { err: describeError, error: describeError }
  const process = globalThis.process.env.MARQUE_PROCESS // where several serve, which one of them
  const mixin = () => ({ process, reqId: requestInWork() }) // what is undefined is not written
  const options = { level, serializers, mixin, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  return destination ? pino(options, destination) : pino(options)
}
