import { Link } from 'react-router'
import { modelName } from '#contract/facts/model-name.ts'
import { paths } from '#web/app/site/paths.ts'
import { compareList } from '#web/compare/list.ts'
import { PriceVerdict } from '#web/facts/price-verdict.tsx'
import { FavoriteButton } from '#web/favorites/button.tsx'
import { VehiclePrice } from '#web/listings/price.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Cell, ComparedRow } from './compare-facts.ts'
import type { ComparedCar, Comparison } from './find-compared.ts'

/**
 * The vehicles as columns of a table. On small screens, the table scrolls sideways below the labels, which stay. It fills a
 * printed page.
 */
export function ComparisonTable({ cars, groups }: Pick<Comparison, 'cars' | 'groups'>) {
  return (
    // The region scrolls, so it needs the keyboard focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Comparison" tabIndex={0} className={scroller}>
      <table className={`w-full table-fixed border-collapse print:min-w-0 ${widths[cars.length - 1]}`}>
        <caption className="sr-only">Facts that differ are marked “Differs”.</caption>
        <colgroup>
          <col className="w-25 sm:w-44 print:w-28" />
          {cars.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={labelCell}>
              <span className="sr-only">Fact</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col" className="px-2 pb-6 text-left align-top font-normal sm:px-4">
                <CarHead car={car} others={cars.filter((other) => other !== car)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} className="break-inside-avoid">
            <tr className="align-bottom">
              <th scope="rowgroup" className={`${labelCell} pt-8 pb-2 text-left`}>
                <span className="label text-muted">{title}</span>
              </th>
              {cars.map((car) => (
                // Repeats the names, because the head of the table has scrolled out of view.
                <td
                  key={car.id}
                  aria-hidden
                  className="px-2 pt-8 pb-2 text-xs text-pretty wrap-anywhere text-muted sm:px-4"
                >
                  {car.make} {modelName(car)}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.label} {...row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function CarHead({ car, others }: { car: ComparedCar; others: readonly ComparedCar[] }) {
  const { id, name, year, make, sold, verdict, priceChange, picture, placeholder } = car
  return (
    <div className="relative">
      <div className="overflow-hidden rounded-card bg-raised">
        <VehiclePicture
          url={picture}
          placeholder={placeholder}
          alt=""
          sizes="(min-width: 64rem) 22vw, 45vw"
          loading="eager"
        />
      </div>
      <FavoriteButton
        vehicleId={id}
        name={name}
        className="absolute top-0 right-0 rounded-full bg-ground/75 print:hidden"
      />
      <Link
        to={paths.vehicle(id)}
        className="mt-4 block min-h-11 text-base leading-snug font-medium text-pretty wrap-anywhere transition-colors hover:text-accent-strong sm:text-lg"
      >
        <span className="text-muted">{year}</span> {make} {modelName(car)}
      </Link>
      <p className={`figures mt-2 text-lg font-semibold sm:text-xl ${sold ? 'text-muted' : ''}`}>
        <VehiclePrice {...car} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        {sold && <Badge tone="accent">Sold</Badge>}
        {verdict && <PriceVerdict verdict={verdict} />}
      </div>
      {priceChange && <p className="figures mt-2 text-sm text-muted">{priceChange}</p>}
      <Link
        to={paths.compare(others.map((other) => other.id))}
        aria-label={`Remove ${name}`}
        onClick={() => compareList.remove(id)}
        preventScrollReset
        rel="nofollow"
        className="text-link mt-1 inline-flex min-h-11 items-center text-sm print:hidden"
      >
        Remove
      </Link>
    </div>
  )
}

function Row({ label, cells, differs }: ComparedRow) {
  return (
    <tr className="border-t border-line break-inside-avoid">
      <th
        scope="row"
        className={`${labelCell} py-3 text-left align-top text-sm font-normal wrap-anywhere text-muted sm:text-base`}
      >
        {label}
        {differs && <span className="label mt-1 block text-accent print:text-ink">Differs</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className="px-2 py-3 align-top text-sm sm:px-4 sm:text-base print:px-2 print:text-sm">
          {cell ? <Fact {...cell} strong={differs} /> : <span className="text-muted italic">Not stated</span>}
        </td>
      ))}
    </tr>
  )
}

function Fact({ text, source, conflict, strong }: Cell & { strong: boolean }) {
  return (
    <div className={`figures whitespace-pre-line wrap-anywhere ${strong ? 'font-medium' : ''}`}>
      {text}
      {source && <span className="block text-xs font-normal text-muted">{source}</span>}
      {conflict && <span className="block text-xs font-normal text-danger">{conflict}</span>}
    </div>
  )
}

/** The minimum width of the table by the number of vehicles. On a phone, two of them fit next to the labels. */
const widths = ['min-w-55', 'min-w-85', 'min-w-115', 'min-w-145']

const scroller =
  'relative overflow-x-auto focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-accent-strong print:overflow-visible'

/** The labels stay while the vehicles scroll. */
const labelCell = 'sticky left-0 z-20 bg-ground pr-3'
