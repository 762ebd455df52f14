/** The bodies that the demo's cars are drawn in; a car person tells them apart at a glance. */
export const shapes = [
  'supercar', // mid-engined, cab-forward, low
  'gt', // front-engined, long bonnet
  'coupe', // rear-engined two-plus-two, round roofline
  'roadster', // two seats, open
  'convertible', // four seats, open
  'sedan', // executive four-door
  'limousine', // long luxury four-door
  'fastback', // electric four-door fastback
  'hatchback', // small two-box car
  'crossover', // compact SUV
  'suv', // large SUV
  'off-roader', // upright, boxy, spare wheel
  'wagon', // estate
  'pickup', // crew cab and bed
  'van', // one box
  'prewar', // 1930s, free-standing wings
  'sixties', // 1960s coupe, chrome bumpers
] as const

export const angles = ['front-three-quarter', 'side', 'rear-three-quarter', 'front', 'rear', 'wheel'] as const

export const finishes = ['solid', 'metallic', 'pearl', 'matte'] as const

export type Shape = (typeof shapes)[number]
export type Angle = (typeof angles)[number]
export type Finish = (typeof finishes)[number]

/** All that a picture of a demo car follows from: the same drawing gives the same picture. */
export type Drawing = {
  shape: Shape
  angle: Angle
  /** Paint as #rrggbb. */
  paint: string
  finish: Finish
  /** Any integer; varies wheels, stance, set, light and camera a little, so that two like cars differ. */
  seed: number
}
