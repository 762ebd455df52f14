import { expect, test } from 'vitest'
import { servePages } from '#server/pages.ts'
import { testApp } from '../server/app.ts'
import { insertCast, insertListing } from '../server/cast.ts'

let id = 0
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    id = await insertListing(db, { status: 'pending' })
  },
  extend: (app) => servePages(app, api.tools, api.identity),
})

test('the page of a pending listing is a 404, also without scripts', async () => {
  const { statusCode, body } = await api.request({ url: `/vehicles/${id}`, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<title>Vehicle Not Found \| [^<]+<\/title>/)
  const [, main] = /<main[^>]*>([^]*?)<\/main>/.exec(body)!
  // The page hides this text only in browsers that probably have a session.
  expect(main).toMatch(/<div class="contents [^"]*"><section[^>]*>.*<h1[^>]*>Vehicle Not Found<\/h1>/)
})
