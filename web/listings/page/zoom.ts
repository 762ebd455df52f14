/** The scale of a picture, and the offset of its center from the box's center, in pixels. */
export type View = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
type Point = { x: number; y: number }

export const fitted: View = { scale: 1, x: 0, y: 0 }

/** The size of a box, the size of the picture fitted into it, and the picture's maximum scale. */
export type Frame = { box: Size; shown: Size; maximum: number }

/** Fits a picture into a box. The maximum scale shows the picture at full resolution, but is at least 3. */
export function frameOf(box: Size, picture: Size): Frame {
  const fit = Math.min(box.width / picture.width, box.height / picture.height)
  const shown = { width: picture.width * fit, height: picture.height * fit }
  return { box, shown, maximum: Math.max(3, 1 / fit) }
}

/** Scales the view around `point`, which is relative to the center of the box and stays in place. */
export function zoomView(view: View, factor: number, frame: Frame, point: Point = { x: 0, y: 0 }): View {
  const scale = Math.max(1, Math.min(frame.maximum, view.scale * factor))
  const ratio = scale / view.scale
  return keepWithin(frame, { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio })
}

export function panView(view: View, by: Point, frame: Frame): View {
  return keepWithin(frame, { ...view, x: view.x + by.x, y: view.y + by.y })
}

/** Limits panning, so that no gap opens between the picture and the edge of the box. */
function keepWithin({ box, shown }: Frame, { scale, x, y }: View): View {
  const [across, down] = [room(shown.width * scale, box.width), room(shown.height * scale, box.height)]
  return { scale, x: clampTo(x, across), y: clampTo(y, down) }
}

function room(shown: number, box: number): number {
  return Math.max(0, (shown - box) / 2)
}

function clampTo(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value)) + 0
}
