/** The part of the OpenAPI document that the fuzzer reads. */
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
  minLength?: number
  maxLength?: number
  minItems?: number
}
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  security?: unknown[]
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A call of the API or a page. */
export type Target = {
  method: string
  /** With parameters as `{name}`. */
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  body?: Schema
  takesFiles?: boolean
  access: 'public' | 'member' | 'admin'
  /** The schema of each documented JSON response by status; undefined for a file; empty if undocumented. */
  responses?: Record<string, Schema | undefined>
}

/** Returns every call in the document. */
export function callsOf({ paths }: Document): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses, security }]) => ({
      method: method.toUpperCase(),
      path,
      params: schemasIn(parameters, 'path'),
      query: schemasIn(parameters, 'query'),
      ...bodyOf(requestBody?.content),
      takesFiles: path.startsWith('/api/upload/'),
      access: path.startsWith('/api/admin/') ? 'admin' : security ? 'member' : 'public',
      responses: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, json(content)])),
    })),
  )
}

/** A page or another undocumented route, with its path as in the site map. */
export function pageAt(path: string, method: string): Target {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const query = ['q', 'make', 'page', 'sort', 'minPrice', 'bodyStyle', 'token', 'category']
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}').replace('*', 'no/page'),
    params: Object.fromEntries(names.map((name) => [name, {}])),
    query: Object.fromEntries(query.map((name) => [name, {}])),
    access: 'public',
  }
}

/** An undocumented call whose body has these fields. */
export function callAt(path: string, method: string, fields: readonly string[]): Target {
  const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]))
  const body = { type: 'object', properties, required: [...fields] }
  return { method, path, params: {}, query: {}, access: 'public', ...(fields.length > 0 && { body }) }
}

function schemasIn(parameters: Parameter[], place: Parameter['in']): Record<string, Schema> {
  return Object.fromEntries(
    parameters.filter((parameter) => parameter.in === place).map((parameter) => [parameter.name, parameter.schema]),
  )
}

function bodyOf(content: Content | undefined): Pick<Target, 'body'> {
  const body = json(content)
  return body ? { body } : {}
}

function json(content: Content | undefined): Schema | undefined {
  return content?.['application/json']?.schema
}
