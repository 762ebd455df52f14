import type { Shape } from './drawing.ts'
import type { Plan } from './plan.ts'
import { prewar, sixties } from './classic-plans.ts'
import { fastback, hatchback } from './hatch-plans.ts'
import { convertible, roadster } from './open-plans.ts'
import { limousine, sedan, wagon } from './saloon-plans.ts'
import { coupe, gt, supercar } from './sporting-plans.ts'
import { crossover, suv } from './tall-plans.ts'
import { offRoader, pickup, van } from './working-plans.ts'

/** The body of each shape. */
export const plans: Record<Shape, Plan> = {
  supercar,
  gt,
  coupe,
  roadster,
  convertible,
  sedan,
  limousine,
  fastback,
  hatchback,
  crossover,
  suv,
  'off-roader': offRoader,
  wagon,
  pickup,
  van,
  prewar,
  sixties,
}
