import type { PictureGroup, PartialPictureNote } from '#contract/pictures/limits.ts'

/**
 * A picture's group and label. `shot` is the suggested shot that the seller chose. It is stored because a custom label doesn't
 * reveal it.
 */
export type Shown = PartialPictureNote & { shot?: string | null | undefined }

/** A kind of picture that buyers expect, such as the front of the car. Its name is also the suggested label. */
export type Shot = { id: ShotId; name: string; group: PictureGroup; how: string }

export const shotIds = [
  'front34',
  'rear34',
  'side',
  'front',
  'rear',
  'cabin',
  'dashboard',
  'rearSeats',
  'engine',
  'wheel',
  'odometer',
  'flaws',
] as const
export type ShotId = (typeof shotIds)[number]

const descriptions: Readonly<Record<ShotId, Omit<Shot, 'id'>>> = {
  front34: {
    name: 'Front three-quarter',
    group: 'exterior',
    how: 'The front and one side, from headlight height',
  },
  rear34: { name: 'Rear three-quarter', group: 'exterior', how: 'The rear and the opposite side' },
  side: { name: 'Side', group: 'exterior', how: 'The full length, from a distance' },
  front: { name: 'Front', group: 'exterior', how: 'Head-on, wheels straight' },
  rear: { name: 'Rear', group: 'exterior', how: 'Head-on, with lights and exhausts' },
  cabin: { name: 'Front seats', group: 'interior', how: 'Through the open driver’s door' },
  dashboard: { name: 'Dashboard', group: 'interior', how: 'From the back seat, between the headrests' },
  rearSeats: { name: 'Rear seats', group: 'interior', how: 'Through the open rear door or the trunk' },
  engine: { name: 'Engine bay', group: 'engine', how: 'From above, without the engine cover if that shows more' },
  wheel: { name: 'Wheel and tire', group: 'wheels', how: 'One wheel with its tread and rim' },
  odometer: { name: 'Odometer', group: 'interior', how: 'Ignition on, mileage readable' },
  flaws: { name: 'Flaws and documents', group: 'flaws', how: 'A close-up of each flaw, and the service records' },
}

export const shots: readonly Shot[] = shotIds.map((id) => ({ id, ...descriptions[id] }))

const wholeGroups: Partial<Record<PictureGroup, ShotId>> = {
  engine: 'engine',
  wheels: 'wheel',
  flaws: 'flaws',
  documents: 'flaws',
}

/** Returns the shot that a picture shows, if any. Pictures of an existing listing have only a group and a label. */
export function shotOf({ group, label, shot }: Shown): ShotId | undefined {
  const chosen = shots.find(({ id }) => id === shot)
  if (chosen && chosen.group === group) return chosen.id
  const name = label?.trim().toLowerCase()
  const labeled = shots.find((shot) => shot.name.toLowerCase() === name && shot.group === group)
  return labeled?.id ?? (group ? wholeGroups[group] : undefined)
}

/**
 * Returns a picture's new group, label and shot after the seller has chosen an option in its menu. Keeps a label that the
 * seller wrote.
 */
export function noteOf(choice: Shot | PictureGroup | null, before: string | null | undefined) {
  const own = shots.some(({ name }) => name === before?.trim()) ? null : before || null
  if (choice === null || typeof choice === 'string') return { group: choice, label: own, shot: null }
  return { group: choice.group, label: own ?? choice.name, shot: choice.id }
}
