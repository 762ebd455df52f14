import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { draftWarnings, savedSentence } from './section-values.ts'

const page = { slug: 'our-story', title: 'Our Story', text: '', menu: 'none', published: true } as const
const draft = { ...page, slug: 'prices', title: 'Prices', published: false } as const
const settingsWith = (over: Partial<AllSettings> = {}) =>
  ({ announcementLink: '', footerLinks: [], pages: [page, draft], ...over }) as unknown as AllSettings
const links = (...all: string[]) => ({ footerLinks: all.map((to) => ({ label: 'A link', to })) })

test('a link to a draft or a missing page is reported at its field and at the draft', () => {
  expect(draftWarnings(settingsWith(links('/pages/our-story', '/pages/prices', '/pages/none')))).toEqual({
    'footerLinks.1.to': expect.stringContaining('is a draft'),
    'footerLinks.2.to': expect.stringContaining('no page at this address'),
    'pages.1.published': expect.stringContaining('The site links to this page'),
  })
  expect(draftWarnings(settingsWith({ announcementLink: '/pages/prices?from=bar#top' }))).toMatchObject({
    announcementLink: expect.stringContaining('is a draft'),
  })
})

test('other links are not checked', () => {
  const fine = ['/pages/our-story/', '/vehicles', 'https://elsewhere.example/pages/prices', '/pages/privacy', '']
  expect(draftWarnings(settingsWith(links(...fine)))).toEqual({})
})

test('the toast explains whether visitors can see the saved settings', () => {
  const sentence = (before: AllSettings, after: AllSettings, ...changed: string[]) =>
    savedSentence(before, after, changed)
  const renamed = { ...draft, title: 'Our Prices' }
  expect(sentence(settingsWith({ pages: [page] }), settingsWith(), 'pages')).toBe(
    '“Prices” is saved as a draft. Visitors can’t see it yet.',
  )
  expect(sentence(settingsWith({ pages: [] }), settingsWith({ pages: [draft, renamed] }), 'pages')).toBe(
    '2 pages are saved as drafts. Visitors can’t see them yet.',
  )
  const published = settingsWith({ pages: [page, { ...draft, published: true }] })
  expect(sentence(settingsWith(), published, 'pages')).toBe('Your changes are live.')
  expect(sentence(settingsWith(), settingsWith({ pages: [{ ...page, text: 'More' }, draft] }), 'pages')).toBe(
    'Your changes are live.',
  )
  const linked = settingsWith(links('/pages/prices'))
  expect(sentence(settingsWith(), linked, 'footerLinks')).toBe(
    'Your changes are live, but a link leads to a page that visitors can’t see.',
  )
  expect(sentence(linked, linked, 'footerText')).toBe('Your changes are live.')
})
