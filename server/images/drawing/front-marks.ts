import type { Form } from './form.ts'
import type { Point } from './numbers.ts'
import { lampMarks } from './lamp-marks.ts'
import { kinds, line, type Mark, polygon } from './marks.ts'

/** Grille, intakes and headlamps. */
export function frontMarks(form: Form): Mark[] {
  return [...grille(form), ...lampMarks(form)]
}

function grille({ plan }: Form): Mark[] {
  const [w, low, high] = plan.grilleSize
  const q = plan.sill
  const middle = (low + high) / 2
  const lip = polygon(kinds.black, [
    [-0.1, q - 0.1],
    [w + 0.3, q - 0.1],
    [w + 0.22, q + 0.045],
    [-0.1, q + 0.035],
  ])
  const sideIntake = polygon(
    kinds.grille,
    [
      [w + 0.14, q + 0.09],
      [w + 0.42, q + 0.12],
      [w + 0.48, q + 0.25],
      [w + 0.2, q + 0.19],
    ],
    0.01,
  )
  const shape = (kind: Mark['kind'], grow: number): Mark => {
    const edge: Record<typeof plan.grille, Point[]> = {
      wide: [
        [-0.2, low],
        [w * 0.84, low],
        [w, middle],
        [w * 0.88, high],
        [-0.2, high + 0.01],
      ],
      mouth: [
        [-0.2, low],
        [w * 0.9, low + 0.02],
        [w, middle],
        [w * 0.86, high],
        [-0.2, high + 0.015],
      ],
      slats: [
        [-0.2, low],
        [w * 0.94, low],
        [w, low + 0.1],
        [w, high - 0.05],
        [w * 0.92, high],
        [-0.2, high + 0.01],
      ],
      frame: [
        [-0.2, low],
        [w * 0.78, low],
        [w, high - 0.06],
        [w * 0.94, high],
        [-0.2, high],
      ],
      slots: [
        [w * 0.3, low],
        [w + 0.06, low + 0.02],
        [w + 0.14, high],
        [w * 0.36, high - 0.02],
      ],
      bar: [
        [-0.2, low],
        [w, low],
        [w, high],
        [-0.2, high],
      ],
      none: [
        [-0.2, low],
        [w * 0.86, low],
        [w, high],
        [-0.2, high],
      ],
    }
    return polygon(kind, edge[plan.grille], 0.015 + grow)
  }
  const fill = plan.grille === 'slats' ? kinds.slats : kinds.grille
  const parts: Mark[] = plan.bumpers || plan.grille === 'slots' || plan.squareArch ? [lip] : [lip, sideIntake]
  if (plan.grille === 'slots')
    parts.push(
      polygon(
        kinds.grille,
        [
          [-0.2, low + 0.01],
          [w * 0.2, low + 0.01],
          [w * 0.2, high - 0.05],
          [-0.2, high - 0.05],
        ],
        0.01,
      ),
    )
  const edged = plan.chrome || plan.grille === 'frame' || plan.grille === 'slats'
  if (edged) parts.push(shape(kinds.chrome, 0.014))
  if (plan.squareArch)
    parts.push(
      polygon(
        kinds.black,
        [
          [-0.1, low - 0.04],
          [plan.halfWidth - 0.02, low - 0.04],
          [plan.halfWidth - 0.02, high + 0.03],
          [-0.1, high + 0.03],
        ],
        0.02,
      ),
    )
  parts.push(shape(fill, 0))
  if (plan.grille === 'bar')
    parts.push(
      line(
        kinds.chrome,
        [
          [-0.2, middle],
          [w + 0.01, middle],
        ],
        0.05,
      ),
    )
  if (plan.grille === 'frame')
    parts.push(
      line(
        kinds.gap,
        [
          [-0.2, high + 0.055],
          [w + 0.1, high + 0.055],
        ],
        0.006,
      ),
    )
  parts.push(plan.grille === 'slats' ? plate(0.32) : plate(Math.max(low + 0.025, q + 0.06)))
  return parts
}

const plate = (z: number): Mark =>
  polygon(
    kinds.plate,
    [
      [-0.3, z],
      [0.22, z],
      [0.22, z + 0.085],
      [-0.3, z + 0.085],
    ],
    0.006,
  )
