import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { documents } from '#contract/documents/endpoints.ts'
import { documentLimits } from '#contract/documents/rules.ts'
import type { Cover, DocumentPage } from '#contract/documents/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { type DragMode, applyKey, rectangleBetween, dragCover, newCover } from './covers.ts'

type CoveredPageProps = {
  documentId: number
  page: DocumentPage
  covers: readonly Cover[]
  onChange: (covers: Cover[]) => void
}

type Drag = { mode: DragMode; index: number; from: { x: number; y: number }; before: Cover }

/** A page of a document. Sellers use a mouse, touch or the keyboard to draw rectangles that cover parts of it. */
export function CoveredPage({ documentId, page, covers, onChange }: CoveredPageProps) {
  const { position, width, height, lacksText } = page
  const { data, error, refetch } = useMember(documents.page, { params: { id: documentId, position } })
  const sheet = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [chosen, setChosen] = useState(0)
  const isFull = covers.length >= documentLimits.covers
  /** The index of the cover that the seller used last. If that cover was removed, the index of the last cover. */
  const last = Math.min(chosen, covers.length - 1)
  const set = (index: number, cover: Cover) => onChange(covers.with(index, cover))

  function pointOf({ clientX, clientY }: PointerEvent) {
    const box = sheet.current!.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement
    const cover = target.closest<HTMLElement>('[data-cover]')
    if (event.button !== 0 || (!cover && (event.pointerType === 'touch' || isFull))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pointOf(event)
    if (cover) {
      const index = Number(cover.dataset.cover)
      return setDrag({ mode: target.dataset.size === undefined ? 'move' : 'size', index, from, before: covers[index]! })
    }
    event.preventDefault()
    const before = rectangleBetween(from, from, page)
    onChange([...covers, before])
    setChosen(covers.length)
    setDrag({ mode: 'draw', index: covers.length, from, before })
  }

  function add() {
    if (isFull) return
    flushSync(() => {
      onChange([...covers, newCover(page, covers.length)])
      setChosen(covers.length)
    })
    // Focus the new cover to let the arrow keys move it.
    sheet.current?.querySelector<HTMLElement>(`[data-cover="${covers.length}"]`)?.focus()
  }

  function onPointerMove(event: PointerEvent) {
    if (drag && covers[drag.index]) set(drag.index, dragCover(drag.mode, drag.before, drag.from, pointOf(event), page))
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const cover = applyKey(covers[index]!, event, page)
    if (cover === undefined) return
    event.preventDefault()
    if (cover) return set(index, cover)
    remove(index)
  }

  /** Removes a cover. Focuses the add button, because the pressed button may disappear with the cover. */
  function remove(index: number) {
    onChange(covers.toSpliced(index, 1))
    sheet.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  if (error) return <ErrorState retry={() => void refetch()}>{`We couldn’t load page ${position}.`}</ErrorState>
  return (
    <section aria-label={`Page ${position}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-lg">Page {position}</h3>
        <div className="flex flex-wrap gap-3">
          <Button data-add="" variant="secondary" aria-disabled={isFull} onClick={add}>
            Black Out an Area<span className="sr-only"> on page {position}</span>
          </Button>
          {covers.length > 0 && (
            <Button variant="quiet" onClick={() => remove(last)}>
              Remove Box {last + 1}
              <span className="sr-only"> from page {position}</span>
            </Button>
          )}
        </div>
      </div>
      {lacksText && (
        <p className="max-w-prose border-l-2 border-danger pl-4">
          Some text is missing from this page because the file doesn’t include the font. Save the file as a PDF with
          embedded fonts, or upload a scan.
        </p>
      )}
      <div
        ref={sheet}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDrag(null)}
        onPointerCancel={() => setDrag(null)}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `min(48rem, ${width}px)` }}
        className="relative w-full cursor-crosshair overflow-hidden border border-line bg-white select-none"
      >
        {data ? (
          <img src={data.picture} alt={`Page ${position} as you uploaded it`} draggable={false} className="size-full" />
        ) : (
          <Skeleton className="size-full" />
        )}
        {covers.map((cover, index) => (
          <button
            key={index}
            type="button"
            data-cover={index}
            aria-label={`Box ${index + 1} on page ${position}. Arrow keys move it, Shift plus arrow keys resize it, Delete removes it.`}
            onFocus={() => setChosen(index)}
            onPointerDown={() => setChosen(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            style={{
              left: `${(cover.x / width) * 100}%`,
              top: `${(cover.y / height) * 100}%`,
              width: `${(cover.width / width) * 100}%`,
              height: `${(cover.height / height) * 100}%`,
            }}
            className="absolute cursor-move touch-none bg-[#222]/85 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent-strong"
          >
            <span
              aria-hidden
              data-size=""
              className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize place-items-center pointer-coarse:-right-6 pointer-coarse:-bottom-6 pointer-coarse:size-11"
            >
              <span data-size="" className="size-5 rounded-full border-2 border-white bg-[#222]" />
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
