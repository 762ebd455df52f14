import { createContext, use, useEffect } from 'react'

/** How what stands in a dialog tells it. */
export const KeepOpen = createContext<(isKept: boolean) => void>(() => {})

/** For what is shown this once: only a button of its own closes the dialog around it, no Esc and no click beside it. */
export function useKeepDialogOpen(): void {
  const keep = use(KeepOpen)
  useEffect(() => {
    keep(true)
    return () => keep(false)
  }, [keep])
}
