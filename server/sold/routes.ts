import type { FastifyInstance } from 'fastify'
import {
  minimumSales,
  type HomeFigure,
  homeFigureNames,
  type HomeFigureName,
  homeFigures,
} from '#contract/home/rules.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { sold } from '#contract/sold/endpoints.ts'
import { waitAtMost } from '#platform/database/availability.ts'
import { withoutCancellation } from '#platform/database/cancellation.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { measureSales, findSold, findSoldModels } from './queries.ts'

/** How long the sales figures are cached, in milliseconds. Computing them requires reading a year of sales. */
const maxAge = 600_000

const retryAfter = 10_000

/** Maximum number of milliseconds that a page waits for the computation. */
const usualWait = 500

type Sales = { sales: number; medianDays: number | null }
type Known = { sales: Sales | undefined; onOffer: number }

/**
 * Returns a function that reads the figures on the home page. Each figure is computed, entered by an admin, or hidden. Figures
 * without a value are omitted.
 */
export function openFigures(
  tools: Pick<Tools, 'db' | 'clock' | 'searchIndex' | 'settings'>,
  longestWait = usualWait,
): () => Promise<HomeFigure[]> {
  const { searchIndex, settings } = tools
  const readSales = cacheSales(tools, longestWait)

  return async () => {
    const all = await settings.read()
    const isComputed = homeFigureNames.some((name) => all[`${name}From`] === 'computed')
    const known = isComputed ? { sales: await readSales(), onOffer: (await searchIndex.read()).count() } : null
    return homeFigureNames.flatMap((name) => figureOf(name, all, known) ?? [])
  }
}

/**
 * Caches the sales figures. If the computation fails or takes too long, returns the last result, or undefined if there is
 * none.
 */
function cacheSales({ db, clock }: Pick<Tools, 'db' | 'clock'>, longestWait: number) {
  let cached: Sales | undefined
  let until = -Infinity
  let counting: { startedAt: number; done: Promise<void> } | undefined

  async function count(now: number): Promise<void> {
    try {
      cached = await withoutCancellation(() => measureSales(db, new Date(now - 365 * 86_400_000)))
      until = now + maxAge
    } catch {
      until = now + retryAfter
    }
    counting = undefined
  }

  return async (): Promise<Sales | undefined> => {
    const now = clock.now().getTime()
    if (now < until) return cached
    counting ??= { startedAt: performance.now(), done: count(now) }
    await waitAtMost(longestWait - (performance.now() - counting.startedAt), counting.done)
    return cached
  }
}

function figureOf(name: HomeFigureName, all: AllSettings, known: Known | null): HomeFigure | null {
  const source = all[`${name}From`]
  if (source === 'computed') return known && computed[name](known)
  return source === 'text' && all[name] ? { name, value: all[name], meaning: homeFigures[name] } : null
}

const inDigits = (number: number) => number.toLocaleString('en-US')

/**
 * Computes each figure. Two figures can't be computed, so similar ones replace them: the number of cars for sale replaces the
 * number of active buyers, and the number of sales replaces the success rate.
 */
const computed: Record<HomeFigureName, (known: Known) => HomeFigure | null> = {
  timeToSell: ({ sales }) => {
    if (!sales || sales.sales < minimumSales || sales.medianDays === null) return null
    const { medianDays } = sales
    const value = medianDays === 1 ? '1 day' : `${inDigits(medianDays)} days`
    return { name: 'timeToSell', value, meaning: 'median time to sell' }
  },
  activeBuyers: ({ onOffer }) =>
    onOffer > 0 ? { name: 'activeBuyers', value: inDigits(onOffer), meaning: 'for sale now' } : null,
  successRate: ({ sales }) =>
    sales && sales.sales > 0
      ? { name: 'successRate', value: inDigits(sales.sales), meaning: 'sold in the last twelve months' }
      : null,
}

export function archiveRoutes(app: FastifyInstance, tools: Tools): void {
  const { db } = tools
  implement(app, sold.list, ({ query }) => findSold(db, query))
  implement(app, sold.models, ({ query }) => findSoldModels(db, query))
  implement(app, sold.figures, openFigures(tools))
}
