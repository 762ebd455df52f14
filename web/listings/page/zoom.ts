/** How large a picture is shown, and by how many pixels its middle is off the middle of its box. */
export type View = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
type Point = { x: number; y: number }

export const whole: View = { scale: 1, x: 0, y: 0 }

/** A picture in its box: how large it is when it is shown whole, and how far it may be enlarged. */
export type Frame = { box: Size; shown: Size; most: number }

/** Pixels of the picture are enlarged to pixels of the page, or threefold where they are that already. */
export function frameOf(box: Size, picture: Size): Frame {
  const fit = Math.min(box.width / picture.width, box.height / picture.height)
  const shown = { width: picture.width * fit, height: picture.height * fit }
  return { box, shown, most: Math.max(3, 1 / fit) }
}

/** Enlarged or made smaller so that what is at `point`, counted from the middle of the box, stays there. */
export function zoomed(view: View, factor: number, frame: Frame, point: Point = { x: 0, y: 0 }): View {
  const scale = Math.max(1, Math.min(frame.most, view.scale * factor))
  const share = scale / view.scale
  return within(frame, { scale, x: point.x - (point.x - view.x) * share, y: point.y - (point.y - view.y) * share })
}

export function panned(view: View, by: Point, frame: Frame): View {
  return within(frame, { ...view, x: view.x + by.x, y: view.y + by.y })
}

/** No edge of the picture comes further in than the edge of the box. */
function within({ box, shown }: Frame, { scale, x, y }: View): View {
  const [across, down] = [room(shown.width * scale, box.width), room(shown.height * scale, box.height)]
  return { scale, x: bounded(x, across), y: bounded(y, down) }
}

function room(shown: number, box: number): number {
  return Math.max(0, (shown - box) / 2)
}

function bounded(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) + 0 // no -0
}
