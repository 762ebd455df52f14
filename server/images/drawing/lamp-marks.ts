import type { Form } from './form.ts'
import { ellipse, kinds, line, type Mark, polygon } from './marks.ts'

/** The headlamps that are drawn on; round ones are built. */
export function lampMarks(form: Form): Mark[] {
  const { plan } = form
  if (plan.lamps === 'round' || plan.lamps === 'oval' || plan.lamps === 'free') return []
  const a = Math.min(0.52, plan.halfWidth * 0.52)
  // lamps end below the rounded edge of the bonnet
  const station = form.outline.length.findIndex((length) => length > a + 0.3)
  const edge =
    form.lid(form.outline.x[station]! + form.inset(station, plan.lampHeight), form.outline.y[station]!) -
    plan.shoulderRadius * 0.55
  const z = Math.min(plan.lampHeight, edge - 0.075)
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
