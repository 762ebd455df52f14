import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { conditionLimits } from '#contract/condition-limits.ts'
import { acceptedTypes } from '#contract/upload-limits.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { maximumSize, sizeMistake } from '#web/pictures/file-size-limit.ts'
import { uploadMistake, uploadPicture } from '#web/pictures/upload-picture.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropArea } from '#web/ui/drop-area.tsx'

type FlawPicturesProps = { number: number; urls: readonly string[]; onChange: (urls: string[]) => void }

/** Up to two pictures of a flaw. */
export function FlawPictures({ number, urls, onChange }: FlawPicturesProps) {
  const { getToken } = useAuth()
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function add([file]: File[]) {
    if (!file) return
    const tooLarge = sizeMistake(file)
    setMistake(tooLarge)
    if (tooLarge) return
    setSending(true)
    try {
      onChange([...urls, await uploadPicture(file, { getToken })])
    } catch (error) {
      setMistake(uploadMistake(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {urls.map((url, index) => (
        <div key={url} className="flex flex-col gap-2">
          <div className="overflow-hidden rounded-card">
            <VehiclePicture url={url} alt={`Flaw ${number}, picture ${index + 1}`} sizes="16rem" />
          </div>
          <Button variant="quiet" onClick={() => onChange(urls.filter((it) => it !== url))}>
            Remove Picture {index + 1}
          </Button>
        </div>
      ))}
      {urls.length < conditionLimits.pictures && (
        <DropArea
          icon={ImagePlus}
          label={isSending ? 'Uploading...' : `Add a picture of flaw ${number}`}
          kinds={`JPG, PNG, GIF, up to ${maximumSize}`}
          accept={acceptedTypes}
          disabled={isSending}
          mistake={mistake}
          onFiles={(files) => void add(files)}
        />
      )}
    </div>
  )
}
