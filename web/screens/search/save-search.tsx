import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SaveDialogProps } from '#web/search/save-dialog.tsx'

const SaveDialog = lazy(() => import('#web/search/save-dialog.tsx'))

/**
 * A button that saves the search, which needs JavaScript. The dialog isn't inside the sheet that contains the button,
 * because that sheet closes.
 */
export function SaveSearch(search: SaveDialogProps) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Save Search
      </button>
      {presses > 0 &&
        createPortal(
          <Suspense>
            <SaveDialog key={presses} {...search} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
