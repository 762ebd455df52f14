import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Key } from '../config/secrets.ts'
import type { LimitDetails } from '../log/security-events.ts'
import { isApiCall } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf, widerNetworkOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isPage?: true
    /** Number of calls that a request counts as; 1 by default. */
    weight?: number
  }
}

/** Maximum number of uses (`points`) in `seconds`. `points` is read on each use, because admins can change some limits. */
export type Limit = { readonly points: number; readonly seconds: number }

export type Limiter = (address: string, weight?: number) => Promise<void>

export type Counter = {
  count(key: string, uses?: number): Promise<void>
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

type Limits = {
  pool: Pool
  key: Key
  name: string
  limit: Limit | false
  code: ProblemCode
  times?: number
  /** Whether exceeding the limit locks an account, which the security log records. */
  locks?: true
}

/** Creates a limit that is shared by all servers and survives restarts. Stores the counted keys only as keyed hashes. */
export function databaseCounter({ pool, key, name, limit, code, times = 1, locks }: Limits): Counter {
  if (!limit) return { count: async () => {}, giveBack: async () => {}, clear: async () => {} }
  const table = { storeClient: pool, tableName: 'rate_limits', tableCreated: true }
  const limiter = new RateLimiterPostgres({ ...table, keyPrefix: name, points: 1, duration: limit.seconds })
  const hash = (counted: string) => createHmac('sha256', key.current).update(counted).digest('base64url')
  return {
    count: async (counted, uses = 1) => {
      const points = (limiter.points = times * limit.points)
      const details = { limit: name, points, locks: locks === true, weight: uses }
      await limiter.consume(hash(counted), uses).catch((refusal: unknown) => refuse(refusal, code, details))
    },
    giveBack: async (counted) => {
      await limiter.reward(hash(counted))
    },
    clear: async (counted) => {
      await limiter.delete(hash(counted))
    },
  }
}

/** Counts a use and returns whether it is within the limit, instead of throwing if it isn't. */
export async function isWithinLimit(counter: Counter, key: string): Promise<boolean> {
  try {
    await counter.count(key)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Creates a database limit per IP address. All addresses of a wider network also share a limit that is ten times as high. */
export function databaseLimiter(limits: Limits): Limiter {
  const own = databaseCounter(limits)
  const wider = databaseCounter({ ...limits, name: `${limits.name} of a network`, times: widerFactor })
  return async (address) => {
    await own.count(networkOf(address))
    await wider.count(widerNetworkOf(address))
  }
}

/** Creates a limit per IP address that is kept in memory, so it protects only this process. */
export function memoryLimiter(limit: Limit, name: string): Limiter {
  const own = memoryCounter(limit, name)
  const wider = memoryCounter(limit, `${name} of a network`, widerFactor)
  return async (address, weight) => {
    await own(networkOf(address), weight)
    await wider(widerNetworkOf(address), weight)
  }
}

const widerFactor = 10

function memoryCounter(limit: Limit, name: string, times = 1): Limiter {
  const limiter = new RateLimiterMemory({ points: 1, duration: limit.seconds })
  return async (counted, weight = 1) => {
    const points = (limiter.points = times * limit.points)
    const details = { limit: name, points, locks: false, weight }
    await limiter.consume(counted, weight).catch((refusal: unknown) => refuse(refusal, 'too_many_requests', details))
  }
}

/**
 * Applies the general limits: one for API calls, and one for pages and other content generated per visitor. Files have no
 * limit.
 */
export function limitCalls(app: FastifyInstance, { api, pages }: { api: Limit; pages: Limit }): void {
  const countCall = memoryLimiter(api, 'calls')
  const countPage = memoryLimiter(pages, 'pages')
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return
    if (isApiCall(request)) await countCall(request.ip, request.routeOptions.config.weight)
    else if (request.routeOptions.config.isPage) await countPage(request.ip)
  })
}

export function limitMembers(app: FastifyInstance, limit: Limit): void {
  const countCall = memoryCounter(limit, 'calls of a member')
  app.addHook('onRequest', async ({ actor, routeOptions }) => {
    if (actor) await countCall(actor.id, routeOptions.config.weight)
  })
}

type Limited = Omit<LimitDetails, 'isFirst'> & { points: number; weight?: number }

function refuse(refusal: unknown, code: ProblemCode, { limit, points, locks, weight = 1 }: Limited): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  const isFirst = refusal.consumedPoints <= points + weight
  throw Object.assign(new Problem(code, { retryAfter: refusal.msBeforeNext / 1000 }), { limit, locks, isFirst })
}
