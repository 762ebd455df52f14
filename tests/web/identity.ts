import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { answer, callsOf } from './fake-api.ts'

/** Endpoints for the paths of the embedded identity provider, which aren't in the contract. */
const known = new Map<string, Endpoint>()

function endpointAt(path: string): Endpoint {
  const method = /\/(?:token|second-factors)$/.test(path) ? 'GET' : 'POST'
  const made = { method, path, access: 'public', summary: '', returns: z.unknown() } as Endpoint
  known.set(path, known.get(path) ?? made)
  return known.get(path)!
}

/** Sets the response of a path below /api/identity or /api/demo. An error has a status and better-auth's `code`. */
export function answerIdentity(path: string, body: object = {}, status = 200): void {
  answer(endpointAt(path), (() => Response.json(body, { status })) as never)
}

export function sentToIdentity(path: string): unknown[] {
  return callsOf(endpointAt(path)).map(({ body }) => body)
}
