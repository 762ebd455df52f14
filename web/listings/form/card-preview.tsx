import { ListingCard } from '#web/listings/listing-card.tsx'
import { type DraftValues, toDraft } from './draft-values.ts'
import type { Picture } from './picture.ts'

type CardPreviewProps = { values: DraftValues; picture: Picture | undefined }

/** The card as buyers will see it. It is inert, because its links lead nowhere yet. */
export function CardPreview({ values, picture }: CardPreviewProps) {
  const { make, model, year, price, mileage, horsepower, transmission, fuelType, bodyStyle } = toDraft(values, [])
  const url = picture && (picture.preview ?? picture.url)
  return (
    <aside
      aria-labelledby="preview"
      className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h3 id="preview" className="label text-muted">
        Preview
      </h3>
      <div inert className="mt-3 max-w-md rounded-card border border-line bg-ground p-4">
        <ListingCard
          listing={{
            id: 0,
            year: shown(year) || 'Year',
            make: make || 'Make',
            model: model || 'Model',
            price: shown(price),
            mileage: shown(mileage),
            horsepower: shown(horsepower) || null,
            transmission: transmission || null,
            fuelType: fuelType || null,
            bodyStyle,
            imageUrls: url ? [url] : [],
            featured: false,
          }}
        />
      </div>
      <p className="mt-3 text-sm text-muted">This is how buyers see your car in lists.</p>
    </aside>
  )
}

/** What is being typed may not be a number yet. */
function shown(number: number | undefined): number {
  return number !== undefined && Number.isFinite(number) ? number : 0
}
