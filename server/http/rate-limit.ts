import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Limit } from '../config-values.ts'
import { isInProcess } from './in-process-fetch.ts'
import { networkOf, widerNetworkOf } from './network.ts'
import { isApiCall } from './problem-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted in the limit of pages. */
    isPage?: true
    /** How many calls it counts as. */
    weight?: number
  }
}

/** Counts a use by an address and throws the problem, with the seconds to wait, when it was one too many. */
export type Limiter = (address: string, weight?: number) => Promise<void>

/** The same by any key, such as a user name, that can also be forgiven. */
export type Counter = {
  count(key: string): Promise<void>
  /** Takes one use back. */
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

type Limits = { pool: Pool; secret: string; name: string; limit: Limit | null; code: ProblemCode }

/** A limit that holds over restarts and over several servers. Keys are kept only as keyed hashes. */
export function databaseCounter({ code, ...limits }: Limits): Counter {
  if (!limits.limit) return { count: async () => {}, giveBack: async () => {}, clear: async () => {} }
  const { limiter, hash } = openLimiter(limits, limits.limit)
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

function openLimiter({ pool, secret, name }: Pick<Limits, 'pool' | 'secret' | 'name'>, { points, seconds }: Limit) {
  const table = { storeClient: pool, tableName: 'rate_limits', tableCreated: true }
  const limiter = new RateLimiterPostgres({ ...table, keyPrefix: name, points, duration: seconds })
  return { limiter, hash: (key: string) => createHmac('sha256', secret).update(key).digest('base64url') }
}

/** Counts uses of a key and never refuses: gives by how many they are over the limit. */
export type Tally = { count(key: string): Promise<number>; clear(key: string): Promise<void> }

/** Such a tally, which holds over restarts and over several servers. */
export function databaseTally(limits: Omit<Limits, 'code'>): Tally {
  const { limit } = limits
  if (!limit) return { count: async () => 0, clear: async () => {} }
  const { limiter, hash } = openLimiter(limits, limit)
  return {
    count: async (key) => Math.max(0, (await limiter.penalty(hash(key))).consumedPoints - limit.points),
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
  const own = memoryCounter(limit)
  const wider = memoryCounter({ ...limit, points: neighbours * limit.points })
  return async (address, weight) => {
    await own(networkOf(address), weight)
    await wider(widerNetworkOf(address), weight)
  }
}

/** How many times the limit of one address those around it may use up together. */
const neighbours = 10

function memoryCounter({ points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key, weight = 1) => {
    await limiter.consume(key, weight).catch((refusal: unknown) => refuse(refusal, 'too_many_requests'))
  }
}

/** The general limits: of the API, and of pages and whatever else is made for each visitor. Files are in neither. */
export function limitCalls(app: FastifyInstance, limits: { api: Limit | null; pages: Limit | null }): void {
  const countCall = limits.api && memoryLimiter(limits.api)
  const countPage = limits.pages && memoryLimiter(limits.pages)
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return
    if (isApiCall(request)) await countCall?.(request.ip, request.routeOptions.config.weight)
    else if (request.routeOptions.config.isPage) await countPage?.(request.ip)
  })
}

/** The same of a member's calls, from whatever addresses they come. */
export function limitMembers(app: FastifyInstance, limit: Limit | null): void {
  const countCall = limit && memoryCounter(limit)
  app.addHook('onRequest', async ({ actor, routeOptions }) => {
    if (actor) await countCall?.(actor.id, routeOptions.config.weight)
  })
}

function refuse(refusal: unknown, code: ProblemCode): never {
  if (refusal instanceof RateLimiterRes) throw new Problem(code, { retryAfter: refusal.msBeforeNext / 1000 })
  throw refusal
}
