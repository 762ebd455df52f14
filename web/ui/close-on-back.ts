import { useEffect, useEffectEvent } from 'react'

type HistoryState = { idx?: number; views?: number } | null

/** The functions that close the open views. The last view is in front. */
const views: (() => void)[] = []

/** The page's position in the router's history, and the number of views of the current history entry. */
let entry = { page: -1, views: 0 }

/**
 * Adds a history entry while a view that covers the page is open, so that Back closes the view instead of leaving the page.
 * Closing the view in another way removes the entry again.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const view = () => {
      // Closing the dialog returns the focus. Removing an open dialog wouldn't.
      Array.from(document.querySelectorAll<HTMLDialogElement>('dialog[open]')).at(-1)?.close()
      close()
    }
    views.push(view)
    const state = history.state as HistoryState
    entry = { page: state?.idx ?? -1, views: views.length }
    history.pushState({ ...state, views: views.length }, '')
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => {
      const isFirstToClose = views.includes(view)
      if (isFirstToClose) views.splice(views.indexOf(view))
      if ((history.state as HistoryState)?.views === undefined) entry.views = 0
      else if (isFirstToClose) history.back()
    }
  }, [isOpen])
}

/** Closes the views that the new history entry doesn't have. Hides the event from the router, which would load the page again. */
function onPopState(event: PopStateEvent): void {
  const { idx = -1, views: left = 0 } = (event.state ?? {}) as NonNullable<HistoryState>
  if (idx !== entry.page || left >= entry.views) return
  event.stopImmediatePropagation()
  entry.views = left
  for (const close of views.splice(left).toReversed()) close()
}
