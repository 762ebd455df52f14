import type { Shape } from './drawing.ts'
import type { Plan } from './plan.ts'
import { prewar } from './prewar-plan.ts'
import { fastback, hatchback, limousine, sedan, wagon } from './saloon-plans.ts'
import { convertible, coupe, gt, roadster, sixties, supercar } from './sporting-plans.ts'
import { crossover, offRoader, pickup, suv, van } from './tall-plans.ts'

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
