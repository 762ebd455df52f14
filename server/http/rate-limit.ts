import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Limit } from '../config-values.ts'
import { isInProcess } from './in-process-fetch.ts'
import { isApiCall } from './problem-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted in the limit of pages. */
    isPage?: true
  }
}

/** Counts one use by an address and throws the problem, with the seconds to wait, when it was one too many. */
export type Limiter = (address: string) => Promise<void>

/** The same by any key, such as a user name, that can also be forgiven. */
export type Counter = {
  count(key: string): Promise<void>
  /** Takes one use back. */
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

type Limits = { pool: Pool; secret: string; name: string; limit: Limit | null; code: ProblemCode }

/** A limit that holds over restarts and over several servers. Keys are kept only as keyed hashes. */
export function databaseCounter({ pool, secret, name, limit, code }: Limits): Counter {
  if (!limit) return { count: async () => {}, giveBack: async () => {}, clear: async () => {} }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
  })
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return {
    count: async (key) => {
      await limiter.consume(hash(key)).catch((refusal: unknown) => refuse(refusal, code))
    },
    giveBack: async (key) => {
      await limiter.reward(hash(key))
    },
    clear: async (key) => {
      await limiter.delete(hash(key))
    },
  }
}

/** Such a limit by the visitor's address. */
export function databaseLimiter(limits: Limits): Limiter {
  const { count } = databaseCounter(limits)
  return (address) => count(networkOf(address))
}

/** A limit of calls by the visitor's address, in memory: it guards this process, not a sum over servers. */
export function memoryLimiter(limit: Limit): Limiter {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
  return async (address) => {
    await limiter.consume(networkOf(address)).catch((refusal: unknown) => refuse(refusal, 'too_many_requests'))
  }
}

/** The general limits: of the API, and of pages and whatever else is made for each visitor. Files are in neither. */
export function limitCalls(app: FastifyInstance, limits: { api: Limit | null; pages: Limit | null }): void {
  const countCall = limits.api && memoryLimiter(limits.api)
  const countPage = limits.pages && memoryLimiter(limits.pages)
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return
    if (isApiCall(request)) await countCall?.(request.ip)
    else if (request.routeOptions.config.isPage) await countPage?.(request.ip)
  })
}

function refuse(refusal: unknown, code: ProblemCode): never {
  if (refusal instanceof RateLimiterRes) throw new Problem(code, { retryAfter: refusal.msBeforeNext / 1000 })
  throw refusal
}

/** An IPv6 customer holds a whole /64, so that is what is counted. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
