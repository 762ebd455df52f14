import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { answer, callsOf } from './fake-api.ts'

/** Paths of the site's own identity, which are not in the contract. */
const known = new Map<string, Endpoint>()

function endpointAt(path: string): Endpoint {
  const method = /\/(?:token|second-factors)$/.test(path) ? 'GET' : 'POST'
  const made = { method, path, access: 'public', summary: '', returns: z.unknown() } as Endpoint
  known.set(path, known.get(path) ?? made)
  return known.get(path)!
}

/** Answers a path below /api/identity, or of the demo. A refusal has a `code` of better-auth and its status. */
export function answerIdentity(path: string, body: object = {}, status = 200): void {
  answer(endpointAt(path), (() => Response.json(body, { status })) as never)
}

/** What was sent to a path of the site's own identity so far in this test. */
export function sentToIdentity(path: string): unknown[] {
  return callsOf(endpointAt(path)).map(({ body }) => body)
}
