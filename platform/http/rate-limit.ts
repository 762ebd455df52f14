import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { Key } from '../config/secrets.ts'
import type { Limit } from '../config/values.ts'
import type { Reached } from '../log/security-events.ts'
import { isApiCall } from './problems.ts'
import { isInProcess } from './requests.ts'
import { networkOf, widerNetworkOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route counts in the limit of pages. */
    isPage?: true
    /** Number of calls that it counts as. */
    weight?: number
  }
}

/** Counts a use by an address; above the limit, throws the problem with the seconds to wait. */
export type Limiter = (address: string, weight?: number) => Promise<void>

/** Counts by any key, such as a user name, and can undo it. */
export type Counter = {
  count(key: string, uses?: number): Promise<void>
  /** Undoes one use. */
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

type Limits = {
  pool: Pool
  key: Key
  name: string
  limit: Limit | null
  code: ProblemCode
  /** Whether reaching the limit locks an account. */
  locks?: true
}

/** Creates a limit that survives restarts and is shared by several servers. Stores only keyed hashes of keys. */
export function databaseCounter({ code, locks, ...limits }: Limits): Counter {
  if (!limits.limit) return { count: async () => {}, giveBack: async () => {}, clear: async () => {} }
  const { limiter, hash } = openLimiter(limits, limits.limit)
  const reached = { limit: limits.name, points: limits.limit.points, locks: locks === true }
  return {
    count: async (counted, uses = 1) => {
      const details = { ...reached, weight: uses }
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

function openLimiter({ pool, key, name }: Pick<Limits, 'pool' | 'key' | 'name'>, { points, seconds }: Limit) {
  const table = { storeClient: pool, tableName: 'rate_limits', tableCreated: true }
  const limiter = new RateLimiterPostgres({ ...table, keyPrefix: name, points, duration: seconds })
  return { limiter, hash: (counted: string) => createHmac('sha256', key.current).update(counted).digest('base64url') }
}

/** Creates a limit by the visitor's address; addresses of one wider network share ten times as much. */
export function databaseLimiter({ limit, ...limits }: Limits): Limiter {
  const own = databaseCounter({ ...limits, limit })
  const wider = databaseCounter({
    ...limits,
    name: `${limits.name} of a network`,
    limit: limit && { ...limit, points: widerFactor * limit.points },
  })
  return async (address) => {
    await own.count(networkOf(address))
    await wider.count(widerNetworkOf(address))
  }
}

/** Creates a limit of calls by the visitor's address, in memory: it protects this process only. */
export function memoryLimiter(limit: Limit, name: string): Limiter {
  const own = memoryCounter(limit, name)
  const wider = memoryCounter({ ...limit, points: widerFactor * limit.points }, `${name} of a network`)
  return async (address, weight) => {
    await own(networkOf(address), weight)
    await wider(widerNetworkOf(address), weight)
  }
}

/** Factor by which the limit of a wider network exceeds that of one address. */
const widerFactor = 10

function memoryCounter({ points, seconds }: Limit, name: string): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  const reached = { limit: name, points, locks: false }
  return async (counted, weight = 1) => {
    const details = { ...reached, weight }
    await limiter.consume(counted, weight).catch((refusal: unknown) => refuse(refusal, 'too_many_requests', details))
  }
}

/** The general limits: of the API, and of pages and other content that is created per visitor. Files are not limited. */
export function limitCalls(app: FastifyInstance, limits: { api: Limit | null; pages: Limit | null }): void {
  const countCall = limits.api && memoryLimiter(limits.api, 'calls')
  const countPage = limits.pages && memoryLimiter(limits.pages, 'pages')
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return
    if (isApiCall(request)) await countCall?.(request.ip, request.routeOptions.config.weight)
    else if (request.routeOptions.config.isPage) await countPage?.(request.ip)
  })
}

/** The same limit for a member's calls across all addresses. */
export function limitMembers(app: FastifyInstance, limit: Limit | null): void {
  const countCall = limit && memoryCounter(limit, 'calls of a member')
  app.addHook('onRequest', async ({ actor, routeOptions }) => {
    if (actor) await countCall?.(actor.id, routeOptions.config.weight)
  })
}

type Limited = Omit<Reached, 'isFirst'> & { points: number; weight?: number }

function refuse(refusal: unknown, code: ProblemCode, { limit, points, locks, weight = 1 }: Limited): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  const isFirst = refusal.consumedPoints <= points + weight
  throw Object.assign(new Problem(code, { retryAfter: refusal.msBeforeNext / 1000 }), { limit, locks, isFirst })
}
