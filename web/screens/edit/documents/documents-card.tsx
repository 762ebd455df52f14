import FileText from 'lucide-react/icons/file-text'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Document } from '#contract/document.ts'
import { documentLimits, documentTypes } from '#contract/document-limits.ts'
import { documents } from '#contract/documents.ts'
import { useMember } from '#web/api/member.ts'
import { useRowFocus } from '#web/members/use-row-focus.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DropArea } from '#web/ui/drop-area.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { EditPart } from '../edit-part.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { DocumentRow } from './document-row.tsx'
import { useAddDocument } from './use-add-document.ts'

const { megabytes, perListing, pages } = documentLimits

/** The papers of a car: they are added, covered, published and taken back here. */
export function DocumentsCard({ id }: { id: number }) {
  const { data, error, refetch } = useMember(documents.own, { params: { id } })
  const [edited, setEdited] = useState<number>()
  const adding = useAddDocument(id, (document) => setEdited(document.id))
  const adder = useRef<HTMLDivElement>(null)
  const rows = useRowFocus('button', () => adder.current?.querySelector('input'))
  const shown = data?.find((it) => it.id === edited)
  // Of one that was just added there is nothing to go back to: the area was busy when the dialog came.
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    const closed = edited === undefined ? last.current : undefined
    last.current = edited
    if (closed === undefined || !window.document.activeElement?.matches('body, dialog:not([open]) *')) return
    rows.ref.current?.querySelector<HTMLElement>(`[data-row="${closed}"] button`)?.focus()
  })
  return (
    <EditPart
      id="documents"
      title="Documents"
      text="Service records, invoices and inspections. Nobody sees a file that you add: you cover names and addresses, and visitors get flat pictures of the pages, in which they are painted over."
    >
      {error && <ErrorState retry={() => void refetch()}>The documents could not be loaded.</ErrorState>}
      {!error && !data && <LoadingNote />}
      <div {...rows}>
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
      <Dialog open={shown !== undefined} onClose={() => setEdited(undefined)} title={shown?.title ?? ''} variant="full">
        {shown && (
          <DocumentEditor
            key={`${shown.id} ${shown.version}`}
            document={shown}
            others={data!.flatMap(({ id, title }) => (id === shown.id ? [] : [title]))}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </EditPart>
  )
}
