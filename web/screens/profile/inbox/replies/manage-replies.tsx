import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { replyLimits, type SavedReply } from '#contract/saved-replies.ts'
import { Button } from '#web/ui/button.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReplyRow } from './reply-row.tsx'

/** One's own answers: made, changed and removed. */
export function ManageReplies({ replies }: { replies: readonly SavedReply[] }) {
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const isFull = replies.length >= replyLimits.replies

  /** One is where the next begins. */
  function finish() {
    flushSync(() => setEdited(undefined))
    add.current?.focus()
  }

  if (edited) {
    return <ReplyForm key={edited === 'new' ? 0 : edited.id} reply={edited === 'new' ? null : edited} onDone={finish} />
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        Answers that you give again and again. {'{{name}}'}, {'{{car}}'} and {'{{price}}'} are filled in.
      </p>
      <div>
        <Button ref={add} aria-disabled={isFull} onClick={() => !isFull && setEdited('new')}>
          New Reply
        </Button>
        {isFull && <p className="mt-2 text-sm text-muted">There can be {replyLimits.replies}. Remove one first.</p>}
      </div>
      <ul aria-label="Saved replies">
        {replies.map((reply) => (
          <ReplyRow
            key={reply.id}
            reply={reply}
            onEdit={() => setEdited(reply)}
            onRemoved={() => add.current?.focus()}
          />
        ))}
      </ul>
    </div>
  )
}
