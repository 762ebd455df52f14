import { conversationTransitions } from '#contract/conversation-transitions.ts'
import { heldMessages, type HeldInquiry } from '#contract/held-messages.ts'
import { MessageTime } from '#web/conversations/message-time.tsx'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button } from '#web/ui/button.tsx'
import { useAdminAct } from '#web/screens/admin/parts/use-admin-act.ts'
import { useIsAdmin } from '#web/screens/admin/parts/use-is-admin.ts'
import { HeldExcerpt } from './held-excerpt.tsx'
import { heldSentence } from './held-sentence.ts'

const { release, discard } = conversationTransitions

type HeldConversationProps = { waiting: HeldInquiry; onDecided: () => void }

/** A held conversation: the reason, some of its messages, and the two decisions. */
export function HeldConversation({ waiting, onDecided }: HeldConversationProps) {
  const { id, vehicle, name, email, seller, waitingSince } = waiting
  const car = vehicleName(vehicle)
  const words = { failed: 'This could not be done. Please try again.', onSuccess: onDecided }
  const releasing = useAdminAct(heldMessages.release, {
    title: 'Message released',
    done: `What ${name} wrote about the ${car} goes on.`,
    ...words,
  })
  const discarding = useAdminAct(heldMessages.discard, {
    title: 'Message discarded',
    done: `What ${name} wrote about the ${car} ends here.`,
    ...words,
  })
  const renewing = useAdminAct(heldMessages.renewLink, {
    title: 'New link mailed',
    done: `The old link of ${name} opens nothing any more.`,
    failed: words.failed,
  })
  const isAdmin = useIsAdmin()
  const pending = releasing.isPending || discarding.isPending || renewing.isPending
  return (
    <li className="grid gap-x-10 gap-y-5 border-b border-line py-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          {name} about the {car}
        </h3>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {email} to {seller} · waits since <MessageTime iso={waitingSince} />
        </p>
        <p className="mt-3 border-l-2 border-accent pl-4 text-sm wrap-anywhere">{reasonOf(waiting)}</p>
        <HeldExcerpt waiting={waiting} />
      </div>
      {/* Never disabled, which would take the focus away. */}
      <div className="flex flex-wrap gap-3 self-start">
        <Button
          aria-disabled={pending}
          aria-label={`${release.label} the message of ${name}`}
          onClick={() => pending || releasing.mutate({ params: { id } })}
        >
          {release.label}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={pending}
          aria-label={`${discard.label} the message of ${name}`}
          onClick={() => pending || discarding.mutate({ params: { id } })}
        >
          {discard.label}
        </Button>
        {isAdmin && (
          <Button
            variant="quiet"
            aria-disabled={pending}
            aria-label={`Renew Link of ${name}: take it back and mail a new one`}
            onClick={() => pending || renewing.mutate({ params: { id } })}
          >
            Renew Link
          </Button>
        )}
      </div>
    </li>
  )
}

function reasonOf({ state, reason, heldFor, reportedBy, note }: HeldInquiry): string {
  if (state === 'held') return reason ? heldSentence(reason, heldFor) : 'It was held back.'
  return `Reported by the ${reportedBy}${note ? `: ${note}` : '.'}`
}
