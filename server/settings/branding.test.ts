import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sharedPicture } from '#contract/pictures/rules.ts'
import { settings } from '#contract/settings/endpoints.ts'
import type { SettingsChange, CustomPage } from '#contract/settings/schema.ts'
import { and, eq } from '#platform/database/orm.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload } from '#tests/server/pictures.ts'
import { resetSettings } from '#tests/server/reset-settings.ts'
import { auditEntries } from '../audit/table.ts'
import { images, isUnused } from '../pictures/table.ts'
import { siteRoutes } from '../sitemap/routes.ts'
import { readMailSite, shownBranding } from './site.ts'
import { settingsVersions, siteSettings } from './table.ts'

const api = memberApp({ extend: (app) => siteRoutes(app, api.tools) })
const read = () => api.as('ada')(settings.all, {})
const change = async (body: Omit<SettingsChange, 'version'>) =>
  api.as('ada')(settings.change, { body: { ...body, version: (await read()).version } })
const logoOf = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') => {
  const background = { r: 200, g: 30, b: 60, alpha: 0.5 }
  const image = sharp({ create: { width, height, channels: 4, background } }).toFormat(format)
  return (await image.toBuffer()).toString('base64')
}
const page: CustomPage = {
  slug: 'our-story',
  title: 'Our Story',
  text: '## Begun\n\nIn 1998.',
  menu: 'header',
  published: true,
}
const readShownBranding = async (now = '2026-06-15T12:00:00Z') =>
  shownBranding(await read(), { signUpBy: 'admins' }, new Date(now))

beforeEach(async () => {
  await resetSettings(api.tools)
})

describe('the name', () => {
  test('is the default until an admin sets one, and after an admin clears it', async () => {
    const { siteName } = api.tools.settings
    expect(await siteName()).toBe('Marque')
    await change({ name: 'Carrera House' })
    expect(await siteName()).toBe('Carrera House')
    expect(await readMailSite(api.tools.db, api.tools.config)).toEqual({
      name: 'Carrera House',
      url: 'http://cars.test',
    })
    expect((await api.anon(settings.page, { params: { page: 'terms' } })).html).toContain('Carrera House')
    await change({ name: '' })
    expect(await siteName()).toBe('Marque')
    expect((await api.anon(settings.page, { params: { page: 'terms' } })).html).not.toContain('Carrera House')
  })
})

describe('the logo for the light theme', () => {
  test('is shown in the light theme and in emails, next to the other one', async () => {
    const { logo, logoLight, version } = await change({
      logo: await logoOf(1200, 300),
      logoLight: await logoOf(900, 300),
    })
    expect(await readShownBranding()).toMatchObject({
      logo: { src: `/logo.png?v=${version}`, width: 480, height: 120 },
      logoLight: { src: `/logo-light.png?v=${version}`, width: 480, height: 160 },
    })
    const answer = await api.request({ url: `/logo-light.png?v=${version}` })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.rawPayload.toString('base64')).toBe(logoLight)
    expect((await readMailSite(api.tools.db, api.tools.config)).logo!.content).toBe(logoLight)
    await change({ logoLight: '' })
    expect((await readShownBranding()).logoLight).toBeNull()
    expect((await api.request({ url: '/logo-light.png' })).statusCode).toBe(404)
    expect((await readMailSite(api.tools.db, api.tools.config)).logo!.content).toBe(logo)
  })
})

describe('the favicon', () => {
  const icon = async () => (await api.request({ url: '/favicon.ico' })).headers.location
  test('is a square PNG, and the default one until an admin sets one', async () => {
    expect([(await readShownBranding()).favicon, await icon()]).toEqual([null, '/favicon.svg'])
    const { favicon, version } = await change({ favicon: await logoOf(300, 100, 'webp') })
    expect(await sharp(Buffer.from(favicon, 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 192,
      height: 192,
    })
    expect([(await readShownBranding()).favicon, await icon()]).toEqual([`/favicon.png?v=${version}`, '/favicon.png'])
    const answer = await api.request({ url: `/favicon.png?v=${version}` })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    await change({ favicon: '' })
    expect((await api.request({ url: '/favicon.png' })).statusCode).toBe(404)
  })

  test('is refused above 100 kB and if it is no picture', async () => {
    const expectRefused = (favicon: string) => expect(change({ favicon })).rejects
    const problem = { issues: [{ field: 'favicon' }] }
    await expectRefused('A'.repeat(140_000)).toMatchObject({ status: 400, problem })
    await expectRefused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>').toString('base64')).toMatchObject(
      {
        status: 400,
        problem,
      },
    )
  })
})

