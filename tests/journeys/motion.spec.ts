import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Move = { path: string; parts: string[]; longest: number }

/** Records the animated parts of each view transition, and the duration of the longest animation. */
function recordMoves() {
  const moves: Move[] = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(
      () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        const parts = effects.flatMap(({ pseudoElement }) => pseudoElement ?? [])
        const longest = Math.max(...effects.map((effect) => Number(effect.getComputedTiming().endTime)))
        moves.push({ path: location.pathname, parts: [...new Set(parts)], longest })
      },
      () => {}, // the page took too long
    )
    return transition
  }
  Object.assign(globalThis, { moves })
}

const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves)

const parts = ['picture', 'name', 'price'].flatMap((part) => [
  `::view-transition-old(vehicle-${part})`,
  `::view-transition-new(vehicle-${part})`,
])

test('A vehicle grows from its card to its page and back, unless the visitor prefers reduced motion', async ({
  page,
}) => {
  await page.addInitScript(recordMoves)
  await page.goto('/vehicles?make=Mercedes-Benz')
  const card = page.getByRole('region', { name: 'Results' }).getByRole('article').first()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const name = (await card.getByRole('link').textContent())!

  async function openAndReturn() {
    await card.hover()
    await card.getByRole('link').click()
    await expect(heading).toHaveText(name)
    const carPath = new URL(page.url()).pathname
    await page.goBack()
    await expect(card).toBeVisible()
    return carPath
  }

  await openAndReturn()
  expect(await movesOf(page), 'reduced motion').toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // A busy machine can take longer than the page waits for a transition.
  await expect(async () => {
    const carPath = await openAndReturn()
    const moves = await movesOf(page)
    for (const path of [carPath, '/vehicles']) {
      const move = moves.findLast((move) => move.path === path)
      expect(move?.parts).toEqual(expect.arrayContaining(parts))
      expect(move?.longest).toBeLessThanOrEqual(300)
    }
  }).toPass()
})
