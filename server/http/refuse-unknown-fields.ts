import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, ignoredInBodies } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'

const message = 'There is no field of this name.'

/**
 * Refuses what an endpoint does not know, by its name: a misspelt filter would else answer everything. Where an endpoint
 * takes no query or no body, every field is unknown. What is no JSON, such as a form with files, is its reader's concern.
 */
export function refuseUnknownFields({ query, body }: Endpoint): (request: FastifyRequest) => Promise<void> {
  const knownInQuery = fieldsOf(query)
  const knownInBody = new Set([...fieldsOf(body), ...ignoredInBodies])
  return async (request) => {
    const unknown = [...namesIn(request.query, knownInQuery), ...namesIn(request.body, knownInBody)]
    if (unknown.length > 0)
      throw new Problem('invalid_request', { issues: unknown.map((field) => ({ field, message })) })
  }
}

function fieldsOf(schema: z.ZodType | undefined): Set<string> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap() as z.ZodType)
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
}

function namesIn(sent: unknown, known: ReadonlySet<string>): string[] {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return []
  return Object.keys(sent).filter((name) => !known.has(name))
}
