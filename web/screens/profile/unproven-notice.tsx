import { accounts } from '#contract/accounts.ts'
import { useMember } from '#web/api/member.ts'
import { SendProof } from './account/send-proof.tsx'

/** Tells a seller that listings wait for the proof of the mail address. */
export function UnprovenNotice() {
  const { data } = useMember(accounts.state, {}, { freshFor: 0 })
  if (data?.emailProof !== 'needed') return null
  return (
    <aside
      aria-label="Email address"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-l-2 border-accent pl-5"
    >
      <div>
        <p className="font-medium">Please confirm your email address</p>
        <p className="mt-1 max-w-prose text-sm text-muted">
          We have sent you a link. What you list waits until you have opened it.
        </p>
      </div>
      <SendProof />
    </aside>
  )
}
