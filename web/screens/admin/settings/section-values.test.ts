import { expect, test } from 'vitest'
import { settingErrors } from './section-values.ts'

test('mistakes found by the contract are listed by field', () => {
  expect(settingErrors({ version: 1, x: 'http://x.com' })).toEqual({
    x: 'Enter a URL that starts with https://, or leave this empty.',
  })
  expect(settingErrors({ version: 1, x: '' })).toEqual({})
})

test('a mistake in a list is listed by its path', () => {
  const page = { slug: 'Our Story', title: 'Our Story', text: '', menu: 'none', published: true }
  expect(settingErrors({ version: 1, pages: [page] })).toEqual({
    'pages.0.slug': 'Use lowercase letters, digits and hyphens, such as our-story.',
  })
})
