import { useEffect, useState } from 'react'
import { createApi } from '#contract/client.ts'
import { maximumTrimLength } from '#contract/facts/model-name.ts'
import { listingBounds } from '#contract/listings/limits.ts'
import { readAmount } from '#contract/numbers.ts'
import { pricing, type PriceGuidance } from '#contract/pricing/endpoints.ts'
import { memberFetch } from '../app/api/member-api.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { type DraftValues, older } from '../drafts/values.ts'

/**
 * Returns the price guidance query for a draft, or undefined if required fields are missing or invalid. Omits an invalid price.
 */
export function guidanceQuery({ make, model, trim, year, olderYear, mileage, price }: DraftValues) {
  const { minYear, maxMileage, maxPrice } = listingBounds
  const modelYear = readWhole(year === older ? olderYear : year, minYear, 2100)
  const miles = readWhole(mileage, 0, maxMileage)
  const name = model.trim().slice(0, 120)
  if (!make || !name || modelYear === undefined || miles === undefined) return undefined
  const dollars = readWhole(price, 1, maxPrice)
  const ofTrim = trim.trim().slice(0, maximumTrimLength)
  return {
    make,
    model: name,
    ...(ofTrim && { trim: ofTrim }),
    year: modelYear,
    mileage: miles,
    ...(dollars !== undefined && { price: dollars }),
  }
}

function readWhole(text: string, minimum: number, maximum: number): number | undefined {
  const value = readAmount(text)
  return typeof value === 'number' && value >= minimum && value <= maximum ? value : undefined
}

/** Milliseconds to wait after the last key press before sending a request. */
const debounce = 500

export function useGuidance(values: DraftValues) {
  const { getToken, isAuthenticated } = useAuth()
  const query = guidanceQuery(values)
  const requestKey = query && isAuthenticated ? JSON.stringify(query) : undefined
  const [answer, setAnswer] = useState<{ requestKey: string; guidance: PriceGuidance | null }>()

  useEffect(() => {
    if (!requestKey) return
    const stop = new AbortController()
    const callApi = createApi((input, init) => memberFetch(getToken)(input, { ...init, signal: stop.signal }))
    const timer = setTimeout(() => {
      callApi(pricing.ofDraft, { query: JSON.parse(requestKey) })
        .catch(() => null)
        .then((guidance) => stop.signal.aborted || setAnswer({ requestKey, guidance }))
    }, debounce)
    return () => (clearTimeout(timer), stop.abort())
  }, [requestKey, getToken])

  if (!requestKey) return { guidance: null, isComplete: false }
  // Keep showing the previous guidance while new guidance is being fetched.
  return { guidance: answer?.guidance ?? null, isComplete: answer?.requestKey !== requestKey }
}
