import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { ShareButton } from './share-button.tsx'

const share = <ShareButton label="Share This Search" />
const press = async () => (await show(share)).user.click(screen.getByRole('button', { name: 'Share This Search' }))

function describePage() {
  document.head.innerHTML =
    '<meta property="og:title" content="Porsche, 2006 or newer | Marque">' +
    '<link rel="canonical" href="http://localhost/vehicles?make=Porsche&minYear=2006">'
}

afterEach(() => {
  document.head.innerHTML = ''
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

test('a device that can share receives the title and canonical URL of the page', async () => {
  describePage()
  const shared = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  await press()
  await waitFor(() =>
    expect(shared).toHaveBeenCalledWith({
      title: 'Porsche, 2006 or newer | Marque',
      url: 'http://localhost/vehicles?make=Porsche&minYear=2006',
    }),
  )
})

test('on a device that cannot share, the link is copied', async () => {
  describePage()
  await press()
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('http://localhost/vehicles?make=Porsche&minYear=2006')
})

test('a search is shared with its place and order, which its canonical URL leaves out', async () => {
  describePage()
  const path = '/vehicles?make=Porsche&near=Denver%2C+CO&sort=nearest'
  const page = await show(<ShareButton label="Share This Search" path={path} />)
  await page.user.click(screen.getByRole('button', { name: 'Share This Search' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`)
})

test('on a device that can neither share nor copy, the link is shown', async () => {
  describePage()
  const page = await show(share)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  await page.user.click(screen.getByRole('button', { name: 'Share This Search' }))
  expect(await screen.findByText('Copy this link to share it')).toBeTruthy()
  expect(screen.getByText('http://localhost/vehicles?make=Porsche&minYear=2006')).toBeTruthy()
})
