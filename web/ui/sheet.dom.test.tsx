import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { Sheet } from './sheet.tsx'

function toggle(sheet: HTMLElement, newState: 'open' | 'closed') {
  fireEvent(sheet, Object.assign(new Event('toggle'), { newState }))
}

test('while it is open, a sheet is a modal dialog whose title has the focus', async () => {
  await show(
    <Sheet id="filters" as="complementary" title="Filters">
      <button type="button">Show</button>
    </Sheet>,
  )
  const sheet = screen.getByRole('complementary', { name: 'Filters' })
  expect(sheet.getAttribute('aria-modal')).toBeNull()
  toggle(sheet, 'open')
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(sheet)
  expect(sheet.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement?.textContent).toBe('Filters')
  toggle(sheet, 'closed')
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBe(sheet)
  expect(sheet.getAttribute('aria-modal')).toBeNull()
})

test('a press on a text of the sheet, which focuses the element around the sheet, keeps it open', async () => {
  const { user } = await show(
    <main tabIndex={-1}>
      <Sheet id="filters" as="complementary" title="Filters">
        <button type="button">Show</button>
        <span>Manual</span>
      </Sheet>
    </main>,
  )
  const sheet = screen.getByRole('complementary', { name: 'Filters' })
  sheet.togglePopover()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.click(screen.getByText('Manual'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(sheet.matches(':popover-open')).toBe(true)
})

test('a sheet closes when the focus leaves it', async () => {
  const { user } = await show(
    <>
      <Sheet id="filters" as="complementary" title="Filters">
        <button type="button">Show</button>
      </Sheet>
      <button type="button">Next</button>
    </>,
  )
  const sheet = screen.getByRole('complementary', { name: 'Filters' })
  sheet.togglePopover()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(sheet.matches(':popover-open')).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  expect(sheet.matches(':popover-open')).toBe(false)
})
