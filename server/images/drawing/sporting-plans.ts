import { plan } from './plan.ts'

export const supercar = plan({
  wheelbase: 2.66, frontOverhang: 1.06, rearOverhang: 0.88, halfWidth: 0.99, wheel: 0.34, rearWheel: 0.355, tyreHeight: 0.15, sill: 0.11,
  top: [[-1.06, 0.4], [-0.8, 0.5], [-0.3, 0.66], [0.1, 0.73], [0.5, 0.76], [1.1, 0.8], [1.8, 0.87], [2.6, 0.95], [3.1, 0.95], [3.55, 0.9]],
  roof: [[-0.1, 0.5], [0.18, 0.68], [0.62, 0.92], [1.1, 1.1], [1.5, 1.15], [1.9, 1.13], [2.5, 1.03], [3.0, 0.94], [3.3, 0.84]],
  frontCorner: 1.15, frontSquare: 2.2, rearCorner: 0.5, rearSquare: 3.6, noseLean: 0.3, tailLean: 0.05, flankLean: 0.1, shoulder: 0.62,
  waist: 0.05, hip: 0.035, flare: 0.03, crest: 0.06, houseInset: 0.2, houseTaper: 0.3, tumble: 0.45, header: 1.04, rearGlass: [1.11, 0.97],
  sideGlassEnd: 1.95, sideGlassSlope: -0.75, doors: [0.48, 1.72], lamps: 'slim', lampHeight: 0.52, grille: 'mouth', grilleSize: [0.5, 0.16, 0.27],
  tail: 'slim', tailHeight: 0.74, sideIntake: true, wing: false, exhausts: 2, mirrorAt: 0.75, rounding: 0.08,
})

export const gt = plan({
  wheelbase: 2.78, frontOverhang: 0.86, rearOverhang: 0.92, halfWidth: 0.965, wheel: 0.355, tyreHeight: 0.17, sill: 0.13,
  top: [[-0.86, 0.58], [-0.6, 0.69], [-0.1, 0.8], [0.5, 0.88], [1.1, 0.92], [1.8, 0.93], [2.6, 0.96], [3.2, 0.96], [3.7, 0.92]],
  roof: [[0.75, 0.74], [1.02, 0.9], [1.7, 1.2], [2.05, 1.28], [2.4, 1.27], [2.9, 1.15], [3.35, 0.98], [3.55, 0.86]],
  frontCorner: 1.05, frontSquare: 2.4, rearCorner: 0.8, rearSquare: 2.7, noseLean: 0.2, tailLean: 0.08, waist: 0.045, hip: 0.035, flare: 0.026, crest: 0.05,
  houseInset: 0.15, houseTaper: 0.26, tumble: 0.4, header: 1.68, rearGlass: [1.22, 0.98], sideGlassEnd: 2.85, sideGlassSlope: -1.3,
  pillars: [2.45], doors: [1.2, 2.42], lamps: 'blade', lampHeight: 0.63, grille: 'wide', grilleSize: [0.5, 0.24, 0.5], tail: 'blade', tailHeight: 0.82,
  exhausts: 4, mirrorAt: 1.42,
})

export const coupe = plan({
  wheelbase: 2.45, frontOverhang: 0.96, rearOverhang: 1.08, halfWidth: 0.925, wheel: 0.34, rearWheel: 0.348, tyreHeight: 0.165, sill: 0.13,
  top: [[-0.96, 0.54], [-0.75, 0.64], [-0.35, 0.75], [0.1, 0.8], [0.6, 0.84], [1.3, 0.88], [2.0, 0.91], [2.6, 0.91], [3.1, 0.84], [3.53, 0.7]],
  roof: [[0.12, 0.66], [0.4, 0.82], [0.75, 1.05], [1.12, 1.23], [1.5, 1.295], [1.9, 1.27], [2.4, 1.14], [2.9, 0.96], [3.3, 0.78]],
  frontCorner: 1.1, frontSquare: 2.1, rearCorner: 1.1, rearSquare: 2.15, noseLean: 0.2, tailLean: 0.16, waist: 0.035, hip: 0.06, flare: 0.025, crest: 0.085,
  houseInset: 0.14, houseTaper: 0.34, tumble: 0.42, header: 1.08, rearGlass: [1.22, 0.96], sideGlassEnd: 2.35, sideGlassSlope: -1.35,
  doors: [0.55, 1.72], lamps: 'oval', lampHeight: 0.66, grille: 'slots', grilleSize: [0.5, 0.2, 0.3], tail: 'bar', tailHeight: 0.68, mirrorAt: 0.8, rounding: 0.1,
})

