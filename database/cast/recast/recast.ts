import { castYear, type Offer } from '../offers.ts'
import { carModels } from '../models/all.ts'
import { exotic } from './exotic.ts'
import { german } from './german.ts'
import { others } from './others.ts'

const recasts = [...german, ...exotic, ...others]
const byPictures = new Map(
  recasts.flatMap((recast) => recast.cars.map((car, copy) => [car[0], { recast, car, copy }] as const)),
)

/** The offer as it is told: its place, its seller and its pictures stay, its name, year and price may be others. */
export function recast(offer: Offer): Offer {
  const found = byPictures.get(offer.reference)
  if (!found) return offer
  const [, year, mileage, price, color = offer.paint.name] = found.car
  const model = carModels.find((it) => `${it.make} ${it.model}` === found.recast.as)
  if (!model) throw new Error(`The cast has no ${found.recast.as}.`)
  const { shape, bodyStyle: shown } = offer.car
  const bodyStyle = shown === 'Classics' ? model.bodyStyle : shown
  const { given, notes } = found.recast
  return {
    ...offer,
    car: { ...model, ...given, shape, bodyStyle, notes },
    copy: found.copy,
    year,
    age: castYear - year,
    mileage,
    price,
    paint: { ...offer.paint, name: color },
  }
}
