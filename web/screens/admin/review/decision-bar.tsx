import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { paths } from '#web/site/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type DecisionBarProps = {
  previous: number | undefined
  next: number | undefined
  waits: boolean
  pending: boolean
  onApprove: () => void
  onReject: () => void
}

/** Approve, reject, and go to the next listing. On small screens it sticks to the lower edge. */
export function DecisionBar({ previous, next, waits, pending, onApprove, onReject }: DecisionBarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-y border-line bg-ground py-3 max-sm:gap-2 max-sm:[&_:is(a,button)]:px-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last">
      {waits && (
        <>
          <Button disabled={pending} onClick={onApprove}>
            <Check aria-hidden /> {pending ? 'Approving...' : 'Approve'}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={onReject}>
            <X aria-hidden /> Reject
          </Button>
        </>
      )}
      <div className="ml-auto flex">
        <Step label="Previous" to={previous}>
          <ChevronLeft aria-hidden />
        </Step>
        <Step label="Next" to={next}>
          <ChevronRight aria-hidden />
        </Step>
      </div>
    </div>
  )
}

function Step({ label, to, children }: { label: string; to: number | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button variant="quiet" disabled aria-label={label} className="min-w-11">
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink variant="quiet" prefetch="none" to={paths.adminReview(to)} aria-label={label} className="min-w-11">
      {children}
    </ButtonLink>
  )
}
