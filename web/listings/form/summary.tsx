import { bodyStyleName } from '#contract/facts/options.ts'
import { normalizeVin } from '#contract/vin/rules.ts'
import { vehicleName } from '#web/facts/names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { formatHorsepower, formatMileage, formatPrice } from '#web/ui/format/numbers.ts'
import type { PreviewCar } from './preview-car.ts'
import type { FormProgress, SectionId } from './progress.ts'

type Summarized = { car: PreviewCar; vin: string; progress: FormProgress }

/** The line that represents a folded section. */
export function SectionSummary({ id, ...form }: Summarized & { id: SectionId }) {
  if (id === 'pictures') return <Thumbnails urls={form.car.imageUrls} />
  return <p className="text-sm text-muted wrap-anywhere">{summaryOf(id, form).filter(Boolean).join(' · ')}</p>
}

export function summaryOf(id: SectionId, { car, vin, progress }: Summarized): (string | null | undefined | false)[] {
  if (id === 'vin') return [normalizeVin(vin)]
  if (id === 'car') return [vehicleName(car), car.place]
  if (id === 'price') return [formatPrice(car.price), car.mileage !== null && formatMileage(car.mileage)]
  if (id === 'details')
    return [
      car.bodyStyle && bodyStyleName(car.bodyStyle),
      car.transmission,
      car.fuelType,
      car.horsepower !== null && formatHorsepower(car.horsepower),
      car.color,
      car.description ? 'With description' : 'No description yet',
    ]
  return [progress.sections.find((section) => section.id === id)?.note]
}

function Thumbnails({ urls }: { urls: readonly string[] }) {
  return (
    <div aria-hidden className="flex gap-1.5 overflow-hidden">
      {urls.slice(0, 8).map((url) => (
        <div key={url} className="w-15 shrink-0 overflow-hidden rounded-card bg-raised">
          <VehiclePicture url={url} alt="" sizes="4rem" />
        </div>
      ))}
    </div>
  )
}
