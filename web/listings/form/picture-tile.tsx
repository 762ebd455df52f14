import GripVertical from 'lucide-react/icons/grip-vertical'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ComponentProps } from 'react'
import { maximumLabelLength, type PictureGroup, pictureGroupNames, pictureGroups } from '#contract/pictures/limits.ts'
import { type Picture, isUnfinished } from '#web/drafts/pictures.ts'
import { noteOf, shotOf, shots, type Shown } from '#web/drafts/shots.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Input, Select } from '#web/ui/field.tsx'

type FailedPictureProps = {
  picture: Picture
  /** The picture's position, counted from 1. Failed pictures come after all others. */
  place: number
  onRetry: () => void
  onRemove: () => void
}

export function FailedPicture({ picture, place, onRetry, onRemove }: FailedPictureProps) {
  const { name, preview, mistake = '', retryable } = picture
  return (
    <li className="flex items-center gap-3 py-1.5 tiny:flex-wrap">
      <div className="w-14 shrink-0 overflow-hidden rounded-card opacity-50">
        <VehiclePicture url={preview} alt={`Picture ${place}: ${name}`} sizes="3.5rem" />
      </div>
      <p className="min-w-0 flex-1 text-xs wrap-anywhere">
        {/* Most messages already contain the file's name. */}
        {!mistake.includes(name) && <span className="block">{name}</span>}
        <span className="block text-danger">{mistake}</span>
      </p>
      <div className="flex shrink-0">
        {retryable && (
          <TileButton label={`Retry the upload of picture ${place}`} hint="Try again" onClick={onRetry}>
            <RotateCw aria-hidden />
          </TileButton>
        )}
        <TileButton label={`Remove picture ${place}`} hint="Remove" data-failed="" onClick={onRemove}>
          <X aria-hidden />
        </TileButton>
      </div>
    </li>
  )
}

type PictureNoteProps = {
  picture: Picture
  place: number
  onDescribe: (note: Shown) => void
}

function PictureNoteFields({ picture, place, onDescribe }: PictureNoteProps) {
  const { group, label } = picture
  // If a group has only one shot, `shotOf` returns that shot for every picture in the group. The menu then shows the group,
  // unless the seller chose the shot.
  const shot = shotOf(picture)
  const isShot = picture.shot === shot || shots.find(({ id }) => id === shot)?.name === label?.trim()

  function choose(value: string) {
    const chosen = shots.find(({ id }) => id === value) ?? ((value || null) as PictureGroup | null)
    onDescribe(noteOf(chosen, label))
  }

  return (
    <div className="flex cursor-auto flex-col gap-1.5 pt-2">
      <Select
        aria-label={`View in picture ${place}`}
        value={(isShot && shot) || group || ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose view…</option>
        <optgroup label="Recommended">
          {shots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Other">
          {pictureGroups.map((group) => (
            <option key={group} value={group}>
              {pictureGroupNames[group]}
            </option>
          ))}
        </optgroup>
      </Select>
      <Input
        aria-label={`Label of picture ${place}`}
        placeholder="Label"
        maxLength={maximumLabelLength}
        autoComplete="off"
        value={label ?? ''}
        onChange={({ target }) => onDescribe({ label: target.value })}
        // Keep Enter from submitting the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}

type PictureTileProps = {
  picture: Picture
  place: number
  dragged: boolean
  hint: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDescribe: (note: Shown) => void
  onMakeMain: () => void
  onRemove: () => void
}

export function PictureTile(props: PictureTileProps) {
  const { picture, place, dragged, hint, onKeyDown, onDescribe, onMakeMain, onRemove } = props
  const { id, name, url, preview, state } = picture
  const isMain = place === 1
  return (
    <li data-id={id} className={`group ${tile} ${dragged ? 'z-10 cursor-grabbing shadow-2xl shadow-black/50' : ''}`}>
      <div
        className={`pointer-events-none relative overflow-hidden rounded-card bg-raised ${state === 'done' ? '' : 'opacity-35'}`}
      >
        <VehiclePicture url={preview || url} alt={`Picture ${place}: ${name}`} sizes={sizes} loading="eager" />
        {isMain && state === 'done' && (
          <Badge tone="accent" className="absolute bottom-2 left-2">
            Main
          </Badge>
        )}
      </div>
      {isUnfinished(picture) && <Progress picture={picture} />}
      {state === 'done' && <PictureNoteFields picture={picture} place={place} onDescribe={onDescribe} />}
      {hint && <p className="pt-1.5 text-xs text-muted">{hint}</p>}
      <div className="absolute inset-x-0 top-0 flex justify-between tiny:flex-wrap">
        <TileButton
          label={`Move picture ${place}`}
          hint="Drag to move"
          data-grip=""
          onKeyDown={onKeyDown}
          className="cursor-grab! touch-none"
        >
          <GripVertical aria-hidden />
        </TileButton>
        <div className="flex">
          {state === 'done' && !isMain && (
            <TileButton label={`Make picture ${place} the main picture`} hint="Make main picture" onClick={onMakeMain}>
              <Star aria-hidden />
            </TileButton>
          )}
          <TileButton label={`Remove picture ${place}`} hint="Remove" onClick={onRemove}>
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

/** Returns the progress as text. Once the whole file has been sent, the server still has to resize the picture. */
function progressText(state: Picture['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting'
  return percent < 100 ? `${percent}%` : 'Processing...'
}

const tile = 'relative cursor-grab rounded-card select-none'

const sizes = '(min-width: 64rem) 16rem, 45vw'

const bar =
  'h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'

type TileButtonProps = Omit<ComponentProps<'button'>, 'type' | 'title'> & { label: string; hint: string }

/** A button on a picture. Its touch target is larger than its icon. */
function TileButton({ label, hint, className, children, ...props }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      className={`group/button grid size-11 place-items-center ${className ?? ''}`}
      {...props}
    >
      <span className={face}>{children}</span>
    </button>
  )
}

const face =
  'grid size-8 place-items-center rounded-control bg-ground/85 text-ink transition-colors ' +
  'group-hover/button:text-accent-strong [&_svg]:size-4'
