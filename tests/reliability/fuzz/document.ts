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
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
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

export type Target = {
  method: string
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  requiredQuery: readonly string[]
  body?: Schema
  takesFiles?: boolean
  access: 'public' | 'member' | 'admin'
  /**
   * Schemas of the documented JSON responses by status. A schema is undefined if the response is a file. Undocumented
   * targets have no schemas at all.
   */
  responses?: Record<string, Schema | undefined>
}

export function callsOf({ paths }: Document): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses, security }]) => ({
      method: method.toUpperCase(),
      path,
      params: schemasIn(parameters, 'path'),
      query: schemasIn(parameters, 'query'),
      requiredQuery: parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name),
      ...bodyOf(requestBody?.content),
      takesFiles: path.startsWith('/api/upload/'),
      access: path.startsWith('/api/admin/') ? 'admin' : security ? 'member' : 'public',
      responses: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, json(content)])),
    })),
  )
}

/** Returns a target for a page or another undocumented route. In `path`, parameters are written as `:name`. */
export function undocumentedTarget(path: string, method: string): Target {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const query = ['q', 'make', 'page', 'sort', 'minPrice', 'bodyStyle', 'token', 'category']
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}').replace('*', 'no/page'),
    params: Object.fromEntries(names.map((name) => [name, {}])),
    query: Object.fromEntries(query.map((name) => [name, {}])),
    requiredQuery: [],
    access: 'public',
  }
}

export function callAt(path: string, method: string, fields: readonly string[]): Target {
  const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]))
  const body = { type: 'object', properties, required: [...fields] }
  return {
    method,
    path,
    params: {},
    query: {},
    requiredQuery: [],
    access: 'public',
    ...(fields.length > 0 && { body }),
  }
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
