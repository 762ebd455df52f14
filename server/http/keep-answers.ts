import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sharedPage, sharedSeconds } from '#contract/site.ts'
import { isInProcess } from './in-process-fetch.ts'
import { bytesFor, type KeptAnswer, toKept } from './kept-answer.ts'
import { beginMaking, type Making } from './makings.ts'

/** What is kept altogether, in bytes; an answer counts for its text twice, because it is kept compressed as well. */
const mostBytes = 16 * 1024 * 1024

/** How many addresses are remembered that were asked for: most are asked for once, and what they give is not worth its memory. */
const mostAddresses = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint's answer is the same for everybody who is not signed in. */
    shared?: true
  }
  interface FastifyRequest {
    /** What was shown when this was asked for; empty where its answer cannot be kept. */
    shownState: string
    /** What is made for this one and for whoever waits for the same. */
    making: Making<KeptAnswer> | null
  }
}

/**
 * Answers what is the same for everybody, once it is asked for again, from memory for some seconds, with the bytes that were
 * compressed then, and makes it once for all who ask meanwhile: pages that say so, and calls of endpoints that do. `state` tells by another text that
 * something has changed which an address shows; then it holds no longer.
 */
export function keepAnswers(app: FastifyInstance, state: (url: string) => Promise<string>): void {
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: mostBytes, ttl: sharedSeconds * 1_000 })
  const asked = new LRUCache<string, true>({ max: mostAddresses })
  const makings = new Map<string, Making<KeptAnswer>>()
  app.decorateRequest('shownState', '')
  app.decorateRequest('making', null)

  // Of calls it is not known yet who is signed in. A page that nobody makes yet is made when its turn has come, not before:
  // else all who want it would wait for the turn of somebody who asked for a hundred others first.
  app.addHook('onRequest', async (request, reply) => {
    if (isSharedPage(request)) await answerKept(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isSharedPage(request) || isSharedCall(request)) await answerKept(request, reply, makeForAll)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = reply.statusCode === 200 && typeof payload === 'string'
    if (isWhole && isSharedCall(request)) reply.header('cache-control', sharedPage)
    const isKept = isWhole && request.shownState !== '' && reply.getHeader('cache-control') === sharedPage
    const made = isKept ? toKept(payload, request.shownState, reply) : undefined
    request.making?.end(made)
    if (!made) return payload
    const key = keyOf(request)
    if (asked.has(key)) kept.set(key, made, { size: 1_000 + 2 * made.length })
    asked.set(key, true)
    return bytesFor(made, request, reply)
  })

  async function answerKept(
    request: FastifyRequest,
    reply: FastifyReply,
    otherwise?: typeof makeForAll,
  ): Promise<void> {
    request.shownState = await state(request.url).catch(() => '') // what cannot be read is told by the answer itself
    if (request.shownState === '') return
    const isCurrent = (it: { state: string } | undefined) => it?.state === request.shownState
    const key = keyOf(request)
    const answer = kept.get(key)
    if (isCurrent(answer)) return send(answer!, request, reply)
    const making = makings.get(key)
    if (!isCurrent(making)) return otherwise?.(request, reply)
    making!.join(reply)
    const made = await making!.made // once: what turns out to be nobody else's is then made by each for themselves
    if (made) await send(made, request, reply)
  }

  function makeForAll(request: FastifyRequest, reply: FastifyReply): void {
    const key = keyOf(request)
    const making = beginMaking<KeptAnswer>(request.shownState, reply)
    makings.set(key, making)
    void making.made.then(() => makings.get(key) === making && makings.delete(key))
    request.making = making
  }
}

async function send(answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply.send(await bytesFor(answer, request, reply))
}

function isSharedPage({ method, routeOptions }: FastifyRequest): boolean {
  return isReading(method) && routeOptions.config.isPage === true
}

/** What members ask is answered to them alone, whatever it is; what pages ask is kept with the page. */
function isSharedCall(request: FastifyRequest): boolean {
  const { method, routeOptions, headers, actor } = request
  if (!isReading(method) || !routeOptions.config.shared) return false
  return actor === null && headers.authorization === undefined && !isInProcess(request)
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

function keyOf({ protocol, host, url }: FastifyRequest): string {
  return `${protocol}://${host}${url}`
}
