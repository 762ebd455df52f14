import type { PictureNote } from '#contract/picture-notes.ts'

/** What the studio's views show; a view that is not here says nothing. */
const notes: Readonly<Record<string, PictureNote>> = {
  front34: { group: 'exterior', label: 'From the front and one side' },
  low34: { group: 'exterior', label: 'From the front, low' },
  rear34: { group: 'exterior', label: 'From the rear and one side' },
  side: { group: 'exterior', label: 'From the side' },
  front: { group: 'exterior', label: 'From the front' },
  rear: { group: 'exterior', label: 'From the rear' },
  lamp: { group: 'exterior', label: 'Headlight' },
  cockpit: { group: 'interior', label: 'Dashboard and front seats' },
  wheel: { group: 'wheels', label: 'Front wheel and brake' },
}

/** What the demo's sellers say of their pictures, by address. */
export function demoPictureNotes(pictures: readonly { url: string; rendered: string }[]): Record<string, PictureNote> {
  return Object.fromEntries(
    pictures.flatMap(({ url, rendered }) => {
      const note = notes[rendered.split('/')[1]!]
      return note ? [[url, note]] : []
    }),
  )
}
