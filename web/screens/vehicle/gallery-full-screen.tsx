import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { GalleryStep } from './gallery-step.tsx'
import { pictureName, stepByKey } from './pictures.ts'

type FullScreenProps = {
  name: string
  urls: readonly string[]
  start: number
  /** Called with the current picture, so that the gallery behind shows it too. */
  onShow: (index: number) => void
  onClose: () => void
}

/** One picture at a time on the whole screen. The native dialog closes on Esc and returns the focus. */
export function FullScreen({ name, urls, start, onShow, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(start)
  const count = urls.length

  function show(index: number) {
    setCurrent(index)
    onShow(index)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = stepByKey(event.key, current, count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  return (
    <dialog
      ref={(element) => {
        dialog.current = element
        if (element && !element.open) element.showModal()
      }}
      aria-label={`Pictures of the ${name}, full screen`}
      onKeyDown={onKeyDown}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-6 px-5">
          <output className="figures text-sm text-muted">{pictureName(name, current, count)}</output>
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()} className={control}>
            <X aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        </div>
        <div className="grid min-h-0 place-items-center">
          <div className="w-[min(100vw,calc((100dvh-8.5rem)*1.6))]">
            <VehiclePicture url={urls[current]} alt={pictureName(name, current, count)} sizes="100vw" priority />
          </div>
        </div>
        {count > 1 && <Steps current={current} count={count} onShow={show} />}
      </div>
    </dialog>
  )
}

function Steps({ current, count, onShow }: { current: number; count: number; onShow: (index: number) => void }) {
  return (
    <div className="flex items-center justify-center gap-4">
      <GalleryStep to="previous" current={current} count={count} onShow={onShow} className={control} />
      <p aria-hidden className="figures min-w-16 text-center text-sm">
        {current + 1} / {count}
      </p>
      <GalleryStep to="next" current={current} count={count} onShow={onShow} className={control} />
    </div>
  )
}

const control =
  'grid size-14 place-items-center transition-colors hover:text-accent-strong focus-visible:-outline-offset-4'
