import type { ReactNode } from 'react'
import { type Member, members } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { behindSentence } from './behind-sentence.ts'
import { SuspendForm } from './suspend-form.tsx'

/** What an admin can do with an account. */
export const intents = {
  suspend: { label: 'Suspend', text: '' },
  reinstate: {
    label: 'Lift Suspension',
    text: 'The account can be signed in to again, and its listings return as they were.',
  },
  grant: {
    label: 'Make Admin',
    text: 'Admins decide about all listings and accounts, and make others admins.',
  },
  revoke: { label: 'Revoke Admin', text: 'The account stays, without the rights of an admin.' },
} as const
export type Intent = keyof typeof intents

type IntentDialogProps = { meant: { member: Member; intent: Intent } | null; onClose: () => void }

/** Asks for confirmation, or for the reason. */
export function IntentDialog({ meant, onClose }: IntentDialogProps) {
  const title = meant && `${intents[meant.intent].label}: ${meant.member.username}`
  return (
    <Dialog open={meant !== null} onClose={onClose} title={title}>
      {meant && <Question key={meant.member.id} {...meant} onClose={onClose} />}
    </Dialog>
  )
}

type QuestionProps = { member: Member; intent: Intent; onClose: () => void }

function Question({ member, intent, onClose }: QuestionProps) {
  const { id, username } = member
  const params = { id }
  const role = useAdminAct(members.setRole, {
    title: 'Saved',
    done: ({ role }) => (role === 'admin' ? `${username} is an admin now.` : `${username} is no longer an admin.`),
    failed: 'Failed to change the role. Please try again.',
    onSuccess: onClose,
  })
  const reinstatement = useAdminAct(members.reinstate, {
    title: 'Saved',
    done: ({ providerBehind }) =>
      `The suspension of ${username} was lifted.${providerBehind ? ` ${behindSentence}` : ''}`,
    failed: 'Failed to lift the suspension. Please try again.',
    onSuccess: onClose,
  })
  if (intent === 'suspend') return <SuspendForm member={member} onClose={onClose} />
  const act: Record<Exclude<Intent, 'suspend'>, () => void> = {
    reinstate: () => reinstatement.mutate({ params }),
    grant: () => role.mutate({ params, body: { role: 'admin' } }),
    revoke: () => role.mutate({ params, body: { role: 'user' } }),
  }
  return (
    <Confirmation
      label={intents[intent].label}
      pending={role.isPending || reinstatement.isPending}
      onConfirm={act[intent]}
      onCancel={onClose}
    >
      {intents[intent].text}
    </Confirmation>
  )
}

type ConfirmationProps = {
  label: string
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

function Confirmation({ label, pending, onConfirm, onCancel, children }: ConfirmationProps) {
  return (
    <>
      <p className="text-muted">{children}</p>
      <div className="mt-6">
        <DialogButtons onCancel={onCancel}>
          <Button disabled={pending} onClick={onConfirm}>
            {label}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}
