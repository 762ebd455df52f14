import { expect, test } from 'vitest'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast } from '#tests/server/cast.ts'
import { claimPictures, claimPortrait } from './claims.ts'
import { images } from './table.ts'

const size = { width: 1600, height: 1000, placeholder: 'data:,' }
const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    await db.insert(images).values([
      { url: '/images/hers.webp', ownerId: cast.maria.id, ...size },
      { url: '/images/hers-too.webp', ownerId: cast.maria.id, ...size },
      { url: '/images/his.webp', ownerId: cast.boris.id, ...size },
      { url: '/images/demo-coupe.webp', rendered: 'demo/coupe', ...size },
    ])
  },
})
const claim = (...urls: string[]) => claimPictures(api.tools.db, cast.maria.id, urls)

test('users can use their own pictures, or none', async () => {
  await expect(claim('/images/hers-too.webp', '/images/hers.webp')).resolves.toBeUndefined()
  await expect(claim()).resolves.toBeUndefined()
})

test.each([
  '/images/his.webp',
  '/images/demo-coupe.webp',
  '/images/nothing.webp',
  '/images/hers-400.webp',
  '/images/../images/hers.webp',
  'https://elsewhere.example/images/hers.webp',
  'javascript:alert(1)',
  '',
])('%s cannot be used by Maria', async (url) => {
  await expect(claim('/images/hers.webp', url)).rejects.toMatchObject({
    code: 'picture_not_yours',
    issues: [{ field: 'imageUrls', message: expect.stringMatching(/^Picture 2 isn’t one of your uploads/) }],
  })
})

test('a profile picture is refused with an error for its field', async () => {
  const portrait = (url: string) => claimPortrait(api.tools.db, cast.maria.id, url)
  await expect(portrait('/images/hers.webp')).resolves.toBeUndefined()
  await expect(portrait('/images/his.webp')).rejects.toMatchObject({
    code: 'picture_not_yours',
    issues: [{ field: 'profileImageUrl', message: expect.stringMatching(/^This picture isn’t one of your uploads/) }],
  })
})
