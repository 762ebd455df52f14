import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { CompareButton } from './button.tsx'
import { compareList } from './list.ts'
import { CompareTrayLoader } from './tray-loader.tsx'

const page = (
  <>
    <CompareButton vehicleId={7} name="2019 Porsche 911" />
    <CompareTrayLoader />
  </>
)
const button = () => screen.getByRole('button', { name: 'Compare 2019 Porsche 911' })
const isPressed = () => button().getAttribute('aria-pressed')
const choose = (...ids: number[]) => ids.forEach((id) => compareList.add(id))

test('a press adds the vehicle to the tray, and another press removes it', async () => {
  const { user } = await show(page)
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.click(button())
  expect(isPressed()).toBe('true')
  expect(await screen.findByText('1 to compare')).toBeTruthy()
  await user.click(button())
  expect([isPressed(), screen.queryByText('1 to compare')]).toEqual(['false', null])
})

test('the tray links to the comparison and can be cleared', async () => {
  choose(7, 8, 9)
  const { user } = await show(page)
  expect(await screen.findByText('3 to compare')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?ids=7,8,9')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([compareList.read(), isPressed()]).toEqual([[], 'false'])
})

test('the comparison itself shows no tray', async () => {
  choose(7)
  await show(page, { address: '/compare?ids=7' })
  await act(() => import('./tray.tsx'))
  expect(screen.queryByText('1 to compare')).toBeNull()
})

test('a fifth vehicle is not added', async () => {
  choose(1, 2, 3, 4)
  const { user } = await show(page)
  await user.click(button())
  expect(await screen.findByText('You can compare up to 4 vehicles')).toBeTruthy()
  expect(compareList.read()).toEqual([1, 2, 3, 4])
})

test('without storage, a message explains why nothing was added', async () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = await show(page)
  await user.click(button())
  expect(await screen.findByText('We couldn’t add this vehicle')).toBeTruthy()
  expect(isPressed()).toBe('false')
  blocked.mockRestore()
})
