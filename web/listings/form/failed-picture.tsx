import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import type { Picture } from './picture.ts'
import { TileButton } from './tile-button.tsx'

type FailedPictureProps = {
  picture: Picture
  /** From 1, behind those that have been taken. */
  place: number
  onRetry: () => void
  onRemove: () => void
}

/** A picture that could not be taken: a line with the reason and what can be done. */
export function FailedPicture({ picture, place, onRetry, onRemove }: FailedPictureProps) {
  const { name, preview, mistake = '', retryable } = picture
  return (
    <li className="flex items-center gap-3 py-1.5 tiny:flex-wrap">
      <div className="w-14 shrink-0 overflow-hidden rounded-card opacity-50">
        <VehiclePicture url={preview} alt={`Image ${place}: ${name}`} sizes="3.5rem" />
      </div>
      <p className="min-w-0 flex-1 text-xs wrap-anywhere">
        {/* Most reasons name the file by themselves. */}
        {!mistake.includes(name) && <span className="block">{name}</span>}
        <span className="block text-danger">{mistake}</span>
      </p>
      <div className="flex shrink-0">
        {retryable && (
          <TileButton label={`Try image ${place} again`} hint="Try again" onClick={onRetry}>
            <RotateCw aria-hidden />
          </TileButton>
        )}
        <TileButton label={`Remove image ${place}`} hint="Remove" data-failed="" onClick={onRemove}>
          <X aria-hidden />
        </TileButton>
      </div>
    </li>
  )
}
