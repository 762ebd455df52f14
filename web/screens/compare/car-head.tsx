import { Link } from 'react-router'
import { modelName } from '#contract/facts/model-name.ts'
import { paths } from '#web/app/site/paths.ts'
import { compareList } from '#web/compare/list.ts'
import { PriceVerdict } from '#web/facts/price-verdict.tsx'
import { FavoriteButton } from '#web/favorites/button.tsx'
import { VehiclePrice } from '#web/listings/price.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { ComparedCar } from './find-compared.ts'

/** The header of a vehicle's column. */
export function CarHead({ car, others }: { car: ComparedCar; others: readonly ComparedCar[] }) {
  const { id, name, year, make, sold, verdict, priceChange, picture, placeholder } = car
  const hasBadges = [car, ...others].some((each) => each.sold || each.verdict)
  return (
    <>
      <div className="overflow-hidden rounded-card bg-raised">
        <VehiclePicture
          url={picture}
          placeholder={placeholder}
          alt=""
          sizes="(min-width: 64rem) 22vw, 45vw"
          loading="eager"
        />
      </div>
      <Link
        to={paths.vehicle(id)}
        className="mt-4 block min-h-11 text-base leading-snug font-medium text-pretty wrap-anywhere transition-colors hover:text-accent-strong sm:text-lg"
      >
        <span className="text-muted">{year}</span> {make} {modelName(car)}
      </Link>
      <p className={`figures mt-2 text-lg font-semibold sm:text-xl ${sold ? 'text-muted' : ''}`}>
        <VehiclePrice {...car} />
      </p>
      <div className={`mt-2 flex flex-wrap items-center gap-2 ${hasBadges ? 'min-h-6.5' : ''}`}>
        {sold && <Badge tone="accent">Sold</Badge>}
        {verdict && <PriceVerdict verdict={verdict} />}
      </div>
      {priceChange && <p className="figures mt-2 text-sm text-muted">{priceChange}</p>}
      <div className="mt-1 -ml-3 flex flex-wrap items-center print:hidden">
        <FavoriteButton vehicleId={id} name={name} />
        <Link
          to={paths.compare(others.map((other) => other.id))}
          aria-label={`Remove ${name}`}
          onClick={() => compareList.remove(id)}
          preventScrollReset
          rel="nofollow"
          className="text-link ml-1 inline-flex min-h-11 items-center text-sm"
        >
          Remove
        </Link>
      </div>
    </>
  )
}
