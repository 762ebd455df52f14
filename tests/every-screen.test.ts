import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { screens } from './journeys/screens.ts'

test('the sweep visits every route', () => {
  expect(Object.keys(screens).toSorted()).toEqual(routes.map(({ path = '' }) => `/${path}`).toSorted())
})
