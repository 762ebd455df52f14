import { expect, test } from 'vitest'
import { statistics } from '#contract/statistics/endpoints.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp({
  prepare: async (tools) => {
    const now = new Date()
    tools.clock = { now: () => now } // a fixed time makes all members join today, even if the test runs at midnight
  },
})

test('without earlier data, growth and rates are null', async () => {
  const ask = api.as('ada')
  expect(await ask(statistics.traffic, {})).toEqual({ today: 0, last30Days: 0, growth: null })
  expect(await ask(statistics.conversion, {})).toEqual({ inquired: 0, sold: 0, rate: null })
  expect(await ask(statistics.vehicles, {})).toEqual({ total: 0, pending: 0, sold: 0, totalValue: 0 })
  expect(await ask(statistics.users, {})).toEqual({ total: 3, newToday: 3, activeNow: 0, growth: null })
})
