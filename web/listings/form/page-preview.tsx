import { type ReactNode, useEffect, useState } from 'react'
import { Flaw } from '#contract/condition/schema.ts'
import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import { useCurrentUser } from '#web/app/api/member.ts'
import { shapeOf } from '#web/condition/shape.ts'
import { VehicleCondition } from '#web/condition/vehicle-condition.tsx'
import type { DraftValues } from '#web/drafts/values.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { LifeBand } from '#web/history/life.tsx'
import { VehiclePage } from '#web/listings/page/vehicle-page.tsx'
import { useGuidance } from '#web/pricing/guidance.ts'
import { SellerCard } from '#web/sellers/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { InquiryBox, invitation, InquiryFields } from '../page/inquiry.tsx'
import { ProtectionCard } from '../page/vehicle-page.tsx'
import { evidenceOfVin, type PreviewCar } from './preview-car.ts'
import type { VinReading } from './vin-suggestions.ts'

export type PreviewProps = {
  car: PreviewCar
  values: DraftValues
  /** Undefined for an existing listing, whose condition is edited elsewhere. */
  condition: DraftCondition | undefined
  reading: VinReading
}

/** A preview of a listing's whole page before it is submitted. The gallery works, but the inquiry form doesn't. */
export function PagePreview({ car, values, condition, reading }: PreviewProps) {
  const { data: seller } = useCurrentUser()
  const [now] = useState(() => new Date().toISOString())
  const { decoded, isPending, refusal, read } = reading
  const isUnread = !decoded && !isPending && !refusal && values.vin.trim().length >= 17
  // Decode the VIN, because the real page will show the result, too. The server decodes it after submission.
  useEffect(() => {
    if (isUnread) read()
  }, [isUnread, read])
  const year = car.year === 'Year' ? undefined : car.year
  const sheet = factSheet({ ...car, price: undefined, year }, evidenceOfVin(values, decoded))
  const { firstRegistration, owners } = car
  return (
    <VehiclePage
      car={car}
      sheet={sheet}
      life={<LifeBand car={{ year, firstRegistration, owners }} sheet={sheet} ledger={null} documents={[]} now={now} />}
      below={
        <>
          {condition && (
            <VehicleCondition condition={{ ...condition, flaws: completeFlaws(condition) }} shape={shapeOf(car)} />
          )}
          <Guidance values={values} />
        </>
      }
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

/** Returns only the flaws that are filled in completely. */
function completeFlaws({ flaws }: DraftCondition): Flaw[] {
  return flaws.flatMap((flaw) => Flaw.safeParse(flaw).data ?? [])
}

function Guidance({ values }: { values: DraftValues }): ReactNode {
  const { guidance } = useGuidance(values)
  if (!guidance) return null
  return (
    <section aria-labelledby="preview-guidance" className="mt-12">
      <h2 id="preview-guidance" className="text-xl">
        Price Guidance
      </h2>
      <p className="mt-4 text-lg font-medium">{guidance.headline}</p>
      <p className="mt-1 max-w-prose text-muted">{guidance.reason}</p>
    </section>
  )
}
