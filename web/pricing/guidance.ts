import { useEffect, useState } from 'react'
import { createApi } from '#contract/client.ts'
import { listingBounds } from '#contract/listings/limits.ts'
import { readAmount } from '#contract/numbers.ts'
import { pricing, type PriceGuidance } from '#contract/pricing/endpoints.ts'
import { memberFetch } from '../app/api/member-api.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { type DraftValues, older } from '../drafts/values.ts'

/** What is asked of a draft; undefined until there is enough of it. A price that makes no sense yet is left out. */
export function guidanceQuery({ make, model, year, olderYear, mileage, price }: DraftValues) {
  const { minYear, maxMileage, maxPrice } = listingBounds
  const years = whole(year === older ? olderYear : year, minYear, 2100)
  const miles = whole(mileage, 0, maxMileage)
  const name = model.trim().slice(0, 120)
  if (!make || !name || years === undefined || miles === undefined) return undefined
  const dollars = whole(price, 1, maxPrice)
  return { make, model: name, year: years, mileage: miles, ...(dollars !== undefined && { price: dollars }) }
}

function whole(text: string, least: number, most: number): number | undefined {
  const value = readAmount(text)
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

/** Milliseconds after the last key. */
const pause = 500

/** What comparable cars cost, asked for when somebody stops typing; what was asked before is given up. */
export function useGuidance(values: DraftValues) {
  const { getToken, isAuthenticated } = useAuth()
  const query = guidanceQuery(values)
  const asked = query && isAuthenticated ? JSON.stringify(query) : undefined
  const [answer, setAnswer] = useState<{ asked: string; guidance: PriceGuidance | null }>()

  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const ask = createApi((input, init) => memberFetch(getToken)(input, { ...init, signal: stop.signal }))
    const timer = setTimeout(() => {
      ask(pricing.ofDraft, { query: JSON.parse(asked) })
        .catch(() => null) // a hint that does not come is none
        .then((guidance) => stop.signal.aborted || setAnswer({ asked, guidance }))
    }, pause)
    return () => (clearTimeout(timer), stop.abort())
  }, [asked, getToken])

  if (!asked) return { guidance: null, isComplete: false }
  // While another price is typed, the last answer stays to be read.
  return { guidance: answer?.guidance ?? null, isComplete: answer?.asked !== asked }
}
