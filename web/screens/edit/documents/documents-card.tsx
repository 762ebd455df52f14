import FileText from 'lucide-react/icons/file-text'
import { useLayoutEffect, useRef, useState } from 'react'
import { documents } from '#contract/documents/endpoints.ts'
import { documentKinds } from '#contract/documents/kinds.ts'
import { documentStates, documentLimits, documentTypes } from '#contract/documents/rules.ts'
import type { Document } from '#contract/documents/schema.ts'
import { useMemberChange, useMember } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DropArea } from '#web/ui/drop-area.tsx'
import { useRows } from '#web/ui/rows.ts'
import { ErrorState, LoadingNote } from '#web/ui/states.tsx'
import { EditSection } from '../frame.tsx'
import { useAddDocument } from './add-document.ts'
import { DocumentEditor } from './document-editor.tsx'

function DocumentRow({ document, onEdit }: { document: Document; onEdit: () => void }) {
  const { id, title, kind, state, pages, reason, version } = document
  const options = {
    invalidates: [documents.own],
    onError: (error: Error) => toastRefusal(error, 'The document wasn’t changed. Please try again.'),
  }
  const moving = useMemberChange(documents.move, options)
  const removing = useMemberChange(documents.remove, options)
  const isSubmitted = state === 'waiting' || state === 'public'

  function remove() {
    if (window.confirm(`Remove “${title}” and all its pages?`)) removing.mutate({ params: { id } })
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
          {isSubmitted ? 'Change' : 'Black Out and Publish'}
          <span className="sr-only">: {title}</span>
        </Button>
        {isSubmitted && (
          <Button
            variant="quiet"
            className="max-sm:px-3"
            onClick={() => moving.mutate({ params: { id }, body: { transition: 'withdraw', version } })}
          >
            Unpublish<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button variant="destructive-quiet" onClick={remove} className="max-sm:px-3">
          Remove<span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  )
}

const { megabytes, perListing, pages } = documentLimits

export function DocumentsCard({ id }: { id: number }) {
  const { data, error, refetch } = useMember(documents.own, { params: { id } })
  const [edited, setEdited] = useState<number>()
  const adding = useAddDocument(id, (document) => setEdited(document.id))
  const adder = useRef<HTMLDivElement>(null)
  const { home } = useRows('button', () => adder.current?.querySelector('input'))
  const openDocument = data?.find((document) => document.id === edited)
  // When the editor of a new document closes, focus can't return to the drop area, which was disabled when the editor opened.
  // In that case, focus the new document.
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    const closed = edited === undefined ? last.current : undefined
    last.current = edited
    if (closed === undefined || !window.document.activeElement?.matches('body, dialog:not([open]) *')) return
    home.ref.current?.querySelector<HTMLElement>(`[data-row="${closed}"] button`)?.focus()
  })
  return (
    <EditSection
      id="documents"
      title="Documents"
      text="Service records, invoices and inspections. Your files stay private. You can black out names and addresses, and visitors see only pictures of the pages."
    >
      {error && <ErrorState retry={() => void refetch()}>We couldn’t load the documents.</ErrorState>}
      {!error && !data && <LoadingNote />}
      <div {...home}>
        {data && data.length > 0 && (
          <ul className="mb-8 border-t border-line">
            {data.map((document: Document) => (
              <DocumentRow key={document.id} document={document} onEdit={() => setEdited(document.id)} />
            ))}
          </ul>
        )}
      </div>
      {data && data.length < perListing && (
        <div ref={adder}>
          <DropArea
            icon={FileText}
            label={adding.isSending ? 'Reading the pages...' : 'Add a document'}
            kinds={`PDF of up to ${pages} pages, JPEG, PNG or WebP; up to ${megabytes} MB`}
            accept={documentTypes}
            disabled={adding.isSending}
            mistake={adding.mistake}
            onFiles={(files) => void adding.add(files)}
          />
        </div>
      )}
      <Dialog
        open={openDocument !== undefined}
        onClose={() => setEdited(undefined)}
        title={openDocument?.title ?? ''}
        variant="full"
      >
        {openDocument && (
          <DocumentEditor
            key={`${openDocument.id} ${openDocument.version}`}
            document={openDocument}
            others={data!.flatMap(({ id, title }) => (id === openDocument.id ? [] : [title]))}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </EditSection>
  )
}
