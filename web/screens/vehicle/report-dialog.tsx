import type { Listing } from '#contract/listings/schema.ts'
import { reasonMissing } from '#contract/moderation/reports/limits.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { reportIntro, ReportFields } from './report-fields.tsx'

type ReportDialogProps = { listing: Listing; open: boolean; onClose: () => void }

export default function ReportDialog({ listing, open, onClose }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Report This Listing">
      <ReportForm listing={listing} />
    </Dialog>
  )
}

function ReportForm({ listing }: { listing: Listing }) {
  const close = useCloseDialog()
  const { getToken } = useAuth()
  const { props, field, pending } = useEndpointForm(visitorCalls.sendReport, {
    unsent: useUnsentInput(`report-${listing.id}`),
    initial: { reason: '' },
    read: (text) => ({ vehicleId: listing.id, reason: text('reason'), text: text('text') }),
    check: ({ reason }) => (reason ? {} : { reason: reasonMissing }),
    send: (body) => memberApi(getToken)(visitorCalls.sendReport, { body }),
    failed: 'Failed to send the report. Please try again.',
    done() {
      toast({ title: 'Report sent', description: 'Thank you. We’ll review this listing.' })
      close()
    },
  })
  return (
    <ConfirmForm {...props} text={reportIntro} labels={['Send Report', 'Sending...']} pending={pending}>
      <ReportFields field={field} />
    </ConfirmForm>
  )
}
