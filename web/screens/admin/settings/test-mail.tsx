import { operations, type TestMail as Result } from '#contract/operations/endpoints.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionContent } from './section-content.tsx'

export function TestMail() {
  const sending = useMemberChange(operations.sendTestMail, { invalidates: [operations.firstSteps] })
  const mistake =
    sending.error && (refusalMessage(sending.error) ?? 'We couldn’t send the test email. Please try again.')
  return (
    <SectionContent
      title="Test Email"
      intro="Checks that this site can send emails. The email goes to your own address."
    >
      <Button variant="secondary" disabled={sending.isPending} onClick={() => sending.mutate({})}>
        {sending.isPending ? 'Sending...' : 'Send a Test Email'}
      </Button>
      <output className="wrap-anywhere">
        {!sending.isPending && (mistake ?? (sending.data && sentenceOf(sending.data)))}
      </output>
    </SectionContent>
  )
}

function sentenceOf({ to, delivery, error }: Result): string {
  if (error !== null) return `The email to ${to} was not sent. The mail server’s response: ${error}`
  if (delivery === 'folder')
    return 'No mail server is configured (SMTP_URL). The email was written to a file in DATA_DIR/mail.'
  return `The mail server accepted the email to ${to}. Check your inbox and your spam folder.`
}
