import { useId, useState } from 'react'
import { acceptedTypes } from '#contract/upload-limits.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { Portrait } from '#web/members/portrait.tsx'
import { maximumSize, sizeMistake } from '#web/pictures/file-size-limit.ts'
import { uploadMistake, uploadPicture } from '#web/pictures/upload-picture.ts'

type PortraitFieldProps = {
  /** As it is shown; its initials stand in for a picture. */
  name: string
  /** Empty for none. */
  url: string
  onChange: (url: string) => void
  onUploading: (uploading: boolean) => void
}

/** The picture of a member: uploaded at once, used once the form is saved. */
export function PortraitField({ name, url, onChange, onUploading }: PortraitFieldProps) {
  const id = useId()
  const { getToken } = useAuth()
  const [progress, setProgress] = useState<number>()
  const [mistake, setMistake] = useState<string>()
  const uploading = progress !== undefined

  async function upload(file: File | undefined) {
    if (!file) return
    const tooLarge = sizeMistake(file)
    setMistake(tooLarge)
    if (tooLarge) return
    setProgress(0)
    onUploading(true)
    try {
      onChange(await uploadPicture(file, { getToken, onProgress: setProgress }))
    } catch (error) {
      setMistake(uploadMistake(error))
    }
    setProgress(undefined)
    onUploading(false)
  }

  return (
    <div className="flex items-center gap-5">
      <Portrait url={url} name={name} size="large" />
      <div className="min-w-0 text-sm">
        <label className={`text-link inline-block cursor-pointer py-1 ${ring}`}>
          {uploading ? `Uploading ${Math.round(progress * 100)}%` : url ? 'Change picture' : 'Upload a picture'}
          <input
            type="file"
            accept={acceptedTypes}
            disabled={uploading}
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
            className="sr-only"
          />
        </label>
        {url && !uploading && (
          <button type="button" onClick={() => onChange('')} className="text-link ml-5 py-1 text-muted">
            Remove
          </button>
        )}
        <p id={`${id}-note`} role={mistake ? 'alert' : undefined} className={mistake ? 'text-danger' : 'text-muted'}>
          {mistake ?? `JPG, PNG, GIF, at most ${maximumSize}.`}
        </p>
      </div>
    </div>
  )
}

const ring =
  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-strong'
