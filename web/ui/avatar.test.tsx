import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { Avatar } from './avatar.tsx'

test('an avatar shows the picture if there is one', async () => {
  expect(await markupOf(<Avatar url="/images/a.webp" name="mia" />)).toContain('<img src="/images/a.webp" alt=""')
})

test('an avatar without a picture shows the first two letters of the name in capitals', async () => {
  expect(await markupOf(<Avatar url={null} name="mia_87" />)).toMatch(/<span[^>]*>MI<\/span>/)
})

test('an avatar of a full name shows its initials', async () => {
  expect(await markupOf(<Avatar url={null} name="Maria del Mar Lindqvist" />)).toMatch(/<span[^>]*>ML<\/span>/)
})

test('an avatar without a picture and a name shows an icon', async () => {
  const html = await markupOf(<Avatar url={null} name={undefined} />)
  expect(html).toContain('<svg')
  expect(html).toContain('lucide-user')
})
