import { useEffect, useState } from 'react'
import { createApi } from '#contract/client.ts'
import { type PriceGuidance, priceGuidance } from '#contract/price-guidance.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { memberFetch } from '#web/api/member-api.ts'
import type { DraftValues } from './draft-values.ts'
import { guidanceQuery } from './guidance-query.ts'

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
      ask(priceGuidance.ofDraft, { query: JSON.parse(asked) })
        .catch(() => null) // a hint that does not come is none
        .then((guidance) => stop.signal.aborted || setAnswer({ asked, guidance }))
    }, pause)
    return () => (clearTimeout(timer), stop.abort())
  }, [asked, getToken])

  if (!asked) return { guidance: null, isComplete: false }
  // While another price is typed, the last answer stays to be read.
  return { guidance: answer?.guidance ?? null, isComplete: answer?.asked !== asked }
}
