import { plan } from './plan.ts'

export const sedan = plan({
  wheelbase: 2.95, frontOverhang: 0.87, rearOverhang: 1.1, halfWidth: 0.945, wheel: 0.35, sill: 0.16,
  top: [[-0.87, 0.68], [-0.6, 0.77], [-0.15, 0.86], [0.55, 0.95], [1.3, 0.98], [2.6, 1.01], [3.4, 1.05], [4.05, 1.02]],
  roof: [[0.3, 0.78], [0.56, 0.93], [1.0, 1.2], [1.4, 1.38], [1.9, 1.45], [2.4, 1.44], [2.9, 1.34], [3.35, 1.15], [3.62, 1.02], [3.8, 0.9]],
  tumble: 0.3, header: 1.38, rearGlass: [1.37, 1.08], sideGlassEnd: 3.22, sideGlassSlope: -1.0, pillars: [1.68, 2.68], doors: [0.62, 1.7, 2.8],
  lamps: 'blade', lampHeight: 0.7, grille: 'frame', grilleSize: [0.42, 0.34, 0.62], tail: 'blade', tailHeight: 0.88, chrome: true,
})

export const limousine = plan({
  wheelbase: 3.45, frontOverhang: 0.9, rearOverhang: 1.2, halfWidth: 0.975, wheel: 0.375, sill: 0.17,
  top: [[-0.9, 0.88], [-0.65, 0.96], [-0.1, 1.02], [0.6, 1.07], [1.4, 1.09], [2.8, 1.1], [3.8, 1.1], [4.65, 1.02]],
  roof: [[0.5, 0.92], [0.78, 1.06], [1.2, 1.34], [1.6, 1.53], [2.1, 1.6], [2.8, 1.6], [3.4, 1.53], [3.85, 1.32], [4.12, 1.1], [4.25, 0.96]],
  frontCorner: 0.7, frontSquare: 3.2, rearCorner: 0.8, rearSquare: 2.8, noseLean: 0.06, tailLean: 0.14, crest: 0.02, shoulderRadius: 0.06,
  tumble: 0.24, houseTaper: 0.1, header: 1.58, rearGlass: [1.5, 1.16], sideGlassEnd: 3.6, sideGlassSlope: -0.75, pillars: [1.98, 3.12], doors: [0.82, 2, 3.25],
  lamps: 'slim', lampHeight: 0.78, grille: 'slats', grilleSize: [0.31, 0.4, 0.9], tail: 'upright', tailHeight: 0.84, chrome: true, mirrorAt: 1.2,
})

export const fastback = plan({
  wheelbase: 2.95, frontOverhang: 0.84, rearOverhang: 0.98, halfWidth: 0.955, wheel: 0.36, tyreHeight: 0.17, sill: 0.15,
  top: [[-0.84, 0.6], [-0.6, 0.69], [-0.2, 0.79], [0.3, 0.87], [1.2, 0.92], [2.4, 0.96], [3.3, 1.0], [3.93, 0.97]],
  roof: [[-0.05, 0.68], [0.22, 0.84], [0.75, 1.13], [1.25, 1.34], [1.75, 1.41], [2.3, 1.39], [2.9, 1.27], [3.4, 1.11], [3.8, 0.98], [4, 0.86]],
  frontCorner: 1.1, frontSquare: 2.3, rearCorner: 0.7, noseLean: 0.22, tailLean: 0.04, hip: 0.03, flare: 0.026, crest: 0.05,
  tumble: 0.36, houseTaper: 0.26, header: 1.24, rearGlass: [1.3, 1.02], sideGlassEnd: 3.15, sideGlassSlope: -1.7, pillars: [1.62, 2.65], doors: [0.55, 1.64, 2.74],
  lamps: 'slim', lampHeight: 0.65, grille: 'none', grilleSize: [0.55, 0.2, 0.28], tail: 'bar', tailHeight: 0.88, exhausts: 0, mirrorAt: 0.82, rounding: 0.1,
})

export const hatchback = plan({
  wheelbase: 2.6, frontOverhang: 0.84, rearOverhang: 0.72, halfWidth: 0.9, wheel: 0.33, sill: 0.15,
  top: [[-0.84, 0.7], [-0.6, 0.79], [-0.2, 0.88], [0.3, 0.95], [1.2, 0.98], [2.2, 1.02], [2.9, 1.05], [3.32, 1.0]],
  roof: [[0.02, 0.78], [0.28, 0.94], [0.8, 1.28], [1.15, 1.42], [1.7, 1.48], [2.4, 1.45], [2.86, 1.38], [2.98, 1.32], [3.14, 1.08], [3.2, 0.95]],
  frontCorner: 0.95, rearCorner: 0.6, noseLean: 0.14, tailLean: 0.06, tumble: 0.3, houseTaper: 0.14, header: 1.1, rearGlass: [1.34, 1.1],
  sideGlassEnd: 2.62, sideGlassSlope: -0.35, pillars: [1.5, 2.3], doors: [0.5, 1.52, 2.36], lamps: 'round', lampHeight: 0.7, grille: 'mouth', grilleSize: [0.46, 0.28, 0.46],
  tail: 'upright', tailHeight: 0.88, mirrorAt: 0.72, rounding: 0.05,
})

export const wagon = plan({
  wheelbase: 2.94, frontOverhang: 0.88, rearOverhang: 1.05, halfWidth: 0.945, wheel: 0.355, sill: 0.15,
  top: [[-0.88, 0.66], [-0.6, 0.76], [-0.15, 0.85], [0.55, 0.94], [1.3, 0.97], [2.6, 1], [3.4, 1.03], [3.99, 1.0]],
  roof: [[0.3, 0.77], [0.56, 0.92], [1, 1.2], [1.4, 1.38], [1.9, 1.45], [2.7, 1.45], [3.35, 1.4], [3.55, 1.33], [3.76, 1.08], [3.84, 0.92]],
  rearCorner: 0.65, tailLean: 0.06, hip: 0.025, flare: 0.026, tumble: 0.3, houseTaper: 0.12, header: 1.38, rearGlass: [1.35, 1.1], sideGlassEnd: 3.48, sideGlassSlope: -0.55,
  pillars: [1.68, 2.72], doors: [0.62, 1.7, 2.82], lamps: 'blade', lampHeight: 0.69, grille: 'wide', grilleSize: [0.48, 0.26, 0.55], tail: 'bar', tailHeight: 0.86, rails: true, rounding: 0.05,
})
