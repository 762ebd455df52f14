import { houseKinds } from './house.ts'
import { parts } from './mesh.ts'
import type { Model } from './model.ts'
import type { Screen } from './raster.ts'

/**
 * Which triangles look the same all over a pixel, so that one sample does for it: smooth paint that turns slowly and
 * carries no mark. Edges of tyres and the like are dark enough not to need more either.
 */
export function evenTriangles(screen: Screen, model: Model): Uint8Array {
  const { part, corners, x, y } = screen
  const even = new Uint8Array(part.length)
  for (let t = 0; t < part.length; t++) {
    const own = part[t]!
    if (own === parts.tyre || own === parts.leather || own === parts.tub || own === parts.liner) even[t] = 1
    if (own !== parts.lid && own !== parts.band && own !== parts.house && own !== parts.paint) continue
    const a = corners[t * 3]!
    const b = corners[t * 3 + 1]!
    const c = corners[t * 3 + 2]!
    const width = Math.max(x[a]!, x[b]!, x[c]!) - Math.min(x[a]!, x[b]!, x[c]!)
    const height = Math.max(y[a]!, y[b]!, y[c]!) - Math.min(y[a]!, y[b]!, y[c]!)
    const size = Math.max(1, Math.min(width, height))
    const turn = Math.max(apart(screen, a, b), apart(screen, b, c), apart(screen, a, c))
    if (turn > 0.028 * size) continue
    if (own === parts.house)
      even[t] = +(isRoof(screen, model, a) && isRoof(screen, model, b) && isRoof(screen, model, c))
    else
      even[t] =
        own !== parts.band || !(isMarked(screen, model, a) || isMarked(screen, model, b) || isMarked(screen, model, c))
          ? 1
          : 0
  }
  return even
}

function apart({ normal }: Screen, a: number, b: number): number {
  return Math.hypot(
    normal[a * 3]! - normal[b * 3]!,
    normal[a * 3 + 1]! - normal[b * 3 + 1]!,
    normal[a * 3 + 2]! - normal[b * 3 + 2]!,
  )
}

function isRoof({ position, surface }: Screen, model: Model, a: number): boolean {
  return model.kindAt(position[a * 3]!, position[a * 3 + 2]!, surface[a * 2]!, surface[a * 2 + 1]!) === houseKinds.paint
}

function isMarked({ surface }: Screen, model: Model, a: number): boolean {
  return surface[a * 2 + 1]! < 5 && model.marks?.near(surface[a * 2]!, surface[a * 2 + 1]!) === true
}
