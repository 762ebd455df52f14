import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse as Response } from 'fastify'
import type { Document, Schema, Target } from './document.ts'

/** What may stand in no answer: where in the program something failed. */
const stack = /node_modules|\n\s+at .+:\d+:\d+|[\w-]+\.ts:\d+/

/** Says what is wrong with an answer; undefined when nothing is. */
export function judgeBy(document: Document): (target: Target, answer: Response) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: 'doc', ...document }] })
  const compiled = new Map<string, ValidateFunction>()
  const fits = (schema: Schema) => {
    const key = JSON.stringify(schema)
    if (!compiled.has(key)) compiled.set(key, ajv.compile(rooted(schema)))
    return compiled.get(key)!
  }
  const problem = { $ref: '#/components/schemas/Problem' }
  return (target, { statusCode, headers, body }) => {
    if (statusCode >= 500 && !(statusCode === 503 && headers['retry-after'])) return `status ${statusCode}: ${body}`
    if (stack.test(body)) return `tells where it failed: ${body.slice(0, 2_000)}`
    if (!target.path.startsWith('/api/') || statusCode === 204 || statusCode === 304) return undefined
    const schema = target.answers[statusCode] ?? (statusCode >= 400 ? problem : undefined)
    if (!schema) return `status ${statusCode} is not documented`
    const check = fits(schema)
    if (check(JSON.parse(body))) return undefined
    return `does not fit its schema: ${ajv.errorsText(check.errors)}: ${body.slice(0, 2_000)}`
  }
}

/** With its references pointing into the document. */
function rooted(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')) as object
}
