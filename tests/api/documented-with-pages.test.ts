import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'

const api = testApp({ extend: (app) => servePages(app, api.tools, api.identity) })

test('serving pages does not change the API description', async () => {
  const served = (await api.request({ url: '/api/openapi.json' })).json()
  expect(served).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
})
