import type { FastifyReply, FastifyRequest } from 'fastify'
import { forVisitor } from '../database/cancel-queries.ts'
import { isInProcess } from './in-process-fetch.ts'

/** Aborts when the client closes the connection before the answer was sent, and with it all who wait for the same. */
export function leaving({ making }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  if (making) return making.unwanted
  const left = new AbortController()
  const leave = () => raw.writableFinished || left.abort()
  if (raw.closed) leave() // while it waited for its turn
  else raw.once('close', leave)
  return left.signal
}

/**
 * Does what a visitor asked for. What only reads ends with their leaving, what changes something is done to its end.
 * A page's own calls are for the visitor of the page already.
 */
export function whileWanted<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  if (isInProcess(request) || !['GET', 'HEAD'].includes(request.method)) return work()
  return forVisitor(leaving(request, reply), work)
}
