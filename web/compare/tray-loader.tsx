import { lazy, Suspense } from 'react'
import { compareList } from './list.ts'

const CompareTray = lazy(async () => ({ default: (await import('./tray.tsx')).CompareTray }))

/** Shows the chosen vehicles on every page. Loads the code only if there are any. */
export function CompareTrayLoader() {
  const ids = compareList.useText()
  return (
    ids && (
      <Suspense>
        <CompareTray ids={ids} />
      </Suspense>
    )
  )
}
