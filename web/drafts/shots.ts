import type { PictureGroup, Said } from '#contract/pictures/limits.ts'

/** What is said of a picture, and the shot that it was said to be: a label of one’s own says no shot. */
export type Shown = Said & { shot?: string | null | undefined }

/** A picture that buyers look for. Its name is also the label that is suggested. */
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

const described: Readonly<Record<ShotId, Omit<Shot, 'id'>>> = {
  front34: { name: 'Front three-quarter', group: 'exterior', how: 'Front and one side, from the height of the lights' },
  rear34: { name: 'Rear three-quarter', group: 'exterior', how: 'Rear and the other side' },
  side: { name: 'Side', group: 'exterior', how: 'The whole length, from well away' },
  front: { name: 'Front', group: 'exterior', how: 'Straight on, wheels straight' },
  rear: { name: 'Rear', group: 'exterior', how: 'Straight on, lights and exhausts' },
  cabin: { name: 'Front seats', group: 'interior', how: 'Through the open driver’s door' },
  dashboard: { name: 'Dashboard', group: 'interior', how: 'From the back seat, between the headrests' },
  rearSeats: { name: 'Rear seats', group: 'interior', how: 'Through the open rear door, or the luggage space' },
  engine: { name: 'Engine bay', group: 'engine', how: 'From above, the cover off where that shows more' },
  wheel: { name: 'Wheel and tire', group: 'wheels', how: 'One wheel, with its tread and its rim' },
  odometer: { name: 'Odometer', group: 'interior', how: 'Ignition on, the mileage readable' },
  flaws: { name: 'Flaws and papers', group: 'flaws', how: 'Each scratch from near, and the service book' },
}

/** The shots that buyers look for, in the order in which one walks around a car. */
export const shots: readonly Shot[] = shotIds.map((id) => ({ id, ...described[id] }))

/** Groups that are one shot whatever their label is. */
const wholeGroups: Partial<Record<PictureGroup, ShotId>> = {
  engine: 'engine',
  wheels: 'wheel',
  flaws: 'flaws',
  documents: 'flaws',
}

/** The shot that a picture is, by what was said of it; of a listing that is edited only its group and label are known. */
export function shotOf({ group, label, shot }: Shown): ShotId | undefined {
  const chosen = shots.find(({ id }) => id === shot)
  if (chosen && chosen.group === group) return chosen.id
  const called = label?.trim().toLowerCase()
  const named = shots.find((shot) => shot.name.toLowerCase() === called && shot.group === group)
  return named?.id ?? (group ? wholeGroups[group] : undefined)
}

/** What a choice in the menu of a picture says of it; a label that the seller wrote stays. */
export function noteOf(choice: Shot | PictureGroup | null, before: string | null | undefined) {
  const own = shots.some(({ name }) => name === before?.trim()) ? null : before || null
  if (choice === null || typeof choice === 'string') return { group: choice, label: own, shot: null }
  return { group: choice.group, label: own ?? choice.name, shot: choice.id }
}
