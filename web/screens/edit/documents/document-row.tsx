import type { Document } from '#contract/document.ts'
import { documentKinds, documentStates } from '#contract/document-limits.ts'
import { documents } from '#contract/documents.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

/** A document in the list of its seller, with what can be done with it. */
export function DocumentRow({ document, onEdit }: { document: Document; onEdit: () => void }) {
  const { id, title, kind, state, pages, reason, version } = document
  const how = {
    invalidates: [documents.own],
    onError: (error: Error) => toastRefusal(error, 'That could not be done. Please try again.'),
  }
  const moving = useMemberChange(documents.move, how)
  const removing = useMemberChange(documents.remove, how)
  const isOut = state === 'waiting' || state === 'public'

  function remove() {
    if (window.confirm(`Remove “${title}” with all its pages?`)) removing.mutate({ params: { id } })
  }

  return (
    <li data-row={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line py-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-1 mb-2 text-sm text-muted">
          {documentKinds[kind]}, {pages.length === 1 ? '1 page' : `${pages.length} pages`}
        </p>
        <Badge tone={state === 'public' ? 'accent' : 'plain'}>{documentStates[state]}</Badge>
        {reason && <p className="mt-2 max-w-prose text-sm text-danger wrap-anywhere">{reason}</p>}
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-3">
        <Button variant="secondary" onClick={onEdit}>
          {isOut ? 'Change' : 'Cover and Publish'}
          <span className="sr-only">: {title}</span>
        </Button>
        {isOut && (
          <Button
            variant="quiet"
            className="max-sm:px-3"
            onClick={() => moving.mutate({ params: { id }, body: { transition: 'withdraw', version } })}
          >
            Take Back<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={remove} className="max-sm:px-3">
          Remove<span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  )
}
