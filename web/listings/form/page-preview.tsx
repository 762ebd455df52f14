import { useCurrentUser } from '#web/api/member.ts'
import { factSheet } from '#web/listings/fact-sheet.ts'
import { InquiryBox, invitation } from '#web/listings/page/inquiry-box.tsx'
import { InquiryFields } from '#web/listings/page/inquiry-fields.tsx'
import { ProtectionCard } from '#web/listings/page/protection-card.tsx'
import { VehiclePage } from '#web/listings/page/vehicle-page.tsx'
import { SellerCard } from '#web/listings/seller-card.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PreviewCar } from './preview-car.ts'

/** The whole page of a car that is not sent yet. Its pictures can be looked through; nobody can be written to. */
export function PagePreview({ car }: { car: PreviewCar }) {
  const { data: seller } = useCurrentUser()
  return (
    <VehiclePage
      car={car}
      sheet={factSheet({ ...car, price: undefined, year: car.year === 'Year' ? undefined : car.year })}
    >
      <div inert>
        <InquiryBox title={invitation}>
          <div className="mt-4 flex flex-col gap-5">
            <InquiryFields car={car} />
            <Button className="w-full">Send Inquiry</Button>
          </div>
        </InquiryBox>
      </div>
      <SellerCard seller={seller ?? null} linked={false} />
      <ProtectionCard />
    </VehiclePage>
  )
}
