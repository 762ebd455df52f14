import { useState } from 'react'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import { maximumNoteLength } from '#contract/conversations/limits.ts'
import { conversationTransition, type SideMove, sideMoves } from '#contract/conversations/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { destructiveItem, Menu, menuItem } from '#web/ui/menu.tsx'
import { toastRefusal } from '../app/api/refusals.ts'

type MovesProps = {
  conversation: Conversation
  /** Performs the action. Must reject if it fails. */
  onMove: (transition: SideMove, note?: string) => Promise<unknown>
  /** Called after the action has succeeded and its dialog is closed. */
  onMoved: () => void
}

export function ConversationMoves({ conversation, onMove, onMoved }: MovesProps) {
  const [move, setMove] = useState<SideMove>()
  const [pending, setPending] = useState(false)
  const close = () => setMove(undefined)
  const moves = sideMoves.filter((name) => conversation.moves.includes(name))

  async function perform(transition: SideMove, note?: string) {
    if (pending) return
    setPending(true)
    try {
      await onMove(transition, note)
      setMove(undefined)
      onMoved()
    } catch (error) {
      toastRefusal(error, 'The conversation wasn’t changed. Please try again.')
    } finally {
      setPending(false)
    }
  }

  if (moves.length === 0) return null
  const asking = moves.filter((name) => !harmless.has(name))
  return (
    <div data-moves className="flex flex-wrap items-center gap-x-2">
      {moves
        .filter((name) => harmless.has(name))
        .map((name) => (
          <Button key={name} variant="secondary" aria-disabled={pending} onClick={() => void perform(name)}>
            {conversationTransition(name).label}
          </Button>
        ))}
      {asking.length > 0 && (
        <Menu label="More actions">
          {asking.map((name) => (
            <button
              key={name}
              type="button"
              className={destructive.has(name) ? destructiveItem : menuItem}
              onClick={() => setMove(name)}
            >
              {conversationTransition(name).label}
            </button>
          ))}
        </Menu>
      )}
      <Dialog
        open={move !== undefined}
        onClose={close}
        title={move ? `${conversationTransition(move).label} This Conversation?` : ''}
      >
        {move && <Confirmation move={move} pending={pending} onConfirm={(note) => void perform(move, note)} />}
      </Dialog>
    </div>
  )
}

const harmless = new Set<SideMove>(['reopen', 'unblock'])
const destructive = new Set<SideMove>(['block', 'report'])

type ConfirmationProps = {
  move: SideMove
  pending: boolean
  onConfirm: (note?: string) => void
}

function Confirmation({ move, pending, onConfirm }: ConfirmationProps) {
  const [note, setNote] = useState('')
  const { label, summary } = conversationTransition(move)
  return (
    <ConfirmForm
      text={summary}
      labels={[label]}
      pending={pending}
      {...(destructive.has(move) && { variant: 'destructive' })}
      onConfirm={() => onConfirm(note || undefined)}
    >
      {move === 'report' && (
        <Field label="What's wrong with this conversation?">
          <TextArea
            data-first
            rows={3}
            maxLength={maximumNoteLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
    </ConfirmForm>
  )
}
