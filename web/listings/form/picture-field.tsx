import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '#web/format/numbers.ts'
import { Coach } from './coach/coach.tsx'
import { useChecks } from './coach/use-checks.ts'
import { FormSection } from './form-section.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { FailedPicture } from './failed-picture.tsx'
import { isOnItsWay, type Picture, shownOrder } from './picture.ts'
import { PictureTile } from './picture-tile.tsx'
import type { DraftStore } from './draft-store.ts'
import { usePictureOrder } from './use-picture-order.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'
import { useUpload } from './use-upload.ts'

type PictureFieldProps = {
  store: DraftStore
  pictures: readonly Picture[]
  mistake: string | undefined
  /** Something was added, removed or tried again. */
  onChange: () => void
}

/** The pictures of the car: they are added, ordered and removed here. The first is the main one. */
export function PictureField({ store, pictures, mistake, onChange }: PictureFieldProps) {
  const upload = useUpload()
  const section = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const { dragged, moveTo, onKeyDown, listProps } = usePictureOrder(move)
  const done = pictures.filter(({ state }) => state === 'done').length
  const uploading = pictures.some(isOnItsWay)
  const { ordered, failed } = shownOrder(pictures)
  const hints = useChecks(ordered) // they name others by their places
  usePastedPictures((files) => !uploading && add(files))

  function add(files: File[]) {
    onChange()
    void store.add(files, upload)
  }

  function retry(pictureId: string) {
    flushSync(() => {
      onChange()
      void store.retry(pictureId, upload)
    })
    focusTile(placeOf(pictureId))
  }

  function remove(pictureId: string) {
    const place = placeOf(pictureId)
    flushSync(() => {
      onChange()
      store.remove(pictureId)
      setNews('Picture removed.')
    })
    focusTile(place)
  }

  function makeMain(pictureId: string) {
    moveTo(pictureId, 0)
    focusTile(0)
  }

  /** The button that was pressed may be gone: the next picture gets the focus, at its grip, or where it failed at its last button. */
  function focusTile(place: number) {
    const goals = section.current?.querySelectorAll<HTMLElement>('[data-grip], [data-failed]') ?? []
    const goal = goals[Math.min(place, goals.length - 1)] ?? section.current?.querySelector('input')
    goal?.focus({ preventScroll: true })
  }

  function move(pictureId: string, place: number) {
    const before = placeOf(pictureId)
    const all = store.getState().pictures
    const { ordered } = shownOrder(all)
    store.move(pictureId, all.indexOf(ordered[place]!)) // those that failed stand among them there
    const position = placeOf(pictureId)
    const moves = position === before ? 'stays at' : 'moved to'
    setNews(`Picture ${moves} position ${position + 1} of ${ordered.length}: ${ordered[before]?.name}.`)
  }

  /** Where it is shown. */
  function placeOf(pictureId: string): number {
    return shownOrder(store.getState().pictures).all.findIndex((it) => it.id === pictureId)
  }

  return (
    <FormSection
      id="pictures"
      title={
        <>
          Pictures<span aria-hidden> *</span>
        </>
      }
      aside={pictures.length > 0 && (uploading ? `${done} of ${pictures.length} uploaded` : counted(done, 'image'))}
    >
      <div ref={section} className="flex flex-col gap-4">
        <PictureDrop disabled={uploading} mistake={mistake} onFiles={add} />
        {ordered.length > 0 && (
          <ul {...listProps} aria-label="Images of the vehicle" className={grid}>
            {ordered.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                place={index + 1}
                dragged={dragged === picture.id}
                hint={hints.get(picture.id)}
                onDescribe={(note) => store.describe(picture.id, note)}
                onKeyDown={(event) => onKeyDown(event, picture.id)}
                onMakeMain={() => makeMain(picture.id)}
                onRemove={() => remove(picture.id)}
              />
            ))}
          </ul>
        )}
        {ordered.length > 1 && (
          <p className="text-sm text-muted">
            The first picture is the main one. Drag the others into order, or move them with the arrow keys.
          </p>
        )}
        {failed.length > 0 && (
          <ul aria-label="Images that were not taken" className="divide-y divide-line border-y border-line">
            {failed.map((picture, index) => (
              <FailedPicture
                key={picture.id}
                picture={picture}
                place={ordered.length + index + 1}
                onRetry={() => retry(picture.id)}
                onRemove={() => remove(picture.id)}
              />
            ))}
          </ul>
        )}
        <Coach store={store} pictures={pictures} hints={hints} />
        {/* Assertive: the moving focus would interrupt a polite announcement. */}
        <output aria-live="assertive" className="sr-only">
          {news}
        </output>
      </div>
    </FormSection>
  )
}

const grid = 'relative grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3'