export const roadster = plan({
  wheelbase: 2.34, frontOverhang: 0.82, rearOverhang: 0.8, halfWidth: 0.87, wheel: 0.315, tyreHeight: 0.165, sill: 0.14,
  top: [[-0.82, 0.54], [-0.6, 0.63], [-0.15, 0.74], [0.4, 0.81], [1.0, 0.84], [1.7, 0.86], [2.3, 0.9], [2.8, 0.88], [3.14, 0.82]],
  roof: [[0.45, 0.66], [0.7, 0.82], [1.2, 1.17], [1.3, 1.2], [1.6, 1.18], [2.2, 0.9], [2.6, 0.7]],
  frontCorner: 1, frontSquare: 2.2, rearCorner: 0.85, rearSquare: 2.3, noseLean: 0.2, tailLean: 0.12, waist: 0.035, hip: 0.04, flare: 0.024, crest: 0.06,
  houseInset: 0.12, tumble: 0.35, header: 1.24, open: 2, doors: [0.75, 1.72], lamps: 'oval', lampHeight: 0.6, grille: 'mouth', grilleSize: [0.36, 0.22, 0.38],
  tail: 'rings', tailHeight: 0.72, mirrorAt: 0.95,
})

export const convertible = plan({
  wheelbase: 2.8, frontOverhang: 0.86, rearOverhang: 1.04, halfWidth: 0.945, wheel: 0.345, tyreHeight: 0.18, sill: 0.16,
  top: [[-0.86, 0.66], [-0.6, 0.75], [-0.1, 0.85], [0.5, 0.91], [1.2, 0.94], [2.2, 0.96], [3.0, 0.99], [3.84, 0.94]],
  roof: [[0.4, 0.76], [0.64, 0.91], [1.25, 1.27], [1.4, 1.31], [1.7, 1.29], [2.4, 1.0], [2.9, 0.8]],
  houseInset: 0.12, tumble: 0.3, header: 1.31, open: 4, doors: [0.7, 1.98], lamps: 'split', lampHeight: 0.68, grille: 'frame', grilleSize: [0.4, 0.34, 0.6],
  tail: 'blade', tailHeight: 0.82, hip: 0.02, chrome: true, mirrorAt: 0.95,
})

export const sixties = plan({
  wheelbase: 2.42, frontOverhang: 0.8, rearOverhang: 0.98, halfWidth: 0.83, wheel: 0.318, tyreHeight: 0.3, sill: 0.17,
  top: [[-0.8, 0.62], [-0.55, 0.71], [0, 0.8], [0.5, 0.84], [1.2, 0.84], [2.0, 0.86], [2.7, 0.82], [3.4, 0.68]],
  roof: [[0.5, 0.68], [0.76, 0.83], [1.08, 1.08], [1.35, 1.21], [1.65, 1.24], [2.0, 1.19], [2.5, 1.01], [3.0, 0.8], [3.2, 0.68]],
  frontCorner: 1, frontSquare: 2, rearCorner: 1.1, rearSquare: 2, noseLean: 0.1, tailLean: 0.08, flankLean: 0.09, shoulder: 0.6, waist: 0.01, hip: 0.03,
  flare: 0.018, crest: 0.09, houseInset: 0.14, houseTaper: 0.26, tumble: 0.38, header: 1.32, rearGlass: [1.16, 0.9], sideGlassEnd: 2.4, sideGlassSlope: -1.2,
  pillars: [1.85], doors: [0.85, 1.82], lamps: 'round', lampHeight: 0.62, grille: 'mouth', grilleSize: [0.32, 0.34, 0.5], tail: 'rings', tailHeight: 0.6,
  chrome: true, bumpers: true, mirrorAt: 0.98, rounding: 0.08,
})
