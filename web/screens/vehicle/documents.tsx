import { type MouseEvent, useState } from 'react'
import { documentKinds } from '#contract/documents/kinds.ts'
import type { PublicDocument } from '#contract/documents/schema.ts'
import { formatMonth } from '#contract/facts/month.ts'
import { VehicleCondition } from '#web/condition/vehicle-condition.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Documentation } from './find-vehicle.ts'

type OpenPage = { document: PublicDocument; index: number }

/** A vehicle's documents. A thumbnail opens the page in a dialog. Without JavaScript, it is a link to the picture. */
function DocumentsPart({ documents }: { documents: readonly PublicDocument[] }) {
  const [openPage, setOpenPage] = useState<OpenPage | null>(null)

  function open(event: MouseEvent, page: OpenPage) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenPage(page)
  }

  return (
    <section aria-labelledby="documents" className="mt-12">
      <h2 id="documents" className="text-xl">
        Documents
      </h2>
      <p className="mt-2 max-w-prose text-sm text-pretty text-muted">
        Uploaded by the seller, who may have blacked out private details. We haven’t verified these documents.
      </p>
      <ul className="mt-4 border-t border-line">
        {documents.map((document) => (
          <li
            key={document.id}
            id={`document-${document.id}`}
            className="border-b border-line py-5 target:border-accent"
          >
            <p className="font-medium wrap-anywhere">{document.title}</p>
            <p className="mt-1 text-sm text-muted">
              {documentKinds[document.kind]}
              {document.issued && ` · ${formatMonth(document.issued)}`} · added{' '}
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
        open={openPage !== null}
        onClose={() => setOpenPage(null)}
        title={openPage ? pageName(openPage.document, openPage.index) : ''}
        variant="full"
      >
        {openPage && <WholePage {...openPage} onShow={(index) => setOpenPage({ ...openPage, index })} />}
      </Dialog>
    </section>
  )
}

function WholePage({ document, index, onShow }: OpenPage & { onShow: (index: number) => void }) {
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

export function ConditionAndDocuments({ condition, documents, shape }: Documentation) {
  return (
    <>
      {condition?.confirmedAt && <VehicleCondition condition={condition} shape={shape} />}
      {documents && documents.length > 0 && <DocumentsPart documents={documents} />}
    </>
  )
}
