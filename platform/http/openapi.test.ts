import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testApp } from '#tests/server/app.ts'

const api = testApp()

test('docs/openapi.json matches the contract; `npm run docs` updates it', async () => {
  const served = (await api.request({ url: '/api/openapi.json' })).json()
  expect(served).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
})

test('it contains every endpoint, and describes every filter', async () => {
  const served = (await api.request({ url: '/api/openapi.json' })).json()
  const paths = Object.values(contract).flatMap((group) =>
    Object.values(group).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')),
  )
  expect(Object.keys(served.paths).toSorted()).toEqual([...new Set(paths)].toSorted())
  const parameters = served.paths['/api/vehicles/search'].get.parameters
  expect(parameters.length).toBeGreaterThan(12)
  expect(parameters.filter(({ description }: { description?: string }) => !description)).toEqual([])
})

test('it names the items of every list', async () => {
  const { paths } = (await api.request({ url: '/api/openapi.json' })).json()
  const limits = Object.values(contract).flatMap((group) =>
    Object.values(group as Record<string, Endpoint>).flatMap(({ path, paged }) => {
      if (!paged) return []
      const { parameters } = paths[path.replaceAll(/:(\w+)/g, '{$1}')].get
      const limit = parameters.find(({ name }: { name: string }) => name === 'limit')
      return [`${path} ${limit.description.split(' per page')[0]}`]
    }),
  )
  expect(limits).toContain('/api/vehicles/search Vehicles')
  expect(limits).toContain('/api/admin/users Users')
  expect(limits).toContain('/api/admin/reports Reported vehicles')
})

test('its documentation page is served with all its assets', async () => {
  const page = await api.request({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  const parts = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, path]) =>
    path!.replace(/^.*docs\//, ''),
  )
  for (const part of parts.filter((path) => !path.startsWith('data:'))) {
    expect((await api.request({ url: `/api/docs/${part}` })).statusCode, part).toBe(200)
  }
})
