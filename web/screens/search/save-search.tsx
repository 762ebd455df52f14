import { lazy, Suspense, useState } from 'react'
import type { SearchState } from '#web/search/address.ts'

const SaveDialog = lazy(() => import('#web/search/save-dialog.tsx'))

/** A button that saves the search, which needs JavaScript. */
export function SaveSearch({ search, name }: { search: SearchState; name: string | undefined }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button
        type="button"
        onClick={() => setPresses(presses + 1)}
        className="text-link -my-2 inline-flex min-h-11 items-center text-sm noscript:hidden"
      >
        Save Search
      </button>
      {presses > 0 && (
        <Suspense>
          <SaveDialog key={presses} filter={search.filter} name={name} />
        </Suspense>
      )}
    </>
  )
}
