import { heldReasons } from '#contract/conversation-life.ts'
import { conversations, type WaitingInquiry } from '#contract/conversations.ts'
import { MessageTime } from '#web/components/conversation/message-time.tsx'
import { reasonOf } from '#web/components/conversation/reason.ts'
import { useMember, useMemberChange } from '#web/member.ts'
import { vehicleName } from '#web/titles.ts'
import { toast } from '#web/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'

/** Messages that guards held back, and conversations that were reported: each is released or discarded. */
export function HeldMessages() {
  const { data, isPending, isError, refetch } = useMember(conversations.waiting, {}, { freshFor: 0 })
  return (
    <section aria-labelledby="held-messages">
      <h2 id="held-messages" className="mb-6 text-2xl">
        Held and Reported Messages
      </h2>
      {isPending && (
        <>
          <LoadingNote />
          <Skeleton className="h-40" />
        </>
      )}
      {isError && <ErrorState retry={() => void refetch()}>The messages could not be loaded.</ErrorState>}
      {data?.length === 0 && (
        <EmptyState title="Nothing Is Held" text="No message waits to be looked at, and none was reported." />
      )}
      {data && data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((waiting) => (
            <Waiting key={waiting.id} waiting={waiting} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting({ waiting }: { waiting: WaitingInquiry }) {
  const { id, vehicle, name, email, seller, state, reason, reportedBy, note, messages } = waiting
  const effects = (done: string) => ({
    invalidates: [conversations.waiting],
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) =>
      toast({
        title: 'Error',
        description: reasonOf(error) ?? 'This could not be done. Please try again.',
        variant: 'destructive',
      }),
  })
  const releasing = useMemberChange(conversations.release, effects('Message released'))
  const discarding = useMemberChange(conversations.discard, effects('Message discarded'))
  const pending = releasing.isPending || discarding.isPending
  const why =
    state === 'held' ? reason && heldReasons[reason] : `Reported by the ${reportedBy}${note ? `: ${note}` : '.'}`
  return (
    <li className="grid gap-x-10 gap-y-5 border-b border-line py-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          {name} about the {vehicleName(vehicle)}
        </h3>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {email} to {seller}
        </p>
        <p className="mt-3 border-l-2 border-accent pl-4 text-sm wrap-anywhere">{why}</p>
        <ol className="mt-4 flex max-w-prose flex-col gap-4">
          {messages.map(({ id, from, text, createdAt }) => (
            <li key={id}>
              <p className="label text-muted">
                {from === 'buyer' ? name : seller} · <MessageTime iso={createdAt} />
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex gap-3 self-start">
        <Button
          disabled={pending}
          aria-label={`Release the message of ${name}`}
          onClick={() => releasing.mutate({ params: { id } })}
        >
          Release
        </Button>
        <Button
          variant="secondary"
          disabled={pending}
          aria-label={`Discard the message of ${name}`}
          onClick={() => discarding.mutate({ params: { id } })}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
