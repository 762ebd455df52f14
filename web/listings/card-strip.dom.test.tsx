import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cardPictures } from '#contract/listings/card.ts'
import { show } from '#tests/web/dom.tsx'
import { listing } from '#tests/web/listing.ts'
import { ListingGrid } from './card.tsx'

const imageUrls = Array.from({ length: 8 }, (_, index) => `/images/picture-${index}.webp`)

async function showCard(hover: 'hover' | 'touch', props: { rail?: boolean } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: hover === 'touch' }) as MediaQueryList)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await show(<ListingGrid listings={[{ ...listing, imageUrls }]} {...props} />)
  await act(() => import('./card-strip.tsx'))
}

afterEach(() => vi.restoreAllMocks())

const strip = () => document.querySelector<HTMLElement>('a[tabindex="-1"]')
const pictures = () => [...strip()!.querySelectorAll('img')].map((image) => image.getAttribute('src'))
const url = (index: number) => `/images/picture-${index}-800.webp`

function scrollTo(row: Element, index: number) {
  Object.defineProperties(row, { clientWidth: { value: 350 }, scrollLeft: { value: 350 * index, configurable: true } })
  fireEvent.scroll(row)
}

test('on touch, a card’s pictures load as the user swipes, and the dots follow', async () => {
  await showCard('touch')
  await waitFor(() => expect(strip()).not.toBeNull())
  expect(pictures()).toEqual([])
  fireEvent.touchStart(strip()!)
  expect(pictures()).toEqual([url(0), url(1)])
  scrollTo(strip()!.firstElementChild!, 1)
  expect(pictures()).toEqual([url(0), url(1), url(2)])
  const dots = [...strip()!.nextElementSibling!.children].map((dot) => dot.classList.contains('bg-white'))
  expect(dots).toEqual(Array.from({ length: cardPictures }, (_, index) => index === 1))
})

test('a tap opens the vehicle; for keyboards and screen readers, the name stays the only link', async () => {
  await showCard('touch')
  await waitFor(() => expect(strip()).not.toBeNull())
  expect(strip()!.getAttribute('href')).toBe('/vehicles/7')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('a mouse and a row that scrolls itself need no strip', async () => {
  await showCard('hover')
  expect(strip()).toBeNull()
  await showCard('touch', { rail: true })
  expect(strip()).toBeNull()
})
