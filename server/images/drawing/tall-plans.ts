import { plan } from './plan.ts'

export const crossover = plan({
  wheelbase: 2.7, frontOverhang: 0.86, rearOverhang: 0.84, halfWidth: 0.925, wheel: 0.36, sill: 0.22,
  top: [[-0.86, 0.82], [-0.6, 0.9], [-0.2, 0.98], [0.4, 1.04], [1.3, 1.07], [2.4, 1.12], [3.1, 1.15], [3.54, 1.1]],
  roof: [[0.1, 0.88], [0.36, 1.03], [0.85, 1.36], [1.25, 1.53], [1.8, 1.6], [2.4, 1.55], [2.9, 1.44], [3.2, 1.28], [3.36, 1.12], [3.44, 1.0]],
  tumble: 0.32, houseTaper: 0.18, flare: 0.03, header: 1.2, rearGlass: [1.46, 1.18], sideGlassEnd: 2.85, sideGlassSlope: -0.6, pillars: [1.55, 2.42], doors: [0.55, 1.57, 2.5],
  lamps: 'split', lampHeight: 0.82, grille: 'wide', grilleSize: [0.42, 0.44, 0.7], tail: 'slim', tailHeight: 0.98, cladding: 0.1, mirrorAt: 0.78, rounding: 0.06,
})

export const suv = plan({
  wheelbase: 3.0, frontOverhang: 0.88, rearOverhang: 1.06, halfWidth: 1.0, wheel: 0.395, sill: 0.25, frontCorner: 0.75, frontSquare: 3.2, rearCorner: 0.6, rearSquare: 3.4,
  top: [[-0.88, 0.98], [-0.65, 1.06], [-0.2, 1.11], [0.5, 1.16], [1.3, 1.17], [2.6, 1.19], [3.4, 1.2], [4.06, 1.17]],
  roof: [[0.28, 1], [0.55, 1.14], [1.0, 1.48], [1.35, 1.69], [1.8, 1.77], [2.6, 1.78], [3.4, 1.74], [3.66, 1.66], [3.84, 1.4], [3.92, 1.16], [3.94, 1.02]],
  noseLean: 0.07, tailLean: 0.04, tumble: 0.2, houseTaper: 0.08, flare: 0.03, crest: 0.02, shoulderRadius: 0.065, header: 1.32, rearGlass: [1.67, 1.26], sideGlassEnd: 3.52, sideGlassSlope: -0.25,
  pillars: [1.7, 2.72], doors: [0.66, 1.72, 2.84], lamps: 'slim', lampHeight: 0.92, grille: 'frame', grilleSize: [0.5, 0.46, 0.86], tail: 'bar', tailHeight: 1.02,
  cladding: 0.06, rails: true, mirrorAt: 1.0, rounding: 0.05, chrome: true,
})

export const offRoader = plan({
  wheelbase: 2.72, frontOverhang: 0.68, rearOverhang: 0.8, halfWidth: 0.9, wheel: 0.4, tyreHeight: 0.3, sill: 0.36, frontCorner: 0.22, frontSquare: 5, rearCorner: 0.16, rearSquare: 6,
  top: [[-0.68, 1.17], [-0.5, 1.2], [0, 1.215], [0.6, 1.23], [1.5, 1.24], [2.6, 1.24], [3.52, 1.24]],
  roof: [[0.62, 1.1], [0.66, 1.24], [0.84, 1.6], [0.98, 1.86], [1.12, 1.93], [1.8, 1.95], [3.0, 1.95], [3.36, 1.93], [3.46, 1.84], [3.5, 1.5], [3.51, 1.24], [3.51, 1.1]],
  noseLean: 0.02, tailLean: 0, flankLean: 0.015, shoulder: 0.8, waist: 0, hip: 0, flare: 0.055, squareArch: true, crest: 0.01, shoulderRadius: 0.04, houseInset: 0.05, houseTaper: 0,
  tumble: 0.1, roofCrown: 0.03, header: 0.97, rearGlass: [1.8, 1.36], sideGlassEnd: 3.38, sideGlassSlope: 0, pillars: [1.72, 2.66], doors: [0.72, 1.74, 2.7],
  lamps: 'round', lampHeight: 0.98, grille: 'bar', grilleSize: [0.42, 0.86, 1.1], tail: 'slim', tailHeight: 0.66, cladding: 0.04, spare: true, exhausts: 0, mirrorAt: 0.86, rounding: 0.03,
})

export const pickup = plan({
  wheelbase: 3.4, frontOverhang: 0.94, rearOverhang: 1.2, halfWidth: 0.99, wheel: 0.41, tyreHeight: 0.26, sill: 0.36, frontCorner: 0.5, frontSquare: 3.8, rearCorner: 0.25, rearSquare: 6,
  top: [[-0.94, 1.1], [-0.7, 1.17], [-0.2, 1.21], [0.5, 1.25], [1.3, 1.26], [2.6, 1.27], [3.4, 1.28], [4.6, 1.28]],
  roof: [[0.3, 1.05], [0.52, 1.22], [0.9, 1.58], [1.16, 1.77], [1.6, 1.85], [2.2, 1.84], [2.48, 1.77], [2.58, 1.5], [2.62, 1.26], [2.64, 1.1]],
  noseLean: 0.05, tailLean: 0, flankLean: 0.035, waist: 0.01, hip: 0, flare: 0.04, crest: 0.02, shoulderRadius: 0.05, tumble: 0.18, houseTaper: 0.04, header: 1.13, rearGlass: [1.74, 1.34],
  sideGlassEnd: 2.5, sideGlassSlope: -0.1, pillars: [1.55], doors: [0.62, 1.57, 2.46], bed: [2.76, 4.5], lamps: 'tall', lampHeight: 0.96, grille: 'bar', grilleSize: [0.56, 0.62, 1.04],
  tail: 'upright', tailHeight: 1.02, cladding: 0.08, mirrorAt: 0.92, rounding: 0.05,
})

export const van = plan({
  wheelbase: 3.2, frontOverhang: 0.92, rearOverhang: 1.02, halfWidth: 0.975, wheel: 0.36, tyreHeight: 0.22, sill: 0.2, frontCorner: 0.75, frontSquare: 3, rearCorner: 0.35, rearSquare: 5,
  top: [[-0.92, 0.88], [-0.7, 0.97], [-0.4, 1.06], [-0.1, 1.1], [0.8, 1.12], [2.5, 1.14], [4.22, 1.14]],
  roof: [[-0.55, 0.92], [-0.32, 1.07], [0.2, 1.46], [0.62, 1.74], [1.0, 1.89], [1.6, 1.94], [2.8, 1.96], [3.8, 1.93], [4.02, 1.82], [4.12, 1.4], [4.15, 1.14], [4.15, 1]],
  noseLean: 0.12, tailLean: 0.01, flankLean: 0.03, waist: 0, hip: 0, tumble: 0.14, houseTaper: 0.03, houseInset: 0.06, header: 0.66, rearGlass: [1.8, 1.26], sideGlassEnd: 3.95, sideGlassSlope: -0.08,
  pillars: [1.15, 2.55], doors: [0.25, 1.2, 2.55], lamps: 'blade', lampHeight: 0.82, grille: 'frame', grilleSize: [0.5, 0.4, 0.7], tail: 'upright', tailHeight: 0.98, exhausts: 0, mirrorAt: 0.2,
  rounding: 0.06, chrome: true,
})
