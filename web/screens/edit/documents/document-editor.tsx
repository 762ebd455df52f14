import { useState } from 'react'
import { documents } from '#contract/documents/endpoints.ts'
import { type DocumentKind, documentKinds } from '#contract/documents/kinds.ts'
import { documentLimits, defaultTitle, isDefaultTitle } from '#contract/documents/rules.ts'
import { type Cover, type Document, type ProvableFact, provableFacts } from '#contract/documents/schema.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { readStored, writeStored } from '#web/app/document/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CoveredPage } from './covered-page.tsx'

type DocumentEditorProps = {
  document: Document
  /** The titles of the vehicle's other documents. The default title must differ from them. */
  others: readonly string[]
  onDone: () => void
}

export function DocumentEditor({ document, others, onDone }: DocumentEditorProps) {
  const { id, version, pages } = document
  const [edited, setEdited] = useState<EditedDocument>(() => readEdits(document) ?? editedFrom(document))
  const onError = (error: Error) => toastRefusal(error, "The document wasn't saved. Please try again.")
  const changing = useMemberChange(documents.change, { invalidates: [], onError })
  const publishing = useMemberChange(documents.move, { invalidates: [documents.own], onError })
  const [isConfirming, setConfirming] = useState(false)
  const hasNoCovers = Object.values(edited.covers).every((covers) => covers.length === 0)
  const isPending = changing.isPending || publishing.isPending

  function change(next: Partial<EditedDocument>) {
    const all = { ...edited, ...next }
    setEdited(all)
    storeEdits(document, all)
  }

  function changeKind(kind: DocumentKind) {
    const hasDefaultTitle = isDefaultTitle(edited.title, edited.kind)
    change({ kind, ...(hasDefaultTitle && { title: defaultTitle(kind, others) }) })
  }

  async function save(publish: boolean) {
    if (isPending) return
    if (publish && hasNoCovers && !isConfirming) return setConfirming(true)
    try {
      const saved = await changing.mutateAsync({ params: { id }, body: { ...asBody(edited), version } })
      storeEdits(document, null)
      const body = { transition: 'publish', version: saved.version } as const
      const moved = publish ? await publishing.mutateAsync({ params: { id }, body }) : saved
      toast(moved.state === 'waiting' ? awaitsReview : moved.state === 'public' ? isPublic : isSaved)
      onDone()
    } catch {
      // `onError` has already reported the failure. Keep the edits.
    } finally {
      publishing.reset()
    }
  }

  const covers = (position: number) => edited.covers[position] ?? []
  const setCovers = (position: number, next: Cover[]) => change({ covers: { ...edited.covers, [position]: next } })
  return (
    <div className="page flex flex-col gap-8 py-8">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Document type">
          <Select value={edited.kind} onChange={({ target }) => changeKind(target.value as DocumentKind)}>
            {Object.entries(documentKinds).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Title"
          hint="Shown to visitors."
          required
          error={edited.title.trim() ? undefined : 'Enter a title.'}
        >
          <Input
            maxLength={documentLimits.title}
            value={edited.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label="Month of the document" hint="Places it in the vehicle’s history.">
          <Input type="month" value={edited.issued} onChange={({ target }) => change({ issued: target.value })} />
        </Field>
      </div>
      <fieldset>
        <legend className="label text-muted">What this document proves</legend>
        <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {(Object.keys(provableFacts) as ProvableFact[]).map((fact) => (
            <CheckBox
              key={fact}
              label={provableFacts[fact]}
              checked={edited.facts.includes(fact)}
              onChange={(isShown) =>
                change({ facts: isShown ? [...edited.facts, fact] : edited.facts.filter((other) => other !== fact) })
              }
            />
          ))}
        </div>
      </fieldset>
      <p className="max-w-prose border-l-2 border-accent pl-4">
        Black out personal information, such as names, addresses and account numbers. Draw boxes with the mouse, or add
        one and drag it. Arrow keys move a box, and Shift plus arrow keys resize it. Visitors can’t see what’s under the
        boxes.
      </p>
      {pages.map((page) => (
        <CoveredPage
          key={page.position}
          documentId={id}
          page={page}
          covers={covers(page.position)}
          onChange={(next) => setCovers(page.position, next)}
        />
      ))}
      {isConfirming && hasNoCovers && (
        <p role="alert" className="max-w-prose border-l-2 border-danger pl-4">
          Nothing is blacked out. Publish only if no page shows personal information, such as names, addresses or
          account numbers.
        </p>
      )}
      <div className="sticky bottom-0 -mx-2 flex flex-wrap gap-3 bg-ground px-2 pt-4 pb-[max(1rem,var(--safe-bottom))]">
        <Button aria-disabled={isPending} onClick={() => void save(true)}>
          {isPending ? 'Saving...' : isConfirming && hasNoCovers ? 'Publish Anyway' : 'Publish These Pages'}
        </Button>
        <Button variant="secondary" aria-disabled={isPending} onClick={() => void save(false)}>
          Save for Later
        </Button>
      </div>
    </div>
  )
}

function editedFrom({ kind, title, issued, facts, pages }: Document): EditedDocument {
  return {
    kind,
    title,
    issued: issued ?? '',
    facts,
    covers: Object.fromEntries(pages.map(({ position, covers }) => [position, covers])),
  }
}

function asBody({ covers, ...rest }: EditedDocument) {
  const pages = Object.entries(covers).map(([position, covers]) => ({
    position: Number(position),
    covers: [...covers],
  }))
  return { ...rest, facts: [...rest.facts], pages }
}

const awaitsReview = {
  title: 'Sent for Review',
  description: 'The pages will appear on your listing once a moderator approves them.',
}
const isPublic = { title: 'Published', description: 'The pages now appear on your listing.' }
const isSaved = { title: 'Saved', description: "The document isn't public yet." }

/** A document's edited values. The covers are keyed by page position. */
type EditedDocument = {
  kind: DocumentKind
  title: string
  /** A month such as 2021-06, or empty. */
  issued: string
  facts: readonly ProvableFact[]
  covers: Readonly<Record<number, readonly Cover[]>>
}

/** Returns the stored edits for this version of the document, or null if there are none. */
function readEdits(document: Document): EditedDocument | null {
  const stored = readStored('localStorage', keyOf(document)) as Partial<EditedDocument> | null
  return stored &&
    typeof stored.title === 'string' &&
    typeof stored.issued === 'string' &&
    Array.isArray(stored.facts) &&
    stored.covers
    ? (stored as EditedDocument)
    : null
}

function storeEdits(document: Document, edited: EditedDocument | null): void {
  writeStored('localStorage', keyOf(document), edited)
}

const keyOf = ({ id, version }: Document) => `marque:document-${id}-${version}`
