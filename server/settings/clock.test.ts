import { afterEach, expect, test, vi } from 'vitest'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('changes by other servers appear even if the clock was set back a month', async () => {
  const { settings, pool } = api.tools
  const fee = async () => (await settings.read()).fee
  const before = await fee()
  await pool.query(`update site_settings set version = version + 1, changes = changes || '{"fee":"Nothing at all."}'`)
  vi.useFakeTimers({ toFake: ['Date'] })
  const since = performance.now()
  vi.setSystemTime(new Date(Date.now() - 30 * 86_400_000))
  vi.spyOn(performance, 'now').mockReturnValue(since + 10_001)
  expect(before).not.toBe('Nothing at all.')
  expect(await fee()).toBe('Nothing at all.')
})
