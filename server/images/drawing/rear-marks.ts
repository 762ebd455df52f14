import type { Form } from './form.ts'
import { ellipse, kinds, line, type Mark, polygon } from './marks.ts'

/** Tail lamps, plate and the lower valance. */
export function rearMarks(form: Form): Mark[] {
  const { plan } = form
  const end = form.outline.length.at(-1)!
  // lamps end below the rounded edge of the deck
  const edge = form.lid(form.rear - 0.15, plan.halfWidth * 0.75) - plan.shoulderRadius * 0.55
  const z = Math.min(plan.tailHeight, edge - 0.06)
  const q = plan.sill
  const marks: Mark[] = []
  if (!plan.bumpers && !plan.squareArch && !plan.bed) {
    marks.push(
      polygon(kinds.black, [
        [end + 0.1, q - 0.1],
        [end - 0.72, q - 0.1],
        [end - 0.6, q + 0.1],
        [end - 0.48, q + 0.15],
        [end + 0.1, q + 0.15],
      ]),
    )
    marks.push(
      line(
        kinds.gap,
        [
          [end - 0.66, q + 0.22],
          [end - 0.5, q + 0.26],
          [end + 0.1, q + 0.26],
        ],
        0.005,
      ),
    )
  }
  const plateAt = plan.squareArch || plan.bed ? q + 0.16 : Math.max(q + 0.3, Math.min(z - 0.24, q + 0.42))
  marks.push(
    polygon(
      kinds.black,
      [
        [end - 0.33, plateAt - 0.03],
        [end + 0.2, plateAt - 0.03],
        [end + 0.2, plateAt + 0.14],
        [end - 0.33, plateAt + 0.14],
      ],
      0.012,
    ),
  )
  marks.push(
    polygon(
      kinds.plate,
      [
        [end - 0.25, plateAt],
        [end + 0.2, plateAt],
        [end + 0.2, plateAt + 0.1],
        [end - 0.25, plateAt + 0.1],
      ],
      0.006,
    ),
  )
  if (plan.bed || plan.squareArch)
    marks.push(
      line(
        kinds.gap,
        [
          [end - plan.halfWidth * 0.72, q + 0.18],
          [end - plan.halfWidth * 0.72, form.top(form.rear) + 0.1],
        ],
        0.006,
      ),
    )
  marks.push(...lamps(form, end, z))
  return marks
}

function lamps({ plan, top, rear }: Form, end: number, z: number): Mark[] {
  switch (plan.tail) {
    case 'bar':
      return [
        polygon(
          kinds.lens,
          [
            [end + 0.1, z - 0.032],
            [end - 0.6, z - 0.032],
            [end - 1.0, z + 0.02],
            [end - 0.98, z + 0.045],
            [end - 0.6, z + 0.035],
            [end + 0.1, z + 0.035],
          ],
          0.006,
        ),
        line(
          kinds.red,
          [
            [end + 0.1, z + 0.004],
            [end - 0.6, z + 0.004],
            [end - 0.95, z + 0.03],
          ],
          0.018,
        ),
      ]
    case 'blade':
      return [
        polygon(
          kinds.redGlass,
          [
            [end - 0.36, z - 0.04],
            [end - 0.66, z - 0.06],
            [end - 0.98, z - 0.01],
            [end - 1.02, z + 0.05],
            [end - 0.7, z + 0.045],
            [end - 0.36, z + 0.02],
          ],
          0.012,
        ),
        line(
          kinds.red,
          [
            [end - 0.37, z - 0.03],
            [end - 0.66, z - 0.048],
            [end - 0.96, z + 0.0],
            [end - 1.0, z + 0.044],
            [end - 0.7, z + 0.04],
            [end - 0.38, z + 0.016],
          ],
          0.012,
        ),
      ]
    case 'slim':
      return [
        polygon(
          kinds.lens,
          [
            [end - 0.34, z - 0.02],
            [end - 0.84, z - 0.02],
            [end - 0.86, z + 0.05],
            [end - 0.34, z + 0.03],
          ],
          0.01,
        ),
        line(
          kinds.red,
          [
            [end - 0.36, z + 0.004],
            [end - 0.82, z + 0.016],
          ],
          0.02,
        ),
        line(
          kinds.red,
          [
            [end - 0.78, z - 0.012],
            [end - 0.84, z + 0.044],
          ],
          0.014,
        ),
      ]
    case 'rings':
      return [0.48, 0.66].flatMap((s) => [
        ellipse(kinds.chrome, end - s, z, 0.074, 0.074),
        ellipse(kinds.redGlass, end - s, z, 0.062, 0.062),
        ellipse(kinds.red, end - s, z, 0.03, 0.03),
      ])
    case 'upright': {
      const high = Math.min(top(rear) - 0.08, z + 0.13)
      const s = end - plan.halfWidth + 0.06
      return [
        polygon(
          kinds.redGlass,
          [
            [s + 0.04, z - 0.16],
            [s - 0.1, z - 0.14],
            [s - 0.12, high],
            [s + 0.02, high],
          ],
          0.016,
        ),
        line(
          kinds.red,
          [
            [s - 0.02, z - 0.14],
            [s - 0.04, high],
          ],
          0.018,
        ),
        line(
          kinds.amber,
          [
            [s + 0.02, z - 0.15],
            [s - 0.08, z - 0.145],
          ],
          0.02,
        ),
      ]
    }
  }
}
