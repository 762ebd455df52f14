import Check from 'lucide-react/icons/check'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { conditionLimits } from '#contract/condition/limits.ts'
import { convertedTypes } from '#contract/pictures/limits.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { maximumSize } from '../pictures/checks.ts'
import { uploadError, uploadPicture } from '../pictures/upload.ts'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { Button } from '../ui/button.tsx'
import { DropArea } from '../ui/drop-area.tsx'

export type Choice = { url: string; place: number }

type FlawPicturesProps = {
  number: number
  urls: readonly string[]
  choices: readonly Choice[]
  refusal: string | undefined
  onChange: (urls: string[]) => void
}

export function FlawPictures({ number, urls, choices, refusal, onChange }: FlawPicturesProps) {
  const { getToken } = useAuth()
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const own = urls.filter((url) => !choices.some((choice) => choice.url === url))
  /** The latest render's props. The seller may edit the flaw during an upload, so the initial props may be stale. */
  const latest = useRef({ urls, onChange })
  useLayoutEffect(() => void (latest.current = { urls, onChange }))
  const isFull = urls.length >= conditionLimits.pictures

  function change(next: string[]) {
    setMistake(undefined)
    onChange(next)
  }

  async function add([file]: File[]) {
    if (!file) return
    setMistake(undefined)
    setSending(true)
    try {
      const { preparePicture } = await import('../pictures/prepare.ts')
      const url = await uploadPicture(await preparePicture(file), { getToken })
      latest.current.onChange([...latest.current.urls, url].slice(0, conditionLimits.pictures))
    } catch (error) {
      setMistake(uploadError(error))
    } finally {
      setSending(false)
    }
  }

  /** Removes a picture and focuses the upload field, because the pressed button disappears. */
  function remove(url: string) {
    flushSync(() => change(urls.filter((other) => other !== url)))
    list.current?.querySelector<HTMLElement>('input')?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      {choices.length > 0 && (
        <div>
          <p className="mb-2 text-sm text-muted">
            Choose up to {conditionLimits.pictures} of your listing’s pictures that show this flaw, or add new ones.
          </p>
          <ul aria-label={`Pictures that show flaw ${number}`} className="-mx-1 flex flex-wrap gap-2 px-1">
            {choices.map(({ url, place }) => {
              const isChosen = urls.includes(url)
              return (
                <li key={url}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={`Picture ${place} shows flaw ${number}`}
                    aria-disabled={isFull && !isChosen}
                    onClick={() => {
                      if (isChosen) change(urls.filter((other) => other !== url))
                      else if (!isFull) change([...urls, url])
                    }}
                    className={`relative w-20 overflow-hidden rounded-card border-2 ${isChosen ? 'border-accent' : 'border-transparent'} aria-disabled:opacity-40`}
                  >
                    <VehiclePicture url={url} alt="" sizes="5rem" />
                    {isChosen && (
                      <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-control bg-accent text-on-accent">
                        <Check aria-hidden className="size-4" />
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <div ref={list} className="grid grid-cols-2 gap-4 tiny:grid-cols-1">
        {own.map((url, index) => (
          <div key={url} className="flex flex-col gap-2">
            <div className="overflow-hidden rounded-card">
              <VehiclePicture url={url} alt={`Flaw ${number}, picture ${index + 1}`} sizes="16rem" />
            </div>
            <Button variant="quiet" className="self-start -ml-5" onClick={() => remove(url)}>
              Remove Picture {index + 1}
            </Button>
          </div>
        ))}
        {!isFull && (
          <div className="only:col-span-2 tiny:only:col-span-1">
            <DropArea
              icon={ImagePlus}
              label={isSending ? 'Uploading...' : `Add a picture of flaw ${number}`}
              kinds={`JPG, PNG, GIF, up to ${maximumSize}`}
              accept={convertedTypes}
              disabled={isSending}
              mistake={mistake ?? refusal}
              onFiles={(files) => void add(files)}
            />
          </div>
        )}
      </div>
      {isFull && refusal && <p className="text-sm text-danger">{refusal}</p>}
    </div>
  )
}
