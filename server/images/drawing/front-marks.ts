import type { Form } from './form.ts'
import type { Point } from './numbers.ts'
import { ellipse, kinds, line, type Mark, polygon } from './marks.ts'

/** Grille, intakes and headlamps. */
export function frontMarks(form: Form): Mark[] {
  return [...grille(form), ...lamps(form)]
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
  parts.push(plan.grille === 'slats' ? plate(0.32) : plate(Math.max(low + 0.03, q + 0.16)))
  return parts
}

const plate = (z: number): Mark =>
  polygon(
    kinds.plate,
    [
      [-0.3, z],
      [0.25, z],
      [0.25, z + 0.1],
      [-0.3, z + 0.1],
    ],
    0.006,
  )

function lamps(form: Form): Mark[] {
  const { plan } = form
  const z = plan.lampHeight
  const a = Math.min(0.52, plan.halfWidth * 0.52)
  // these are built, not drawn on
  if (plan.lamps === 'round' || plan.lamps === 'oval' || plan.lamps === 'free') return []
  
  if (plan.lamps === 'tall') {
    return [
      polygon(
        kinds.lens,
        [
          [a + 0.16, z - 0.22],
          [a + 0.48, z - 0.2],
          [a + 0.54, z + 0.08],
          [a + 0.16, z + 0.08],
        ],
        0.012,
      ),
      line(
        kinds.light,
        [
          [a + 0.17, z + 0.07],
          [a + 0.5, z + 0.07],
          [a + 0.46, z - 0.19],
          [a + 0.19, z - 0.21],
        ],
        0.016,
      ),
      ...[0, 0.11].map((down) =>
        polygon(
          kinds.beam,
          [
            [a + 0.22, z - 0.06 - down],
            [a + 0.42, z - 0.05 - down],
            [a + 0.42, z + 0.01 - down],
            [a + 0.22, z + 0.01 - down],
          ],
          0.006,
        ),
      ),
    ]
  }
  if (plan.lamps === 'slim') {
    return [
      polygon(
        kinds.lens,
        [
          [a, z - 0.025],
          [a + 0.3, z - 0.02],
          [a + 0.56, z + 0.03],
          [a + 0.6, z + 0.055],
          [a + 0.28, z + 0.03],
          [a, z + 0.02],
        ],
        0.012,
      ),
      line(
        kinds.light,
        [
          [a, z + 0.02],
          [a + 0.29, z + 0.03],
          [a + 0.6, z + 0.056],
        ],
        0.012,
      ),
      ...[0.08, 0.19, 0.3].map((s) => ellipse(kinds.beam, a + s, z - 0.002 + s * 0.03, 0.03, 0.015)),
    ]
  }
  if (plan.lamps === 'split') {
    return [
      polygon(
        kinds.lens,
        [
          [a - 0.04, z + 0.05],
          [a + 0.52, z + 0.085],
          [a + 0.5, z + 0.105],
          [a - 0.04, z + 0.08],
        ],
        0.008,
      ),
      line(
        kinds.light,
        [
          [a - 0.03, z + 0.066],
          [a + 0.5, z + 0.096],
        ],
        0.014,
      ),
      polygon(
        kinds.lens,
        [
          [a + 0.1, z - 0.12],
          [a + 0.4, z - 0.1],
          [a + 0.44, z - 0.01],
          [a + 0.14, z - 0.02],
        ],
        0.02,
      ),
      ...[0.17, 0.29].map((s) => ellipse(kinds.beam, a + s, z - 0.062 + s * 0.03, 0.042, 0.034)),
    ]
  }
  return [
    polygon(
      kinds.lens,
      [
        [a - 0.02, z - 0.03],
        [a + 0.24, z - 0.035],
        [a + 0.54, z + 0.03],
        [a + 0.68, z + 0.085],
        [a + 0.32, z + 0.055],
        [a, z + 0.03],
      ],
      0.012,
    ),
    line(
      kinds.light,
      [
        [a - 0.01, z + 0.027],
        [a + 0.32, z + 0.056],
        [a + 0.64, z + 0.082],
      ],
      0.012,
    ),
    line(
      kinds.light,
      [
        [a, z - 0.026],
        [a + 0.22, z - 0.032],
        [a + 0.3, z - 0.015],
      ],
      0.008,
    ),
    ...[0.11, 0.25].map((s) => ellipse(kinds.beam, a + s, z + s * 0.05, 0.04, 0.026)),
  ]
}
