import type { AskedVehicle } from '#contract/for-sale.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatMileage } from '#web/format/numbers.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Button } from '#web/ui/button.tsx'

/** A car that the mail asked about, with the two answers, or what was answered. */
export function AskedCar({ vehicle }: { vehicle: AskedVehicle }) {
  const { id, version, price, mileage, imageUrl, answer } = vehicle
  const name = vehicleName(vehicle)
  return (
    <li className="grid items-center gap-x-8 gap-y-5 border-b border-line py-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="overflow-hidden rounded-card bg-raised">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="(min-width: 40rem) 10rem, 91vw" />
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="figures text-sm text-muted">
            {formatPrice(price)} · {formatMileage(mileage)}
          </p>
        </div>
        {answer ? (
          <p className="text-muted">{answered[answer]}</p>
        ) : (
          <form method="post" className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="answer"
              value={`forSale ${id}.${version}`}
              aria-label={`Yes, it is still for sale: ${name}`}
            >
              Yes, It Is Still for Sale
            </Button>
            <Button
              type="submit"
              name="answer"
              value={`sold ${id}.${version}`}
              variant="secondary"
              aria-label={`It is sold: ${name}`}
            >
              It Is Sold
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}

const answered = {
  forSale: 'Confirmed: it is still for sale.',
  sold: 'Marked as sold. If it is not, offer it again in your profile.',
}
