import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testApp } from '#tests/server/app.ts'

const api = testApp()

test('docs/openapi.json is what the contract says; `npm run docs` writes it anew', async () => {
  const served = (await api.request({ url: '/api/openapi.json' })).json()
  expect(served).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
})

test('it holds every endpoint, and says what every filter is', async () => {
  const served = (await api.request({ url: '/api/openapi.json' })).json()
  const paths = Object.values(contract).flatMap((group) =>
    Object.values(group).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')),
  )
  expect(Object.keys(served.paths).toSorted()).toEqual([...new Set(paths)].toSorted())
  const parameters = served.paths['/api/vehicles/search'].get.parameters
  expect(parameters.length).toBeGreaterThan(12)
  expect(parameters.filter(({ description }: { description?: string }) => !description)).toEqual([])
})

test('it says what a list lists', async () => {
  const { paths } = (await api.request({ url: '/api/openapi.json' })).json()
  const limits = Object.values(contract).flatMap((group) =>
    Object.values(group as Record<string, Endpoint>).flatMap(({ path, paged }) => {
      if (!paged) return []
      const { parameters } = paths[path.replaceAll(/:(\w+)/g, '{$1}')].get
      const limit = parameters.find(({ name }: { name: string }) => name === 'limit')
      return [`${path} ${limit.description.split(' a page')[0]}`]
    }),
  )
  expect(limits).toContain('/api/vehicles/search Vehicles')
  expect(limits).toContain('/api/admin/users Users')
  expect(limits).toContain('/api/admin/reports Reported vehicles')
})

test('a page to read it is served with all its parts', async () => {
  const page = await api.request({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  const parts = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, path]) =>
    path!.replace(/^.*docs\//, ''),
  )
  for (const part of parts.filter((path) => !path.startsWith('data:'))) {
    expect((await api.request({ url: `/api/docs/${part}` })).statusCode, part).toBe(200)
  }
})
