/** Body shapes that look different in pictures. */
export const shapes = [
  'supercar', // mid-engined, cab-forward, low
  'gt', // front-engined, long hood
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
  'wagon', // station wagon
  'pickup', // crew cab and bed
  'van', // one box
  'prewar', // 1930s, separate fenders
  'sixties', // 1960s coupe, chrome bumpers
] as const

export const finishes = ['solid', 'metallic', 'pearl', 'matte'] as const

export type Shape = (typeof shapes)[number]
export type Finish = (typeof finishes)[number]
