import { expect, test } from 'vitest'
import { screens } from './e2e/screens.ts'
import routes from './web/routes.ts'

test('the sweep of the screens visits every route', () => {
  expect(Object.keys(screens).toSorted()).toEqual(routes.map(({ path = '' }) => `/${path}`).toSorted())
})
