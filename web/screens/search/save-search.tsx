import { lazy, Suspense, useState } from 'react'
import type { SearchState } from '#web/search/address.ts'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

type SaveSearchProps = {
  search: SearchState
  /** The suggested name. */
  name: string
}

/** A button that saves the search, which needs JavaScript. */
export function SaveSearch({ search, name }: SaveSearchProps) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => (setOpened(true), setOpen(true))}
        className="text-link -my-2 inline-flex min-h-11 items-center text-sm noscript:hidden"
      >
        Save Search
      </button>
      {opened && (
        <Suspense>
          <SaveDialog search={search} name={name} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
