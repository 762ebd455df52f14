import BadgeCheck from 'lucide-react/icons/badge-check'
import CreditCard from 'lucide-react/icons/credit-card'
import FileCheck2 from 'lucide-react/icons/file-check-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modelName } from '#contract/facts/model-name.ts'
import type { Listing } from '#contract/listings/schema.ts'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { isDemoPicture } from '#contract/pictures/rules.ts'
import { protectionHeadings, protectionTitles } from '#contract/settings/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { useSite } from '#web/app/site/site.ts'
import { FactGroups, FactStrip } from '#web/facts/list.tsx'
import { vehicleName } from '#web/facts/names.ts'
import type { FactSheet } from '#web/facts/sheet.ts'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { Paragraphs } from '#web/ui/paragraphs.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { SalePrice } from '../price.tsx'
import { Gallery } from './gallery.tsx'

const icons = { history: FileCheck2, payment: CreditCard, fraud: ShieldCheck, sellers: BadgeCheck }

/** The buyer protection lines that admins have enabled. Each links to an explanation of what the site does. */
export function ProtectionCard() {
  const { protection } = useSite().branding
  if (protection.length === 0) return null
  return (
    <section aria-labelledby="protection" className="border-t border-line pt-8">
      <h2 id="protection" className="text-xl">
        Vehicle Protection
      </h2>
      <ul className="mt-3 flex flex-col">
        {protection.map((line) => {
          const Icon = icons[line]
          return (
            <li key={line} className="flex gap-3.5 pt-2">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.25} />
              <div>
                <p>{protectionTitles[line]}</p>
                <Link to={paths.protection(line)} className="text-link inline-flex min-h-11 items-center text-sm">
                  {protectionHeadings[line]}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const columns =
  'grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-20'

/**
 * The data shown on a vehicle's page. In a preview, the year can be the placeholder `Year`, and a price of 0 means that the
 * price is missing.
 */
export type ShownCar = Pick<
  Listing,
  'make' | 'model' | 'trim' | 'price' | 'description' | 'imageUrls' | 'placeholder' | 'sold'
> & { year: Listing['year'] | 'Year'; soldPrice?: Listing['soldPrice']; pictures: readonly PagePicture[] }

type VehiclePageProps = {
  car: ShownCar
  sheet: FactSheet
  back?: ReactNode
  badge?: ReactNode
  days?: readonly (string | null)[] | null
  place?: ReactNode
  /** How the price compares with similar vehicles. */
  verdict?: ReactNode
  actions?: ReactNode
  /** A band below the pictures, across both columns. */
  life?: ReactNode
  below?: ReactNode
  /** A bar for small screens. It sticks to the bottom until the content above it has scrolled out of view. */
  bar?: ReactNode
  /** A bar for wide screens. It appears once the top of the page has scrolled out of view. */
  head?: ReactNode
  children: ReactNode
}

/** A vehicle's page, used for the public page and for the preview in the sell form. */
export function VehiclePage({
  car,
  sheet,
  back,
  badge,
  days,
  place,
  verdict,
  actions,
  life,
  below,
  bar,
  head,
  children,
}: VehiclePageProps) {
  const { demo } = useSite()
  const { year, make, price, soldPrice = null, description, pictures, placeholder, sold } = car
  const tabs = [
    { value: 'details', label: 'Details', content: <FactGroups sheet={sheet} /> },
    { value: 'description', label: 'Description', content: <Description text={description} /> },
  ]
  return (
    <div data-car className="page py-6 lg:py-8">
      {back}
      <div className={columns}>
        {/* On small screens, the bar sticks within this box. In the column layout, this element generates no box (`display: contents`). */}
        <div className="min-w-0 lg:contents">
          <div data-opener className="min-w-0 lg:col-span-2">
            <header className="mt-4 grid grid-cols-1 gap-x-10 lg:mt-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline">
              {badge && <div className="lg:col-span-full">{badge}</div>}
              <h1
                data-move="name"
                className={`text-3xl wrap-anywhere ${vehicleName(car).length > 32 ? 'lg:text-2xl' : ''}`}
              >
                <span className="text-muted">{year}</span> {make} {modelName(car)}
              </h1>
              <div className="mt-3 flex flex-wrap items-center gap-3 max-lg:order-last lg:row-span-2">
                <p data-move="price" className="figures text-3xl font-stretch-[108%]">
                  {sold ? <SalePrice price={price} soldPrice={soldPrice} /> : price ? formatPrice(price) : 'Price'}
                </p>
                {verdict}
                {actions}
              </div>
              <div className="figures mt-2 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-muted">
                {place}
                {days?.some(Boolean) && <Days days={days} />}
              </div>
            </header>
            <div className="mt-6">
              <Gallery name={vehicleName(car)} pictures={pictures} placeholder={placeholder} sold={sold} />
            </div>
            <FactStrip sheet={sheet} />
            {demo && pictures.some(({ url }) => isDemoPicture(url)) && (
              <p className="mt-4 text-sm text-muted">Demo: this vehicle and its pictures are fictional.</p>
            )}
          </div>
          {life && <div className="mt-10 min-w-0 lg:col-span-2 lg:mt-0">{life}</div>}
          <div className="mt-10 min-w-0 lg:mt-0">
            <Tabs label="About this vehicle" tabs={tabs} allOpen />
            {below}
          </div>
          {bar}
        </div>
        <div className="flex flex-col gap-12">{children}</div>
      </div>
      {head}
    </div>
  )
}

function Days({ days }: { days: readonly (string | null)[] }) {
  return (
    <p className="max-lg:text-sm">
      {/* Always two lines on small screens, so that nothing shifts if the text fits on one line once the web font has loaded. */}
      {days.filter(Boolean).map((text, index) => (
        <span key={text} className="max-sm:block">
          {index > 0 && <span className="max-sm:hidden"> · </span>}
          {text}
        </span>
      ))}
    </p>
  )
}

function Description({ text }: { text: string | null }) {
  return (
    <>
      <h2 className="mt-4 text-xl">Description</h2>
      {text ? (
        <div className="mt-4">
          <Paragraphs text={text} />
        </div>
      ) : (
        <p className="mt-4 text-muted">The seller hasn’t added a description.</p>
      )}
    </>
  )
}
