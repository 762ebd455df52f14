import type { PictureNote } from '#contract/pictures/limits.ts'

/**
 * Maps views of the studio to labels of the shot list, so the sell form counts those shots as taken. Views that aren't on the
 * shot list have no label.
 */
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

export function demoPictureNotes(pictures: readonly { url: string; rendered: string }[]): Record<string, PictureNote> {
  return Object.fromEntries(
    pictures.flatMap(({ url, rendered }) => {
      const note = notes[rendered.split('/')[1]!]
      return note ? [[url, note]] : []
    }),
  )
}
