import { useState } from 'react'
import { documents } from '#contract/documents/endpoints.ts'
import {
  type DocumentKind,
  documentKinds,
  documentLimits,
  givenTitle,
  isGivenTitle,
} from '#contract/documents/rules.ts'
import { type Cover, type Document, type ShownFact, shownFacts } from '#contract/documents/schema.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { keep, readKept } from '#web/app/document/kept.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CoveredPage } from './covered-page.tsx'

type DocumentEditorProps = {
  document: Document
  /** What the other documents of the car are called. */
  others: readonly string[]
  onDone: () => void
}

/** What a document is, what it shows, and what is covered in it. What is done here stays in this browser until it is saved. */
export function DocumentEditor({ document, others, onDone }: DocumentEditorProps) {
  const { id, version, pages } = document
  const [edited, setEdited] = useState<EditedDocument>(() => readEdited(document) ?? begin(document))
  const onError = (error: Error) => toastRefusal(error, 'The document could not be saved. Please try again.')
  const changing = useMemberChange(documents.change, { invalidates: [], onError })
  const publishing = useMemberChange(documents.move, { invalidates: [documents.own], onError })
  const [isAsked, setAsked] = useState(false)
  const isBare = Object.values(edited.covers).every((covers) => covers.length === 0)
  const isPending = changing.isPending || publishing.isPending

  function change(next: Partial<EditedDocument>) {
    const all = { ...edited, ...next }
    setEdited(all)
    keepEdited(document, all)
  }

  /** A title that nobody has written goes with it. */
  function changeKind(kind: DocumentKind) {
    const isGiven = isGivenTitle(edited.title, edited.kind)
    change({ kind, ...(isGiven && { title: givenTitle(kind, others) }) })
  }

  async function save(publish: boolean) {
    if (isPending) return
    if (publish && isBare && !isAsked) return setAsked(true)
    try {
      const saved = await changing.mutateAsync({ params: { id }, body: { ...asBody(edited), version } })
      keepEdited(document, null)
      const body = { transition: 'publish', version: saved.version } as const
      const moved = publish ? await publishing.mutateAsync({ params: { id }, body }) : saved
      toast(moved.state === 'waiting' ? waits : moved.state === 'public' ? isPublic : isSaved)
      onDone()
    } catch {
      // It was told by `onError`; what was done here is still here.
    } finally {
      publishing.reset()
    }
  }

  const covers = (position: number) => edited.covers[position] ?? []
  const setCovers = (position: number, next: Cover[]) => change({ covers: { ...edited.covers, [position]: next } })
  return (
    <div className="page flex flex-col gap-8 py-8">
      <div className="grid gap-6 sm:grid-cols-2">
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
          hint="Visitors read it."
          required
          error={edited.title.trim() ? undefined : 'Please give it a title.'}
        >
          <Input
            maxLength={documentLimits.title}
            value={edited.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="label text-muted">What it shows of the car</legend>
        <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {(Object.keys(shownFacts) as ShownFact[]).map((fact) => (
            <CheckBox
              key={fact}
              label={shownFacts[fact]}
              checked={edited.facts.includes(fact)}
              onChange={(isShown) =>
                change({ facts: isShown ? [...edited.facts, fact] : edited.facts.filter((it) => it !== fact) })
              }
            />
          ))}
        </div>
      </fieldset>
      <p className="max-w-prose border-l-2 border-accent pl-4">
        Cover names, addresses and numbers that are nobody’s business: draw with the mouse, or add a cover and drag it.
        Arrow keys move it, with Shift they size it. What is covered is painted over in the pictures that visitors get.
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
      {isAsked && isBare && (
        <p role="alert" className="max-w-prose border-l-2 border-danger pl-4">
          Nothing is covered. Where no page shows a name, an address or a number of somebody, publish them as they are.
        </p>
      )}
      <div className="sticky bottom-0 -mx-2 flex flex-wrap gap-3 bg-ground px-2 py-4">
        <Button aria-disabled={isPending} onClick={() => void save(true)}>
          {isPending ? 'Painting over...' : isAsked && isBare ? 'Publish Uncovered' : 'Publish These Pages'}
        </Button>
        <Button variant="secondary" aria-disabled={isPending} onClick={() => void save(false)}>
          Save for Later
        </Button>
      </div>
    </div>
  )
}

function begin({ kind, title, facts, pages }: Document): EditedDocument {
  return { kind, title, facts, covers: Object.fromEntries(pages.map(({ position, covers }) => [position, covers])) }
}

function asBody({ covers, ...rest }: EditedDocument) {
  const pages = Object.entries(covers).map(([position, covers]) => ({
    position: Number(position),
    covers: [...covers],
  }))
  return { ...rest, facts: [...rest.facts], pages }
}

const waits = { title: 'Sent to a Moderator', description: 'The pages are public once a moderator has looked at them.' }
const isPublic = { title: 'Published', description: 'The pages stand on the page of the car.' }
const isSaved = { title: 'Saved', description: 'Nothing of it is public.' }

/** A document as its seller edits it; what is covered by the positions of the pages. */
type EditedDocument = {
  kind: DocumentKind
  title: string
  facts: readonly ShownFact[]
  covers: Readonly<Record<number, readonly Cover[]>>
}

/** What was done and not saved of this version of it; null for nothing. */
function readEdited(document: Document): EditedDocument | null {
  const kept = readKept('localStorage', keyOf(document)) as Partial<EditedDocument> | null
  return kept && typeof kept.title === 'string' && Array.isArray(kept.facts) && kept.covers
    ? (kept as EditedDocument)
    : null
}

function keepEdited(document: Document, edited: EditedDocument | null): void {
  keep('localStorage', keyOf(document), edited)
}

const keyOf = ({ id, version }: Document) => `marque:document-${id}-${version}`
