/** What the fuzzer reads of the OpenAPI document. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** What may be asked for: a call of the API, or a page. */
export type Target = {
  method: string
  /** With parameters as `{name}`. */
  path: string
  query: Record<string, Schema>
  body?: Schema
  /** The schema of each documented answer in JSON, by its status. */
  answers: Record<string, Schema | undefined>
}

/** Every call that the document tells of. */
export function callsOf({ paths }: Document): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(parameters.filter((it) => it.in === 'query').map((it) => [it.name, it.schema])),
      ...bodyOf(requestBody?.content),
      answers: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, json(content)])),
    })),
  )
}

function bodyOf(content: Content | undefined): Pick<Target, 'body'> {
  const body = json(content)
  return body ? { body } : {}
}

function json(content: Content | undefined): Schema | undefined {
  return content?.['application/json']?.schema
}
