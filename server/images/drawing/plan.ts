import type { Point } from './numbers.ts'

export type LampStyle = 'blade' | 'slim' | 'round' | 'oval' | 'tall' | 'split' | 'free'
export type GrilleStyle = 'wide' | 'mouth' | 'slats' | 'frame' | 'slots' | 'bar' | 'none'
export type TailStyle = 'bar' | 'blade' | 'rings' | 'upright' | 'slim'

/**
 * A body in metres. x runs from the front axle to the rear, z from the floor up; y is half the width. `top` is the
 * height of bonnet, waistline and deck; `roof` the path over windscreen, roof and rear window.
 */
export type Plan = {
  wheelbase: number
  frontOverhang: number
  rearOverhang: number
  halfWidth: number
  wheel: number
  rearWheel: number
  tyreHeight: number
  sill: number
  top: Point[]
  roof: Point[]
  /** How far round the corners reach in plan view, and how square they are. */
  frontCorner: number
  frontSquare: number
  rearCorner: number
  rearSquare: number
  /** How far nose and tail lean back from the bumper up. */
  noseLean: number
  tailLean: number
  /** How far the flank leans in above its shoulder, and where that is between sill and waist. */
  flankLean: number
  shoulder: number
  waist: number
  hip: number
  flare: number
  squareArch: boolean
  crest: number
  shoulderRadius: number
  rounding: number
  houseInset: number
  houseTaper: number
  tumble: number
  roofCrown: number
  /** Where the windscreen ends and the heights between which the rear window lies. */
  header: number
  rearGlass: Point
  /** The lower rear corner of the side windows and their slope to the roof. */
  sideGlassEnd: number
  sideGlassSlope: number
  pillars: number[]
  doors: number[]
  open: 0 | 2 | 4
  bed?: Point
  lamps: LampStyle
  lampHeight: number
  grille: GrilleStyle
  /** Half width, lower and upper edge. */
  grilleSize: [number, number, number]
  tail: TailStyle
  tailHeight: number
  cladding: number
  chrome: boolean
  bumpers: boolean
  rails: boolean
  spare: boolean
  sideIntake: boolean
  exhausts: 0 | 2 | 4
  mirrorAt: number
}

const usual: Plan = {
  wheelbase: 2.7,
  frontOverhang: 0.88,
  rearOverhang: 0.98,
  halfWidth: 0.94,
  wheel: 0.345,
  rearWheel: 0.345,
  tyreHeight: 0.25,
  sill: 0.16,
  top: [],
  roof: [],
  frontCorner: 0.88,
  frontSquare: 2.6,
  rearCorner: 0.75,
  rearSquare: 2.9,
  noseLean: 0.16,
  tailLean: 0.12,
  flankLean: 0.06,
  shoulder: 0.68,
  waist: 0.028,
  hip: 0.015,
  flare: 0.02,
  squareArch: false,
  crest: 0.03,
  shoulderRadius: 0.075,
  rounding: 0.07,
  houseInset: 0.11,
  houseTaper: 0.14,
  tumble: 0.32,
  roofCrown: 0.045,
  header: 1.4,
  rearGlass: [1.2, 1],
  sideGlassEnd: 2.9,
  sideGlassSlope: -0.9,
  pillars: [],
  doors: [],
  open: 0,
  lamps: 'blade',
  lampHeight: 0.64,
  grille: 'wide',
  grilleSize: [0.42, 0.3, 0.5],
  tail: 'bar',
  tailHeight: 0.82,
  cladding: 0,
  chrome: false,
  bumpers: false,
  rails: false,
  spare: false,
  sideIntake: false,
  exhausts: 2,
  mirrorAt: 0.95,
}

export const plan = (own: Partial<Plan>): Plan => ({ ...usual, rearWheel: own.wheel ?? usual.wheel, ...own })
