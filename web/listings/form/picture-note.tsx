import { longestLabel, type PictureGroup, pictureGroupNames, pictureGroups } from '#contract/picture-notes.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { noteOf, shotOf, shots, type Shown } from './coach/shots.ts'
import type { Picture } from './picture.ts'

type PictureNoteProps = {
  picture: Picture
  /** From 1. */
  place: number
  onDescribe: (note: Shown) => void
}

/** What a picture shows: a shot or a group, and a label. */
export function PictureNoteFields({ picture, place, onDescribe }: PictureNoteProps) {
  const { group, label } = picture
  // What is a group as a whole is called by the shot's name, unless another was chosen for it.
  const shot = shotOf(picture)
  const isShot = picture.shot === shot || shots.find(({ id }) => id === shot)?.name === label?.trim()

  function choose(value: string) {
    const chosen = shots.find(({ id }) => id === value) ?? ((value || null) as PictureGroup | null)
    onDescribe(noteOf(chosen, label))
  }

  return (
    <div className="flex cursor-auto flex-col gap-1.5 pt-2">
      <Select
        aria-label={`What image ${place} shows`}
        value={(isShot && shot) || group || ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Shows…</option>
        <optgroup label="Shots">
          {shots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Anything else">
          {pictureGroups.map((it) => (
            <option key={it} value={it}>
              {pictureGroupNames[it]}
            </option>
          ))}
        </optgroup>
      </Select>
      <Input
        aria-label={`Label of image ${place}`}
        placeholder="Label"
        maxLength={longestLabel}
        autoComplete="off"
        value={label ?? ''}
        onChange={({ target }) => onDescribe({ label: target.value })}
        // Enter would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}