describe('the picture of the home page', () => {
  const uploadAs = async (person: string) =>
    (await upload(api, person, [{ name: 'home', content: await picture('jpeg', 64, 32) }])).json().urls[0] as string
  const statusOf = async (url: string) => (await api.request({ url })).statusCode

  test('is public as long as the home page shows it, and stays for earlier versions', async () => {
    const hero = await uploadAs('ada')
    expect(await statusOf(hero)).toBe(404)
    const { version } = await change({ hero })
    expect((await readShownBranding()).hero).toBe(hero)
    const answer = await api.request({ url: hero })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=31536000/),
    ])
    const shared = await api.request({ url: sharedPicture(hero)! })
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await change({ hero: '' })
    expect((await readShownBranding()).hero).toBeNull()
    expect(await statusOf(hero)).toBe(404)
    expect(await api.tools.db.$count(images, and(eq(images.url, hero), isUnused))).toBe(0)
    await change({ hero, source: version })
    expect(await statusOf(hero)).toBe(200)
  })

  test.each(['maria', 'nobody'])('cannot be a picture of %s', async (person) => {
    const hero = person === 'maria' ? await uploadAs('maria') : `/images/v2-${'0'.repeat(32)}.webp`
    await expect(change({ hero })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'picture_not_yours', issues: [{ field: 'hero' }] },
    })
  })

  test.each(['https://elsewhere.example/a.webp', '/images/../a.webp', 'hero'])('cannot be %s', async (hero) => {
    await expect(change({ hero })).rejects.toMatchObject({ status: 400, problem: { issues: [{ field: 'hero' }] } })
  })

  test('is in the audit trail as a picture', async () => {
    await change({ hero: await uploadAs('ada') })
    const entries = await api.tools.db.select().from(auditEntries)
    expect(entries.at(-1)!.details).toEqual({ hero: { from: '', to: 'A picture' } })
  })
})

describe('the logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'as %s is stored as a small PNG with the same aspect ratio',
    async (format) => {
      const { logo, version } = await change({ logo: await logoOf(1200, 300, format) })
      expect(await sharp(Buffer.from(logo, 'base64')).metadata()).toMatchObject({
        format: 'png',
        width: 480,
        height: 120,
      })
      const mailed = await readMailSite(api.tools.db, api.tools.config)
      expect(mailed.logo).toEqual({ content: logo, width: 480, height: 120 })
      expect((await readShownBranding()).logo).toEqual({ src: `/logo.png?v=${version}`, width: 480, height: 120 })
      const answer = await api.request({ url: `/logo.png?v=${version}` })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringContaining('immutable'),
      })
      expect(answer.rawPayload.toString('base64')).toBe(logo)
      expect((await api.request({ url: '/logo.png?v=1000' })).headers['cache-control']).toBe('public, max-age=300')
    },
  )

  test('is not encoded again if it did not change, and can be removed', async () => {
    const { logo } = await change({ logo: await logoOf(300, 90) })
    expect((await change({ logo, fee: 'None' })).logo).toBe(logo)
    await change({ logo: '' })
    expect((await readShownBranding()).logo).toBeNull()
    expect((await api.request({ url: '/logo.png' })).statusCode).toBe(404)
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><html><body>Hello there, all of you.</body></html>'],
  ])('cannot be %s', async (_what, text) => {
    await expect(change({ logo: Buffer.from(text).toString('base64') })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'picture_refused', issues: [{ field: 'logo' }] },
    })
    expect((await read()).logo).toBe('')
  })

  test('is not stored in the audit trail', async () => {
    await change({ logo: await logoOf(300, 90) })
    const entries = await api.tools.db.select().from(auditEntries)
    expect(entries.at(-1)!.details).toEqual({ logo: { from: '', to: 'A picture' } })
  })

  test('is refused above the maximum size', async () => {
    const body = { logo: 'A'.repeat(700_000), version: 0 }
    await expect(api.as('ada')(settings.change, { body })).rejects.toMatchObject({ status: 400 })
    const huge = { logo: 'A'.repeat(2_100_000), version: 0 }
    await expect(api.as('ada')(settings.change, { body: huge })).rejects.toMatchObject({ status: 413 })
  })
})

