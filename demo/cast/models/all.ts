import { americanLuxury } from './american-luxury.ts'
import { american } from './american.ts'
import { audiVolkswagen } from './audi-volkswagen.ts'
import { bavarian } from './bavarian.ts'
import { britishLuxury } from './british-luxury.ts'
import { britishSporting } from './british-sporting.ts'
import { ferrariLamborghini } from './ferrari-lamborghini.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { mercedes } from './mercedes.ts'
import type { CarModel } from './model.ts'
import { porsche } from './porsche.ts'

export const carModels: readonly CarModel[] = [
  ...porsche,
  ...bavarian,
  ...mercedes,
  ...audiVolkswagen,
  ...ferrariLamborghini,
  ...italian,
  ...britishSporting,
  ...britishLuxury,
  ...american,
  ...americanLuxury,
  ...japanese,
  ...korean,
]
