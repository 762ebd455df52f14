import {
  fewestSales,
  type HomeFigure,
  homeFigureNames,
  type HomeFigureName,
  homeFigures,
} from '#contract/home-figures.ts'
import type { AllSettings } from '#contract/settings.ts'
import type { Tools } from '../create-tools.ts'
import { measureSales } from './queries.ts'

/** Milliseconds for which the sales of a year are known: they are counted over all of them. */
const life = 600_000

type Known = { sales: number; medianDays: number | null; onOffer: number }

/** The figures of the home page: computed or written, as admins have set it, and nothing where there is nothing to say. */
export function openFigures({
  reads,
  clock,
  inventory,
  settings,
}: Pick<Tools, 'reads' | 'clock' | 'inventory' | 'settings'>) {
  let held: { measured: ReturnType<typeof measureSales>; until: number } | undefined

  return async (): Promise<HomeFigure[]> => {
    const all = await settings.read()
    const isComputed = homeFigureNames.some((name) => all[`${name}From`] === 'computed')
    const known = isComputed ? { ...(await sales()), onOffer: (await inventory.read()).count() } : null
    return homeFigureNames.flatMap((name) => figureOf(name, all, known) ?? [])
  }

  function sales() {
    const now = clock.now().getTime()
    if (held && now < held.until) return held.measured
    const measured = measureSales(reads.db, new Date(now - 365 * 86_400_000))
    held = { measured, until: now + life }
    measured.catch(() => (held = undefined))
    return measured
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
  timeToSell: ({ sales, medianDays }) => {
    if (sales < fewestSales || medianDays === null) return null
    const value = medianDays === 1 ? '1 day' : `${inDigits(medianDays)} days`
    return { name: 'timeToSell', value, meaning: 'median time to sell' }
  },
  activeBuyers: ({ onOffer }) =>
    onOffer > 0 ? { name: 'activeBuyers', value: inDigits(onOffer), meaning: 'on offer now' } : null,
  successRate: ({ sales }) =>
    sales > 0 ? { name: 'successRate', value: inDigits(sales), meaning: 'sold in the last twelve months' } : null,
}
