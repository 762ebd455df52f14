import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { DailyChart } from './daily-chart.tsx'

const daily = [
  { day: '2026-11-19', views: 3 },
  { day: '2026-11-20', views: 14 },
]

test('the chart’s slider announces the count of a day, and the chart shows it', async () => {
  const { user } = await show(<DailyChart title="Views" of="views" daily={daily} none="No views" />)
  const control = screen.getByRole('slider', { name: 'Views by day' })
  expect(screen.queryByText('November 20, 2026: 14')).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(control)
  expect(control.getAttribute('aria-valuetext')).toBe('November 20, 2026: 14')
  expect(screen.getByText('November 20, 2026: 14')).toBeTruthy()
})
