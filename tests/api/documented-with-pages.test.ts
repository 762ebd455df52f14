import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'

const api = testApp({ extend: (app) => servePages(app, api.tools, api.identity) })

test('the pages, whose build has the contract once more, change nothing of what the API says of itself', async () => {
  const served = (await api.request({ url: '/api/openapi.json' })).json()
  expect(served).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
})
