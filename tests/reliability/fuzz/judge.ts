import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Document, Schema, Target } from './document.ts'

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }
export type Judge = (
  target: Pick<Target, 'responses'>,
  answer: Answer,
  written: readonly string[],
) => string | undefined

/** Matches source locations and stack traces, which no response may contain. */
const stack = /node_modules|\n {2,}at \S|\.[cm]?[jt]sx?:\d+:\d+/

/** Returns a function that describes the defects of a response, if any, including tables that a refused request wrote to. */
export function judgeBy(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: 'doc', ...document }] })
  const compiled = new Map<Schema, ValidateFunction>()
  const validatorOf = (schema: Schema) => {
    if (!compiled.has(schema)) compiled.set(schema, ajv.compile(resolveReferences(schema)))
    return compiled.get(schema)!
  }
  return ({ responses }, { statusCode, headers, body }, written) => {
    const busy = statusCode === 503 && headers['retry-after'] !== undefined
    if (statusCode >= 500 && !busy) return `status ${statusCode}: ${body.slice(0, 2_000)}`
    if (stack.test(body)) return `reveals a stack trace: ${body.slice(0, 2_000)}`
    if (statusCode >= 400 && written.length > 0) return `refused, but wrote to ${written.join(', ')}: ${body}`
    if (!responses || statusCode === 204 || statusCode === 304) return undefined
    const schema = responses[statusCode] ?? (statusCode >= 400 ? problem : undefined)
    if (!schema) return statusCode in responses ? undefined : `status ${statusCode} is not documented` // the response is a file
    const check = validatorOf(schema)
    const value = isJson(headers) ? parseJson(body) : body
    if (value === undefined) return `is not JSON: ${body.slice(0, 2_000)}`
    if (!check(value)) return `does not fit its schema: ${ajv.errorsText(check.errors)}: ${body.slice(0, 2_000)}`
    return undefined
  }
}

const problem: Schema = { $ref: '#/components/schemas/Problem' }

function isJson(headers: Answer['headers']): boolean {
  return /json/.test(String(headers['content-type'] ?? 'json'))
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function resolveReferences(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')) as object
}
