import { lazy, Suspense, useState } from 'react'
import type { SaveDialogProps } from './save-dialog.tsx'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

/** A button that saves the search, which needs JavaScript. */
export function SaveSearch(search: SaveDialogProps) {
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
          <SaveDialog key={presses} {...search} />
        </Suspense>
      )}
    </>
  )
}
