import type { DataStrategyResult } from 'react-router'
import { skeletonDelay } from '../site/loaders.ts'

export type LoaderResults = Record<string, DataStrategyResult>

/**
 * Waits a moment for the promises in the loaders' data and replaces those that resolve with their values. React keeps a fallback
 * on the page for at least 300 ms, so without this, promises that resolve immediately would still show skeletons.
 */
export async function settleData(results: LoaderResults) {
  await Promise.all(
    Object.values(results).map(async (loaded) => {
      if (loaded.type === 'data' && loaded.result) loaded.result = await settle(loaded.result)
    }),
  )
}

async function settle(data: object): Promise<object> {
  const settled: Record<string, unknown> = { ...data }
  const loading = Object.entries(data)
    .filter(([, value]) => value instanceof Promise)
    .map(async ([name, value]) => void (settled[name] = (await value) ?? value))
  if (loading.length === 0) return data
  await Promise.race([Promise.allSettled(loading), skeletonDelay(100)])
  return { ...settled }
}
