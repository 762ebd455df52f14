import type { Angle } from './drawing.ts'
import type { Sheet } from './mesh.ts'
import type { Variation } from './variation.ts'

type Vector = [number, number, number]

export type Camera = {
  eye: Vector
  right: Vector
  up: Vector
  forward: Vector
  /** Pixels a metre at distance one, and the principal point in pixels. */
  scale: number
  centreX: number
  centreY: number
}

/** Where the car stands in the picture: shares of width and height. */
export type Framing = { centre?: number; fill?: number; tall?: number; floor?: number }

const directions: Record<Angle, { azimuth: number; height: number; fill: number; tall: number; floor: number }> = {
  'front-three-quarter': { azimuth: 37, height: 1.25, fill: 0.8, tall: 0.56, floor: 0.765 },
  side: { azimuth: 90, height: 1.0, fill: 0.84, tall: 0.5, floor: 0.7 },
  'rear-three-quarter': { azimuth: 144, height: 1.35, fill: 0.8, tall: 0.56, floor: 0.765 },
  front: { azimuth: 3, height: 1.05, fill: 0.56, tall: 0.6, floor: 0.78 },
  rear: { azimuth: 177, height: 1.1, fill: 0.56, tall: 0.6, floor: 0.78 },
  wheel: { azimuth: 58, height: 0.8, fill: 0, tall: 0, floor: 0.8 },
}

/** Sets a long lens low in front of the car and frames it. */
export function setCamera(
  mesh: Sheet,
  angle: Angle,
  vary: Variation,
  bounds: { front: number; rear: number; wheel: number; halfWidth: number },
  width: number,
  height: number,
  framing: Framing = {},
): Camera {
  const view = directions[angle]
  const length = bounds.rear - bounds.front
  const straight = angle === 'side' || angle === 'front' || angle === 'rear'
  const azimuth = ((view.azimuth + vary.yaw * (straight ? 0.45 : 1)) * Math.PI) / 180
  const far = length * (angle === 'wheel' ? 1.25 : 2.3) * vary.distance
  const target: Vector =
    angle === 'wheel' ? [0.1, -bounds.halfWidth, bounds.wheel] : [(bounds.front + bounds.rear) / 2, 0, 0.6]
  const eye: Vector = [
    target[0] - Math.cos(azimuth) * far,
    target[1] - Math.sin(azimuth) * far,
    view.height + vary.rise * 0.16 * (far / 10),
  ]
  const forward = unit([target[0] - eye[0], target[1] - eye[1], 0])
  const right: Vector = [forward[1], -forward[0], 0]
  const camera: Camera = { eye, forward, right, up: [0, 0, 1], scale: 1, centreX: 0, centreY: 0 }
  if (angle === 'wheel') {
    const away = Math.hypot(target[0] - eye[0], target[1] - eye[1])
    camera.scale = (0.56 * height * away) / (bounds.wheel * 2)
    camera.centreX = width * 0.52
    camera.centreY = height * 0.52 + (camera.scale * (bounds.wheel - eye[2])) / away
    return camera
  }
  const [left, top, rightmost, bottom] = extent(mesh, camera)
  const fill = framing.fill ?? view.fill
  camera.scale = Math.min((fill * width) / (rightmost - left), ((framing.tall ?? view.tall) * height) / (bottom - top))
  camera.centreX = width * (framing.centre ?? 0.5) - (camera.scale * (left + rightmost)) / 2
  // low cars stand a little higher in the picture, so that car and reflection together are centred
  const share = (camera.scale * (bottom - top)) / height
  camera.centreY = height * ((framing.floor ?? view.floor) - (0.5 - share) * 0.22) - camera.scale * bottom
  return camera
}

function extent(mesh: Sheet, camera: Camera): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let k = 0; k < mesh.position.length; k += 3) {
    const [x, y, z] = [
      mesh.position[k]! - camera.eye[0],
      mesh.position[k + 1]! - camera.eye[1],
      mesh.position[k + 2]! - camera.eye[2],
    ]
    const depth = x * camera.forward[0] + y * camera.forward[1]
    const across = (x * camera.right[0] + y * camera.right[1]) / depth
    const down = -z / depth
    if (across < box[0]) box[0] = across
    if (across > box[2]) box[2] = across
    if (down < box[1]) box[1] = down
    if (down > box[3]) box[3] = down
  }
  return box
}

function unit(v: Vector): Vector {
  const size = Math.hypot(...v)
  return [v[0] / size, v[1] / size, v[2] / size]
}
