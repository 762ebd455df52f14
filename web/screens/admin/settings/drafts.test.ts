import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { draftWarnings, savedSentence } from './section-values.ts'

const page = { slug: 'our-story', title: 'Our Story', text: '', menu: 'none', published: true } as const
const draft = { ...page, slug: 'prices', title: 'Prices', published: false } as const
const house = (over: Partial<AllSettings> = {}) =>
  ({ announcementLink: '', footerLinks: [], pages: [page, draft], ...over }) as unknown as AllSettings
const links = (...all: string[]) => ({ footerLinks: all.map((to) => ({ label: 'A link', to })) })

test('a link to a draft, or to no page at all, is told at its field, and at the draft', () => {
  expect(draftWarnings(house(links('/pages/our-story', '/pages/prices', '/pages/none')))).toEqual({
    'footerLinks.1.to': expect.stringContaining('is a draft'),
    'footerLinks.2.to': expect.stringContaining('no page at this address'),
    'pages.1.published': expect.stringContaining('A link leads here'),
  })
  expect(draftWarnings(house({ announcementLink: '/pages/prices?from=bar#top' }))).toMatchObject({
    announcementLink: expect.stringContaining('is a draft'),
  })
})

test('whatever else a link leads to is not looked at', () => {
  const fine = ['/pages/our-story/', '/vehicles', 'https://elsewhere.example/pages/prices', '/pages/privacy', '']
  expect(draftWarnings(house(links(...fine)))).toEqual({})
})

test('what was saved is up to date where readers see it', () => {
  const said = (before: AllSettings, after: AllSettings, ...changed: string[]) =>
    savedSentence('Own Pages', { before, after, changed })
  const renamed = { ...draft, title: 'Our Prices' }
  expect(said(house({ pages: [page] }), house(), 'pages')).toBe(
    '“Prices” is saved as a draft: readers do not see it yet.',
  )
  expect(said(house({ pages: [] }), house({ pages: [draft, renamed] }), 'pages')).toBe(
    '2 pages are saved as drafts: readers do not see them yet.',
  )
  const published = house({ pages: [page, { ...draft, published: true }] })
  expect(said(house(), published, 'pages')).toBe('Own Pages is up to date.')
  expect(said(house(), house({ pages: [{ ...page, text: 'More' }, draft] }), 'pages')).toBe('Own Pages is up to date.')
  const linked = house(links('/pages/prices'))
  expect(said(house(), linked, 'footerLinks')).toBe(
    'Own Pages is saved, but a link leads to a page that readers do not see.',
  )
  expect(said(linked, linked, 'footerText')).toBe('Own Pages is up to date.')
})
