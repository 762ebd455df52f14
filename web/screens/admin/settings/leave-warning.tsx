import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * Asks before the admin leaves the settings with unsaved changes. `unsaved` names the changes, and is empty if there are none.
 * When the tab is closed or reloaded, only the browser can ask.
 */
export function LeaveWarning({ unsaved }: { unsaved: string }) {
  const hasChanges = unsaved !== ''
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title="Leave Without Saving?">
      <ConfirmForm
        text={`Unsaved: ${unsaved}. Visitors don’t see these changes yet. This browser keeps them until you save them, discard them or sign out.`}
        labels={['Leave']}
        cancel="Stay"
        pending={false}
        onConfirm={() => blocker.proceed?.()}
      />
    </Dialog>
  )
}
