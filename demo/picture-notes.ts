import type { PictureNote } from '#contract/pictures/limits.ts'

/** What the studio's views show, in the words of the form's shots, so that it ticks them; a view that is not here says nothing. */
const notes: Readonly<Record<string, PictureNote>> = {
  front34: { group: 'exterior', label: 'Front three-quarter' },
  low34: { group: 'exterior', label: 'Front three-quarter' },
  rear34: { group: 'exterior', label: 'Rear three-quarter' },
  side: { group: 'exterior', label: 'Side' },
  front: { group: 'exterior', label: 'Front' },
  rear: { group: 'exterior', label: 'Rear' },
  lamp: { group: 'exterior', label: 'Front, close up' },
  cockpit: { group: 'interior', label: 'Dashboard' },
  wheel: { group: 'wheels', label: 'Wheel and tire' },
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
