import { kinds } from './marks.ts'
import { parts } from './mesh.ts'

/** Colour, reflectance seen head on, roughness, light of its own and whether the reflection is coloured like metal. */
export type Material = { colour: [number, number, number]; shine: number; rough: number; glow: number; metal: boolean }

const material = (
  grey: number | [number, number, number],
  shine: number,
  rough: number,
  metal = false,
  glow = 0,
): Material => ({
  colour: typeof grey === 'number' ? [grey, grey, grey] : grey,
  shine,
  rough,
  glow,
  metal,
})

export const blackGloss = material(0.006, 0.05, 0.02)
export const trim = material(0.011, 0.04, 0.12)
export const chrome = material(0.9, 0.82, 0.015, true)
const clad = material(0.016, 0.035, 0.3)

/** Materials of whole parts, other than those in the car's own colours. */
export function partMaterials(
  caliper: [number, number, number],
  leather: [number, number, number],
): Record<number, Material> {
  return {
    [parts.liner]: material(0.0025, 0, 1),
    [parts.tyre]: material(0.013, 0.035, 0.34),
    [parts.rim]: material([0.5, 0.51, 0.53], 0.5, 0.12, true),
    [parts.darkRim]: material([0.09, 0.09, 0.095], 0.2, 0.07, true),
    [parts.disc]: material([0.42, 0.42, 0.43], 0.42, 0.22, true),
    [parts.caliper]: material(caliper, 0.05, 0.06),
    [parts.trim]: trim,
    [parts.chrome]: chrome,
    [parts.leather]: material(leather, 0.04, 0.3),
    [parts.tub]: material(0.012, 0.03, 0.35),
    [parts.red]: material([0.5, 0.008, 0.006], 0.06, 0.03, false, 0.25),
    [parts.plate]: material(0.42, 0.03, 0.2),
  }
}

/** Materials of the marks on the band; gap and grille are drawn by hand. */
export const markMaterials: Record<number, Material> = {
  [kinds.gap]: material(0.001, 0, 1),
  [kinds.black]: trim,
  [kinds.grille]: material(0.007, 0.03, 0.2),
  [kinds.slats]: chrome,
  [kinds.lens]: blackGloss,
  [kinds.light]: material([0.9, 0.96, 1], 0.05, 0.05, false, 4.5),
  [kinds.red]: material([1, 0.02, 0.014], 0.05, 0.05, false, 1.7),
  [kinds.redGlass]: material([0.16, 0.004, 0.004], 0.055, 0.02, false, 0.22),
  [kinds.amber]: material([0.5, 0.16, 0.01], 0.05, 0.03, false, 0.12),
  [kinds.chrome]: chrome,
  [kinds.plate]: material(0.14, 0.03, 0.2),
  [kinds.cladding]: clad,
}
