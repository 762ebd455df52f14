import GripVertical from 'lucide-react/icons/grip-vertical'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Shown } from './coach/shots.ts'
import { PictureNoteFields } from './picture-note.tsx'
import { isOnItsWay, type Picture } from './picture.ts'
import { TileButton } from './tile-button.tsx'

type PictureTileProps = {
  picture: Picture
  /** From 1. */
  place: number
  dragged: boolean
  /** What could be better about it. */
  hint: string | undefined
  /** On the grip. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDescribe: (note: Shown) => void
  onMakeMain: () => void
  onRemove: () => void
}

/** A picture that is uploaded, or on its way. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, dragged, hint, onKeyDown, onDescribe, onMakeMain, onRemove } = props
  const { id, name, url, preview, state } = picture
  const isMain = place === 1
  return (
    <li data-id={id} className={`group ${tile} ${dragged ? 'z-10 cursor-grabbing shadow-2xl shadow-black/50' : ''}`}>
      <div
        className={`pointer-events-none relative overflow-hidden rounded-card bg-raised ${state === 'done' ? '' : 'opacity-35'}`}
      >
        <VehiclePicture url={preview || url} alt={`Image ${place}: ${name}`} sizes={sizes} priority />
        {isMain && state === 'done' && (
          <Badge tone="accent" className="absolute bottom-2 left-2">
            Main
          </Badge>
        )}
      </div>
      {isOnItsWay(picture) && <Progress picture={picture} />}
      {state === 'done' && <PictureNoteFields picture={picture} place={place} onDescribe={onDescribe} />}
      {hint && <p className="pt-1.5 text-xs text-muted">{hint}</p>}
      <div className="absolute inset-x-0 top-0 flex justify-between tiny:flex-wrap">
        <TileButton
          label={`Move image ${place}`}
          hint="Drag to move"
          data-grip=""
          onKeyDown={onKeyDown}
          className="cursor-grab! touch-none"
        >
          <GripVertical aria-hidden />
        </TileButton>
        <div className="flex">
          {state === 'done' && !isMain && (
            <TileButton label={`Make image ${place} the main one`} hint="Make main" onClick={onMakeMain}>
              <Star aria-hidden />
            </TileButton>
          )}
          <TileButton label={`Remove image ${place}`} hint="Remove" onClick={onRemove}>
            <X aria-hidden />
          </TileButton>
        </div>
      </div>
    </li>
  )
}

function Progress({ picture: { name, state, progress } }: { picture: Picture }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="absolute inset-x-3 bottom-3 flex flex-col gap-1.5">
      <span className="figures text-xs">{progressText(state, percent)}</span>
      <progress aria-label={`Uploading ${name}`} value={percent} max={100} className={bar} />
    </div>
  )
}

/** When all is sent, the server still makes the sizes. */
function progressText(state: Picture['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting'
  return percent < 100 ? `${percent}%` : 'Storing...'
}

const tile = 'relative cursor-grab rounded-card select-none'

const sizes = '(min-width: 64rem) 16rem, 45vw'

const bar =
  'h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'
