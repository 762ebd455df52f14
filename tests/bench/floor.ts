/**
 * What the answers of the API cost at least: `node:http` and `pg` with named statements on the product's own tables and
 * indexes. It gives the same rows, counts and bodies for the bench's requests, and does nothing else: it checks nothing,
 * compresses nothing and knows no other request.
 */
import { createServer, type ServerResponse } from 'node:http'
import { forRequests, openPool } from '#platform/database/connect.ts'
import { carStatement, facetStatements, featured, latest, pageStatements, type Statement } from './floor-statements.ts'

const pool = openPool(process.env.DATABASE_URL!, { ...forRequests, name: 'floor' }, () => {})

createServer((request, response) => {
  const [path, query] = request.url!.split('?') as [string, string?]
  answer(path, new URLSearchParams(query), response).catch((error: Error) => {
    response.statusCode = 500
    response.end(error.message)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')

async function answer(path: string, asked: URLSearchParams, response: ServerResponse): Promise<void> {
  if (path === '/api/vehicles/search') return sendPage(asked, response)
  if (path === '/api/vehicles/facets') return send(response, await readFacets(asked))
  if (path === '/api/vehicles/featured') return send(response, await read(featured))
  if (path === '/api/vehicles/latest') return send(response, await read(latest))
  const [car] = await read(carStatement(Number(path.split('/').at(-1))))
  send(response, car)
}

async function sendPage(asked: URLSearchParams, response: ServerResponse): Promise<void> {
  const { page, count } = pageStatements(asked)
  const [items, [counted]] = await Promise.all([read(page), read(count)])
  response.setHeader('x-total-count', String(counted!.total))
  send(response, items)
}

async function readFacets(asked: URLSearchParams): Promise<object> {
  const statements = Object.entries(facetStatements(asked))
  const counts = await Promise.all(statements.map(([, statement]) => statement && read(statement)))
  return Object.fromEntries(statements.map(([name], index) => [name, counts[index] ?? []]))
}

async function read(statement: Statement): Promise<Record<string, unknown>[]> {
  return (await pool.query(statement)).rows
}

function send(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(text))
  response.end(text)
}
