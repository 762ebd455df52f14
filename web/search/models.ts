import { useEffect, useState } from 'react'
import type { Facets } from '#contract/search/schema.ts'

type Models = Facets['models']

const none: Models = []

/** Returns a make's models with their counts, or an empty list until they are loaded or if loading fails. */
export function useModels(make: string | undefined): Models {
  const [loaded, setLoaded] = useState<{ make: string; models: Models }>()

  useEffect(() => {
    if (!make) return
    const request = new AbortController()
    void fetchModels(make, request.signal).then(
      (models) => setLoaded({ make, models }),
      () => {},
    )
    return () => request.abort()
  }, [make])

  return loaded?.make === make ? (loaded?.models ?? none) : none
}

async function fetchModels(make: string, signal: AbortSignal): Promise<Models> {
  const response = await fetch(`/api/vehicles/facets?${new URLSearchParams({ make })}`, { signal })
  return response.ok ? ((await response.json()) as Facets).models : none
}
