import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { convertedTypes } from '#contract/pictures/limits.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { isUnfinished, type Picture, displayOrder } from '#web/drafts/pictures.ts'
import type { DraftStore, Upload } from '#web/drafts/store.ts'
import { maximumSize, PictureRefusal } from '#web/pictures/checks.ts'
import { uploadError, uploadPicture } from '#web/pictures/upload.ts'
import { DropArea } from '#web/ui/drop-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Coach } from './coach.tsx'
import { FormSection } from './frame.tsx'
import { useChecks } from './picture-checks.ts'
import { usePictureOrder } from './picture-order.ts'
import { FailedPicture, PictureTile } from './picture-tile.tsx'
import { useUploadTime } from './upload-time.ts'

/**
 * Runs work that a reload would interrupt. Until it is done, the browser asks for confirmation before it closes or reloads
 * the page. It doesn't ask on navigation within the site, because the work continues there.
 */
export async function confirmBeforeUnload<Result>(work: () => Promise<Result>): Promise<Result> {
  // Each call has its own listener, because several calls may run at the same time.
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    removeEventListener('beforeunload', ask)
  }
}

type PictureDropProps = { disabled: boolean; mistake: string | undefined; onFiles: (files: File[]) => void }

function PictureDrop({ disabled, mistake, onFiles }: PictureDropProps) {
  return (
    <DropArea
      icon={ImagePlus}
      label={disabled ? 'Uploading...' : `Click to upload images (max ${maximumSize} each)`}
      kinds="JPG, PNG, GIF"
      accept={convertedTypes}
      multiple
      required
      disabled={disabled}
      mistake={mistake}
      onFiles={onFiles}
    />
  )
}

type PictureFieldProps = {
  store: DraftStore
  pictures: readonly Picture[]
  mistake: string | undefined
  onChange: () => void
}

export function PictureField({ store, pictures, mistake, onChange }: PictureFieldProps) {
  const upload = useUpload()
  const section = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { dragged, moveTo, onKeyDown, listProps } = usePictureOrder(move)
  const done = pictures.filter(({ state }) => state === 'done').length
  const uploading = pictures.some(isUnfinished)
  const progress = [`${done} of ${pictures.length} uploaded`, useUploadTime(pictures)].filter(Boolean).join(', ')
  const { ordered, failed } = displayOrder(pictures)
  // Hints refer to other pictures by their position, so pass the pictures in display order.
  const hints = useChecks(ordered)
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
      setAnnouncement('Picture removed.')
    })
    focusTile(place)
  }

  function makeMain(pictureId: string) {
    moveTo(pictureId, 0)
    focusTile(0)
  }

  /**
   * Focuses the picture at this position: its grip, or the button of a failed picture. Call this after an action that
   * removes the pressed button.
   */
  function focusTile(place: number) {
    const goals = section.current?.querySelectorAll<HTMLElement>('[data-grip], [data-failed]') ?? []
    const goal = goals[Math.min(place, goals.length - 1)] ?? section.current?.querySelector('input')
    goal?.focus({ preventScroll: true })
  }

  function move(pictureId: string, place: number) {
    const before = placeOf(pictureId)
    const all = store.getState().pictures
    const { ordered } = displayOrder(all)
    // The store counts failed pictures, too, so convert the position.
    store.move(pictureId, all.indexOf(ordered[place]!))
    const position = placeOf(pictureId)
    const action = position === before ? 'stays at' : 'moved to'
    setAnnouncement(`Picture ${action} position ${position + 1} of ${ordered.length}: ${ordered[before]?.name}.`)
  }

  function placeOf(pictureId: string): number {
    return displayOrder(store.getState().pictures).all.findIndex((picture) => picture.id === pictureId)
  }

  return (
    <FormSection
      id="pictures"
      title={
        <>
          Pictures<span aria-hidden> *</span>
        </>
      }
      aside={pictures.length > 0 && (uploading ? progress : `${done} uploaded`)}
    >
      <div ref={section} className="flex flex-col gap-4">
        <PictureDrop disabled={uploading} mistake={mistake} onFiles={add} />
        {ordered.length > 0 && (
          <ul {...listProps} aria-label="Pictures of the vehicle" className={grid}>
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
            The first picture is the main picture. Drag pictures to reorder them, or use the arrow keys.
          </p>
        )}
        {failed.length > 0 && (
          <ul aria-label="Pictures that weren’t added" className="divide-y divide-line border-y border-line">
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
        {/* Assertive, because moving focus would interrupt a polite announcement. */}
        <output aria-live="assertive" className="sr-only">
          {announcement}
        </output>
      </div>
    </FormSection>
  )
}

const grid = 'relative grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3'

/** Accepts pictures that are pasted anywhere on the page except into text fields. */
function usePastedPictures(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(writable)) return
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

const writable = 'input:not([type=file], [type=checkbox], [type=radio]), textarea, [contenteditable], dialog'

/**
 * Returns a function that shrinks a picture and uploads it with the member's token. If the upload fails, a toast says so. If
 * the server rejects the file, the reason appears next to it. If the user tries to leave the page during an upload, the
 * browser asks for confirmation, because the draft doesn't contain files.
 */
function useUpload(): Upload {
  const { getToken } = useAuth()
  return (file, progress) => confirmBeforeUnload(() => upload(file, progress))

  async function upload(file: File, { onProgress, signal }: Parameters<Upload>[1]): Promise<string> {
    try {
      const { preparePicture } = await import('#web/pictures/prepare.ts')
      const ready = await preparePicture(file)
      signal.throwIfAborted()
      return await uploadPicture(ready, { getToken, onProgress, signal })
    } catch (error) {
      if (!signal.aborted && !(error instanceof PictureRefusal))
        toast({ ...failed, detail: withFileName(file, uploadError(error)) })
      throw error
    }
  }
}

/** Puts the file's name before the server's message, unless the message already contains it. */
function withFileName({ name }: File, mistake: string): string {
  return mistake.includes(name) ? mistake : `${name}: ${mistake}`
}

const failed = {
  title: 'Image Upload Failed',
  description: "Please try again with a different image. Make sure you're logged in.",
  variant: 'destructive',
} as const
