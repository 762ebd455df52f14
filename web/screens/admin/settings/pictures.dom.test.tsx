import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '#contract/pictures/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { signInAs } from '#tests/web/admin.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { fakeUploads } from '#tests/web/fake-upload.ts'
import { fileFormat } from './differences.ts'
import Settings from './screen.tsx'
import { ImportAndExport } from './versions.tsx'

beforeEach(fakeUploads)

const url = '/images/v2-0123456789abcdef0123456789abcdef.webp'
const saved = {
  version: 4,
  name: '',
  logo: '',
  logoLight: '',
  favicon: '',
  accent: '',
  hero: '',
  homeSections: [],
  pages: [],
  footerLinks: [],
} as unknown as AllSettings
async function open(section: string, over: Partial<AllSettings> = {}) {
  signInAs('admin')
  answer(settings.all, { ...saved, ...over })
  const page = await show(<Settings />, { as: 'member', address: `/admin/settings?section=${section}` })
  await screen.findByRole('form')
  return page
}
const png = (bytes = 'png') => new File([bytes], 'picture.png', { type: 'image/png' })
const preview = () => screen.getByRole('region', { name: 'Preview of name, logo and color' })

test('each theme has its own logo, shown before it is saved; one alone is used in both', async () => {
  const { user } = await open('name-logo-and-color')
  const sources = () =>
    within(preview())
      .queryAllByRole('img')
      .map((image) => image.getAttribute('src'))
  await user.upload(screen.getByLabelText('Logo'), png('dark'))
  await waitFor(() => expect(sources()).toEqual(Array(2).fill(`data:image/png;base64,${btoa('dark')}`)))
  await user.upload(screen.getByLabelText('Logo for the light theme'), png('light'))
  await waitFor(() => expect(sources()[1]).toBe(`data:image/png;base64,${btoa('light')}`))
  expect(sources()[0]).toBe(`data:image/png;base64,${btoa('dark')}`)
  answer(settings.change, { ...saved, version: 5, logo: btoa('dark'), logoLight: btoa('light') })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your changes are live.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
    { version: 4, logo: btoa('dark'), logoLight: btoa('light') },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove Logo for the Light Theme' }))
  expect(sources()).toEqual(Array(2).fill(`data:image/png;base64,${btoa('dark')}`))
})

test('a favicon has a preview, and a file that is too large is refused at its field', async () => {
  const { user } = await open('name-logo-and-color')
  const input = screen.getByLabelText('Favicon')
  await user.upload(input, png('x'.repeat(100_001)))
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 100 kB')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await user.upload(input, png('icon'))
  expect((await screen.findByAltText('Preview of the favicon')).getAttribute('src')).toContain(btoa('icon'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a favicon that the server refuses is reported at its field', async () => {
  const { user } = await open('name-logo-and-color')
  await user.upload(screen.getByLabelText('Favicon'), png('icon'))
  answer(settings.all, saved)
  answer(settings.change, new Refusal('picture_refused', { issues: [{ field: 'favicon', message: 'No picture.' }] }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No picture.')
})

test('the picture of the home page is uploaded at once, previewed, saved by its URL and can be removed', async () => {
  const { user } = await open('home-page')
  const release = hold(pictures.images, { urls: [url] } as never)
  await user.upload(screen.getByLabelText('Home page picture'), png())
  expect(await screen.findByText('Uploading…')).toBeTruthy()
  release()
  expect((await screen.findByAltText('Preview of the home page')).getAttribute('src')).toBe(
    url.replace('.webp', '-800.webp'),
  )
  answer(settings.change, { ...saved, version: 5, hero: url })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your changes are live.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ version: 4, hero: url }])
  await user.click(screen.getByRole('button', { name: 'Remove Picture' }))
  expect(screen.queryByAltText('Preview of the home page')).toBeNull()
})

test('a headline typed while the picture of the home page uploads is kept', async () => {
  const { user } = await open('home-page', { homeHeadline: 'Cars' })
  const release = hold(pictures.images, { urls: [url] } as never)
  await user.upload(screen.getByLabelText('Home page picture'), png())
  const headline = screen.getByLabelText<HTMLInputElement>('Headline')
  await user.type(headline, ' from the Alps')
  release()
  await screen.findByAltText('Preview of the home page')
  expect(headline.value).toBe('Cars from the Alps')
})

test('a picture of the home page that is refused keeps the earlier one', async () => {
  const { user } = await open('home-page', { hero: url })
  const message = '“picture.png” is damaged or incomplete. Choose another picture.'
  answer(pictures.images, new Refusal('picture_refused', { issues: [{ field: 'images', message }] }))
  const input = screen.getByLabelText('Home page picture')
  await user.upload(input, png())
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(descriptionOf(input)).toContain('at least 1,600 pixels')
  expect(screen.getByAltText('Preview of the home page')).toBeTruthy()
})

test('the picture in a settings file is uploaded before the import, because its URL belongs to another site', async () => {
  const { user } = await show(<ImportAndExport saved={saved} />, { as: 'member' })
  const other = url.replace('0123', 'ffff')
  const content = JSON.stringify({ format: fileFormat, settings: { hero: other }, heroFile: btoa('webp') })
  await user.upload(screen.getByLabelText('Import a file'), new File([content], 'x.json', { type: 'application/json' }))
  answer(pictures.images, { urls: [url] } as never)
  answer(settings.change, { ...saved, version: 5, hero: url })
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await screen.findByText('The settings were imported.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ version: 4, source: 'file', hero: url }])
})
