import type { FastifyInstance } from 'fastify'
import {
  fewestSales,
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

/** Milliseconds for which the sales of a year are known: they are counted over all of them. */
const life = 600_000

/** Milliseconds after a failure until they are counted again. */
const retryAfter = 10_000

/** Milliseconds that a page waits for them. */
const usualWait = 500

type Sales = { sales: number; medianDays: number | null }
type Known = { sales: Sales | undefined; onOffer: number }

/** The figures of the home page: computed or written, as admins have set it, and nothing where there is nothing to say. */
export function openFigures(
  tools: Pick<Tools, 'reads' | 'clock' | 'searchIndex' | 'settings'>,
  longestWait = usualWait,
): () => Promise<HomeFigure[]> {
  const { searchIndex, settings } = tools
  const readSales = keepSales(tools, longestWait)

  return async () => {
    const all = await settings.read()
    const isComputed = homeFigureNames.some((name) => all[`${name}From`] === 'computed')
    const known = isComputed ? { sales: await readSales(), onOffer: (await searchIndex.read()).count() } : null
    return homeFigureNames.flatMap((name) => figureOf(name, all, known) ?? [])
  }
}

/** Gives the last known sales while they cannot be counted, or not soon; undefined where they never were. */
function keepSales({ reads, clock }: Pick<Tools, 'reads' | 'clock'>, longestWait: number) {
  let held: Sales | undefined
  let until = -Infinity
  let counting: { begun: number; done: Promise<void> } | undefined

  async function count(now: number): Promise<void> {
    try {
      held = await withoutCancellation(() => measureSales(reads.db, new Date(now - 365 * 86_400_000)))
      until = now + life
    } catch {
      until = now + retryAfter
    }
    counting = undefined
  }

  return async (): Promise<Sales | undefined> => {
    const now = clock.now().getTime()
    if (now < until) return held
    counting ??= { begun: performance.now(), done: count(now) }
    await waitAtMost(longestWait - (performance.now() - counting.begun), counting.done)
    return held
  }
}

function figureOf(name: HomeFigureName, all: AllSettings, known: Known | null): HomeFigure | null {
  const source = all[`${name}From`]
  if (source === 'computed') return known && computed[name](known)
  return source === 'text' && all[name] ? { name, value: all[name], meaning: homeFigures[name] } : null
}

const inDigits = (number: number) => number.toLocaleString('en-US')

/** What is known instead: buyers are not counted, and a rate of success would need to know of what was sold elsewhere. */
const computed: Record<HomeFigureName, (known: Known) => HomeFigure | null> = {
  timeToSell: ({ sales }) => {
    if (!sales || sales.sales < fewestSales || sales.medianDays === null) return null
    const { medianDays } = sales
    const value = medianDays === 1 ? '1 day' : `${inDigits(medianDays)} days`
    return { name: 'timeToSell', value, meaning: 'median time to sell' }
  },
  activeBuyers: ({ onOffer }) =>
    onOffer > 0 ? { name: 'activeBuyers', value: inDigits(onOffer), meaning: 'on offer now' } : null,
  successRate: ({ sales }) =>
    sales && sales.sales > 0
      ? { name: 'successRate', value: inDigits(sales.sales), meaning: 'sold in the last twelve months' }
      : null,
}

export function archiveRoutes(app: FastifyInstance, tools: Tools): void {
  const { reads } = tools
  implement(app, sold.list, ({ query }) => findSold(reads.db, query))
  implement(app, sold.models, ({ query }) => findSoldModels(reads.db, query))
  implement(app, sold.figures, openFigures(tools))
}
