import { type Member, members } from '#contract/members.ts'
import { isStaff } from '#contract/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { behindSentence } from './behind-sentence.ts'
import { RoleForm } from './role-form.tsx'
import { SuspendForm } from './suspend-form.tsx'

/** What an admin can do with an account, with what asks for it. */
export const intents = {
  suspend: { label: 'Suspend', form: SuspendForm },
  reinstate: { label: 'Lift Suspension', form: ReinstateForm },
  role: { label: 'Change Role', form: RoleForm },
} as const
export type Intent = keyof typeof intents

/** A role must be taken away before the account can be suspended, and a suspended member cannot get one. */
export function intentsFor({ role, suspendedAt }: Member): Intent[] {
  if (suspendedAt) return ['reinstate']
  return isStaff(role) ? ['role'] : ['suspend', 'role']
}

type IntentDialogProps = { meant: { member: Member; intent: Intent } | null; onClose: () => void }

/** Asks for confirmation, for the reason or for the role. */
export function IntentDialog({ meant, onClose }: IntentDialogProps) {
  const { label, form: Form } = intents[meant?.intent ?? 'role']
  return (
    <Dialog open={meant !== null} onClose={onClose} title={meant && `${label}: ${meant.member.username}`}>
      {meant && <Form key={meant.member.id} member={meant.member} onClose={onClose} />}
    </Dialog>
  )
}

function ReinstateForm({ member: { id, username }, onClose }: { member: Member; onClose: () => void }) {
  const reinstatement = useAdminAct(members.reinstate, {
    title: 'Saved',
    done: ({ providerBehind }) =>
      `The suspension of ${username} was lifted.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to lift the suspension. Please try again.',
    onSuccess: onClose,
  })
  return (
    <>
      <p className="text-muted">The account can be signed in to again, and its listings return as they were.</p>
      <div className="mt-6">
        <DialogButtons onCancel={onClose}>
          <Button disabled={reinstatement.isPending} onClick={() => reinstatement.mutate({ params: { id } })}>
            {intents.reinstate.label}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}
