import ImagePlus from 'lucide-react/icons/image-plus'
import { convertedTypes } from '#contract/upload-limits.ts'
import { maximumSize } from '#web/pictures/file-size-limit.ts'
import { DropArea } from '#web/ui/drop-area.tsx'

type PictureDropProps = { disabled: boolean; mistake: string | undefined; onFiles: (files: File[]) => void }

/** The area where pictures are chosen or dropped. */
export function PictureDrop({ disabled, mistake, onFiles }: PictureDropProps) {
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
