import { type MouseEvent, useState } from 'react'
import { documentKinds } from '#contract/documents/rules.ts'
import type { PublicDocument } from '#contract/documents/schema.ts'
import { ConditionPart } from '#web/condition/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Papers } from './find-vehicle.ts'

type Shown = { document: PublicDocument; index: number }

/** The papers of a car: a small picture of each page, which opens the page. Without scripts it is a link to it. */
function DocumentsPart({ documents }: { documents: readonly PublicDocument[] }) {
  const [shown, setShown] = useState<Shown | null>(null)

  function open(event: MouseEvent, it: Shown) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(it)
  }

  return (
    <section aria-labelledby="documents" className="mt-12">
      <h2 id="documents" className="text-xl">
        Documents
      </h2>
      <p className="mt-2 max-w-prose text-sm text-pretty text-muted">
        Pictures of the seller’s papers. What is black in them was covered by the seller; that they stand here proves
        nothing of the papers themselves.
      </p>
      <ul className="mt-4 border-t border-line">
        {documents.map((document) => (
          <li key={document.id} className="border-b border-line py-5">
            <p className="font-medium wrap-anywhere">{document.title}</p>
            <p className="mt-1 text-sm text-muted">
              {documentKinds[document.kind]}, since{' '}
              <time dateTime={document.decidedAt}>{formatDate(document.decidedAt)}</time>
            </p>
            <ul className="mt-4 flex flex-wrap gap-3">
              {document.pages.map(({ url, width, height }, index) => (
                <li key={url}>
                  <a
                    href={url}
                    onClick={(event) => open(event, { document, index })}
                    className="block border border-line bg-raised transition-colors hover:border-strong-line"
                  >
                    <img
                      src={`${url}?small`}
                      alt={pageName(document, index)}
                      width={width}
                      height={height}
                      loading="lazy"
                      decoding="async"
                      className="h-36 w-auto max-w-56 object-contain"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? pageName(shown.document, shown.index) : ''}
        variant="full"
      >
        {shown && <WholePage {...shown} onShow={(index) => setShown({ ...shown, index })} />}
      </Dialog>
    </section>
  )
}

function WholePage({ document, index, onShow }: Shown & { onShow: (index: number) => void }) {
  const { url, width, height } = document.pages[index]!
  return (
    <div className="page py-6">
      {document.pages.length > 1 && (
        <div className="mb-5 flex flex-wrap gap-3">
          <Button variant="secondary" aria-disabled={index === 0} onClick={() => index > 0 && onShow(index - 1)}>
            Previous Page
          </Button>
          <Button
            variant="secondary"
            aria-disabled={index === document.pages.length - 1}
            onClick={() => index < document.pages.length - 1 && onShow(index + 1)}
          >
            Next Page
          </Button>
        </div>
      )}
      <img
        key={url}
        src={url}
        alt={pageName(document, index)}
        width={width}
        height={height}
        className="mx-auto h-auto max-w-full"
      />
    </div>
  )
}

function pageName({ title, pages }: PublicDocument, index: number): string {
  return pages.length === 1 ? title : `${title}, page ${index + 1} of ${pages.length}`
}

/** What the seller says of the condition of a car, and its papers. */
export function ConditionAndPapers({ condition, documents }: Papers) {
  return (
    <>
      {condition?.confirmedAt && <ConditionPart condition={condition} />}
      {documents && documents.length > 0 && <DocumentsPart documents={documents} />}
    </>
  )
}
