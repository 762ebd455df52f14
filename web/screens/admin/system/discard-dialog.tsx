import { type FailedMail, operations } from '#contract/operations.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

/** Asks before a mail is given up. */
export function DiscardDialog({ mail, onClose }: { mail: FailedMail | null; onClose: () => void }) {
  return (
    <Dialog open={mail !== null} onClose={onClose} title="Discard This Mail?">
      {mail && <Question key={mail.id} mail={mail} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ mail: { id, to, subject }, onClose }: { mail: FailedMail; onClose: () => void }) {
  const discarding = useAdminAct(operations.discardMail, {
    title: 'Discarded',
    done: `The mail to ${to} is not sent any more.`,
    failed: 'Failed to discard the mail. Please try again.',
    onSuccess: onClose,
    onError: onClose,
  })
  return (
    <>
      <p className="text-muted wrap-anywhere">
        “{subject}” will never reach {to}. This cannot be undone.
      </p>
      <div className="mt-6">
        <DialogButtons onCancel={onClose}>
          <Button
            variant="destructive"
            disabled={discarding.isPending}
            onClick={() => discarding.mutate({ params: { id } })}
          >
            Discard
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}
