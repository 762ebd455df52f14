import ImagePlus from 'lucide-react/icons/image-plus'
import { useId } from 'react'
import { acceptedTypes } from '#contract/upload-limits.ts'
import { maximumSize } from '#web/pictures/file-size-limit.ts'

type PictureDropProps = { disabled: boolean; mistake: string | undefined; onFiles: (files: File[]) => void }

/** The area where pictures are chosen or dropped: the transparent input covers all of it. */
export function PictureDrop({ disabled, mistake, onFiles }: PictureDropProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className={zone}>
        <ImagePlus aria-hidden className="size-7 text-muted" strokeWidth={1.25} />
        <label htmlFor={id}>{disabled ? 'Uploading...' : `Click to upload images (max ${maximumSize} each)`}</label>
        <span id={`${id}-kinds`} className="text-sm text-muted">
          JPG, PNG, GIF
        </span>
        <input
          id={id}
          type="file"
          multiple
          required
          accept={acceptedTypes}
          disabled={disabled}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-mistake ${id}-kinds` : `${id}-kinds`}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = '' // the same file may be chosen again
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-wait"
        />
      </div>
      {mistake && (
        <p role="alert" id={`${id}-mistake`} className="text-sm text-danger">
          {mistake}
        </p>
      )}
    </div>
  )
}

const zone =
  'relative flex min-h-36 flex-col items-center justify-center gap-1.5 rounded-control border border-dashed ' +
  'border-strong-line/70 p-6 text-center transition-colors hover:border-strong-line has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-accent-strong has-aria-invalid:border-danger'
