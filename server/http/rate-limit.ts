import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Limit } from '../config-values.ts'
import type { Key } from '../keys.ts'
import { isInProcess } from './in-process-fetch.ts'
import { networkOf } from './network.ts'
import { isApiCall } from './problem-handler.ts'
import type { Reached } from './security-events.ts'

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

type Limits = {
  pool: Pool
  key: Key
  name: string
  limit: Limit | null
  code: ProblemCode
  /** Whether an account that reaches it cannot be signed in to. */
  locks?: true
}

/** A limit that holds over restarts and over several servers. Keys are kept only as keyed hashes. */
export function databaseCounter({ pool, key, name, limit, code, locks }: Limits): Counter {
  if (!limit) return { count: async () => {}, giveBack: async () => {}, clear: async () => {} }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
  })
  const hash = (counted: string) => createHmac('sha256', key.current).update(counted).digest('base64url')
  return {
    count: async (counted) => {
      const reached = { limit: name, points: limit.points, locks: locks === true }
      await limiter.consume(hash(counted)).catch((refusal: unknown) => refuse(refusal, code, reached))
    },
    giveBack: async (counted) => {
      await limiter.reward(hash(counted))
    },
    clear: async (counted) => {
      await limiter.delete(hash(counted))
    },
  }
}

/** Such a limit by the visitor's address. */
export function databaseLimiter(limits: Limits): Limiter {
  const { count } = databaseCounter(limits)
  return (address) => count(networkOf(address))
}

/** A limit of calls by the visitor's address, in memory: it guards this process, not a sum over servers. */
export function memoryLimiter(limit: Limit, name: string): Limiter {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })
  return async (address) => {
    const reached = { limit: name, points: limit.points, locks: false }
    await limiter.consume(networkOf(address)).catch((refusal: unknown) => refuse(refusal, 'too_many_requests', reached))
  }
}

/** The general limits: of the API, and of pages and whatever else is made for each visitor. Files are in neither. */
export function limitCalls(app: FastifyInstance, limits: { api: Limit | null; pages: Limit | null }): void {
  const countCall = limits.api && memoryLimiter(limits.api, 'calls')
  const countPage = limits.pages && memoryLimiter(limits.pages, 'pages')
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return
    if (isApiCall(request)) await countCall?.(request.ip)
    else if (request.routeOptions.config.isPage) await countPage?.(request.ip)
  })
}

type Limited = Omit<Reached, 'isFirst'> & { points: number }

function refuse(refusal: unknown, code: ProblemCode, { limit, points, locks }: Limited): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  const isFirst = refusal.consumedPoints === points + 1
  throw Object.assign(new Problem(code, { retryAfter: refusal.msBeforeNext / 1000 }), { limit, locks, isFirst })
}