test('pages show the total cost estimate until an admin hides it', async () => {
  expect((await readShownBranding()).totalCost).toBe(true)
  await change({ totalCost: 'hidden' })
  expect((await readShownBranding()).totalCost).toBe(false)
})

describe('the color', () => {
  test('is applied in emails, and in both themes by a separate style sheet', async () => {
    await change({ accent: '#C8102E' })
    expect((await readShownBranding()).accent).toBe('c8102e')
    const answer = await api.request({ url: '/accent/c8102e.css' })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' })
    expect(answer.body).toMatch(
      /^:root:root,\[data-theme='dark'\]\[data-theme\]\{--accent:#\w{6};--accent-strong:#\w{6};--on-accent:#\w{6}\}\[data-theme='light'\]\[data-theme\]\{[^{}]*\}\n$/,
    )
    const { tones } = await readMailSite(api.tools.db, api.tools.config)
    expect(answer.body).toContain(tones!.light.accent)
  })

  test.each(['ffff00', '12345', 'zzzzzz', 'c8102e}body{display:none'])('%s has no style sheet', async (color) => {
    expect((await api.request({ url: `/accent/${encodeURIComponent(color)}.css` })).statusCode).toBe(404)
  })

  test('is refused if its contrast is too low, with the nearest readable color as a suggestion', async () => {
    const refused = change({ accent: '#ffff00' })
    await expect(refused).rejects.toMatchObject({ status: 400, problem: { issues: [{ field: 'accent' }] } })
    await expect(refused).rejects.toMatchObject({
      problem: { issues: [{ message: expect.stringMatching(/nearest color that works is #[0-9a-f]{6}/) }] },
    })
  })
})

describe('an announcement', () => {
  const text = 'Closed on Monday.'
  test.each([
    ['', '', true],
    ['2026-06-15', '2026-06-15', true],
    ['2026-06-16', '', false],
    ['', '2026-06-14', false],
  ])('from %j until %j is shown on 2026-06-15: %j', async (announcementFrom, announcementUntil, isShown) => {
    await change({ announcement: text, announcementFrom, announcementUntil })
    expect((await readShownBranding()).announcement?.text).toBe(isShown ? text : undefined)
  })

  test('can have a link and a close button, and gets a new key with a new text', async () => {
    await change({ announcement: text, announcementLink: '/pages/hours', announcementLinkText: 'Hours' })
    const { announcement } = await readShownBranding()
    expect(announcement).toMatchObject({ link: { to: '/pages/hours', label: 'Hours' }, kind: 'notice' })
    await change({ announcement: 'Open again.' })
    expect((await readShownBranding()).announcement!.closeKey).not.toBe(announcement!.closeKey)
    await change({ announcementCloses: 'no' })
    expect((await readShownBranding()).announcement!.closeKey).toBeNull()
  })

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://plain.example', 'vehicles'])(
    'cannot link to %s',
    async (announcementLink) => {
      await expect(change({ announcementLink })).rejects.toMatchObject({
        status: 400,
        problem: { issues: [{ field: 'announcementLink' }] },
      })
    },
  )
})

describe('custom pages', () => {
  const html = (slug: string) => api.request({ url: `/api/pages/${slug}` })
  test('are visible after they are published, and appear in the sitemap', async () => {
    await change({ pages: [page, { ...page, slug: 'draft', published: false, menu: 'footer' }] })
    expect((await html('our-story')).json()).toEqual({ title: 'Our Story', html: '<h2>Begun</h2>\n<p>In 1998.</p>\n' })
    expect((await html('draft')).statusCode).toBe(404)
    const link = { label: 'Our Story', to: '/pages/our-story' }
    expect(await readShownBranding()).toMatchObject({ headerLinks: [link], footerLinks: [link] })
    const map = (await api.request({ url: '/sitemaps/pages.xml' })).body
    expect(map).toContain('<loc>http://cars.test/pages/our-story</loc>')
    expect(map).not.toContain('/pages/draft')
  })

  test.each<[string, CustomPage[], string]>([
    ['the path of a legal page', [{ ...page, slug: 'privacy' }], 'pages.0.slug'],
    ['a duplicate path', [page, { ...page, menu: 'none' }], 'pages.1.slug'],
    ['an invalid path', [{ ...page, slug: '../admin' }], 'pages.0.slug'],
    ['no title', [{ ...page, title: ' ' }], 'pages.0.title'],
    ['a title that is too long for the header', [{ ...page, title: 'A Very Long Title Indeed' }], 'pages.0.title'],
    ['a text that is too long', [{ ...page, text: 'x'.repeat(15_001) }], 'pages.0.text'],
    ['three pages in the header', ['a', 'b', 'c'].map((slug) => ({ ...page, slug })), 'pages.2.menu'],
    [
      'thirteen pages',
      Array.from({ length: 13 }, (_, n) => ({ ...page, slug: `p-${n}`, menu: 'none' as const })),
      'pages',
    ],
  ])('with %s are refused', async (_what, pages, field) => {
    await expect(change({ pages })).rejects.toMatchObject({ status: 400, problem: { issues: [{ field }] } })
  })
})

describe('versions', () => {
  test('are listed with author, time and changed settings, newest first, and can be restored', async () => {
    await change({ fee: 'One', pages: [page] })
    await change({ fee: 'Two', pages: [] })
    const { items, total } = await api.as('ada')(settings.versions, {})
    expect(total).toBe(3)
    expect(items).toMatchObject([
      { version: 2, by: 'admin', changed: ['fee', 'pages'] },
      { version: 1, by: 'admin', changed: ['fee', 'pages'] },
      { version: 0, by: null, at: null, changed: [] },
    ])
    const earlier = await api.as('ada')(settings.version, { params: { version: 1 } })
    expect(earlier).toMatchObject({ version: 1, fee: 'One', pages: [page] })
    await change({ fee: earlier.fee, pages: earlier.pages, source: 1 })
    expect(await read()).toMatchObject({ version: 3, fee: 'One', pages: [page] })
    const entries = await api.tools.db.select().from(auditEntries)
    expect(entries.at(-1)!.details).toMatchObject({ source: 1, fee: { from: 'Two', to: 'One' } })
  })

  test('do not store values that equal the default, so that they follow later defaults', async () => {
    const { fee } = await read()
    await change({ fee: 'One' })
    await change({ fee })
    expect(await api.tools.db.select().from(siteSettings)).toMatchObject([{ version: 2, changes: {} }])
  })

  test('are stored for the last hundred changes only', async () => {
    await api.tools.db.update(siteSettings).set({ version: 150 })
    await api.tools.db.insert(settingsVersions).values([51, 52, 150].map((version) => ({ version, changes: {} })))
    await change({ fee: 'One' })
    const { items } = await api.as('ada')(settings.versions, {})
    expect(items.map(({ version }) => version)).toEqual([151, 150, 52])
    await expect(api.as('ada')(settings.version, { params: { version: 51 } })).rejects.toMatchObject({ status: 404 })
  })

  test('are visible to admins only', async () => {
    await expect(api.as('maria')(settings.versions, {})).rejects.toMatchObject({ status: 403 })
    await expect(api.as('maria')(settings.version, { params: { version: 0 } })).rejects.toMatchObject({ status: 403 })
  })
})

test('exported settings can be imported', async () => {
  await change({ name: 'Carrera House', accent: '#1d4ed8', logo: await logoOf(300, 90), pages: [page] })
  const { version: _, ...exported } = await read()
  await change({ name: '', accent: '', logo: '', pages: [], fee: 'None' })
  const { version, ...imported } = await change({ ...exported, source: 'file' })
  expect(imported).toEqual(exported)
  expect(version).toBe(3)
})
