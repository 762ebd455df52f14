import { archRadius, axles, type Form } from './form.ts'
import type { Point } from './numbers.ts'
import { ellipse, kinds, line, type Mark, polygon } from './marks.ts'

/** Shut lines, sills, cladding and intakes along the flank. */
export function sideMarks(form: Form): Mark[] {
  return [...cladding(form), ...doors(form), ...extras(form)]
}

function doors(form: Form): Mark[] {
  const { plan, along, top } = form
  const low = plan.sill + 0.08
  const gaps: Mark[] = []
  const [first, ...ends] = plan.doors
  if (first === undefined) return gaps
  const edge = (x: number, lean: number): Point[] => [
    [along(x), top(x) + 0.1],
    [along(x), top(x) - 0.12],
    [along(x + lean), plan.sill + 0.3],
    [along(x + lean + 0.03), low],
  ]
  gaps.push(line(kinds.gap, edge(first, 0.03), 0.0055))
  const arch = archRadius(plan.rearWheel)
  for (const end of ends) {
    // the last door gives way to the wheel arch
    const overArch = end > plan.wheelbase - arch - 0.08
    const foot: Point[] = overArch
      ? [
          [along(end), top(end) + 0.1],
          [along(end), top(end) - 0.16],
          [along(plan.wheelbase - arch * 0.86), plan.rearWheel + arch * 0.72],
          [along(plan.wheelbase - arch - 0.1), plan.rearWheel + 0.05],
          [along(plan.wheelbase - arch - 0.13), low],
        ]
      : edge(end, 0.015)
    gaps.push(line(kinds.gap, foot, 0.0055))
  }
  const last = Math.min(ends.at(-1) ?? first, plan.wheelbase - arch - 0.13)
  gaps.push(
    line(
      kinds.gap,
      [
        [along(first + 0.06), low],
        [along(last), low],
      ],
      0.0055,
    ),
  )
  if (plan.squareArch) return gaps
  const bumper = -archRadius(plan.wheel) - 0.015
  gaps.push(
    line(
      kinds.gap,
      [
        [along(bumper), plan.wheel + 0.12],
        [along(bumper - 0.2), plan.lampHeight - 0.07],
      ],
      0.0045,
    ),
  )
  gaps.push(
    line(
      kinds.gap,
      [
        [along(plan.wheelbase + arch + 0.01), plan.rearWheel + 0.12],
        [along(form.rear - 0.2), plan.tailHeight - 0.12],
      ],
      0.0045,
    ),
  )
  return gaps
}

function cladding(form: Form): Mark[] {
  const { plan, along } = form
  const q = plan.sill
  const [front, rear] = axles(plan).map(([x, wheel]) => [x, archRadius(wheel)]) as [Point, Point]
  const band: Mark[] = [
    polygon(kinds.black, [
      [along(front[1] - 0.05), q - 0.1],
      [along(rear[0] - rear[1] + 0.05), q - 0.1],
      [along(rear[0] - rear[1] + 0.05), q + 0.04],
      [along(front[1] - 0.05), q + 0.04],
    ]),
  ]
  if (plan.bumpers) return band
  if (plan.squareArch)
    for (const s of [0, form.outline.length.at(-1)!])
      band.push(
        polygon(kinds.cladding, [
          [s - 1.4, q - 0.1],
          [s + 1.4, q - 0.1],
          [s + 1.4, q + 0.2],
          [s - 1.4, q + 0.2],
        ]),
      )
  if (plan.cladding) {
    const end = form.outline.length.at(-1)! + 0.1
    band.push(
      polygon(kinds.cladding, [
        [-0.1, q - 0.1],
        [end, q - 0.1],
        [end, q + plan.cladding],
        [-0.1, q + plan.cladding],
      ]),
    )
    for (const [[x, wheel], room] of axles(plan).map((axle) => [axle, plan.squareArch ? 0.13 : 0.055] as const)) {
      const r = archRadius(wheel) + room
      band.push(ellipse(kinds.cladding, along(x), wheel, r, r))
    }
  }
  return band
}

function extras(form: Form): Mark[] {
  const { plan, along, top } = form
  const marks: Mark[] = []
  if (plan.sideIntake) {
    const x = plan.wheelbase - archRadius(plan.rearWheel) - 0.08
    marks.push(
      polygon(
        kinds.black,
        [
          [along(x - 0.62), plan.sill + 0.42],
          [along(x - 0.05), plan.sill + 0.34],
          [along(x - 0.02), top(x) - 0.15],
          [along(x - 0.1), top(x) - 0.12],
        ],
        0.012,
      ),
    )
  }
  if (plan.chrome && !plan.bumpers && plan.doors.length > 2) {
    marks.push(
      line(
        kinds.chrome,
        [
          [along(plan.doors[0]! + 0.1), plan.sill + 0.12],
          [along(plan.wheelbase - archRadius(plan.rearWheel) - 0.05), plan.sill + 0.12],
        ],
        0.016,
      ),
    )
  }
  if (plan.bumpers)
    marks.push(
      line(
        kinds.chrome,
        [
          [along(-0.5), plan.shoulder * 0.92],
          [along(form.rear - 0.5), plan.shoulder * 0.92],
        ],
        0.01,
      ),
    )
  return marks
}
