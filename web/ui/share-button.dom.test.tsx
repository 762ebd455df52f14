import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { ShareButton } from './share-button.tsx'

const head = document.head.innerHTML
afterEach(() => void (document.head.innerHTML = head))

async function press(device: object) {
  document.head.innerHTML =
    '<meta property="og:title" content="Porsche | Marque"><link rel="canonical" href="https://cars.test/vehicles?make=Porsche">'
  const { user } = await show(<ShareButton label="Share This Search" />)
  vi.stubGlobal('navigator', device)
  const button = screen.getByRole('button', { name: 'Share This Search' })
  await user.click(button)
  return button
}

test('a device shares the title and canonical URL of the page', async () => {
  const share = vi.fn(async () => {})
  const button = await press({ share })
  await waitFor(() =>
    expect(share.mock.calls).toEqual([[{ title: 'Porsche | Marque', url: 'https://cars.test/vehicles?make=Porsche' }]]),
  )
  expect(document.activeElement).toBe(button)
})

test('on a device that cannot share, the link is copied, and the focus stays', async () => {
  const writeText = vi.fn(async () => {})
  const button = await press({ clipboard: { writeText } })
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText.mock.calls).toEqual([['https://cars.test/vehicles?make=Porsche']])
  expect(document.activeElement).toBe(button)
})

test('on a device that refuses to copy, the link is shown', async () => {
  await press({ clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
  expect(await screen.findByText('https://cars.test/vehicles?make=Porsche')).toBeTruthy()
})
