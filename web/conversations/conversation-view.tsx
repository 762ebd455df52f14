import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SideMove } from '#contract/conversation-transitions.ts'
import type { Conversation } from '#contract/conversations.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { MessageList } from './message-list.tsx'
import { ConversationMoves } from './moves.tsx'

type ConversationViewProps = {
  conversation: Conversation
  /** `h1` where the conversation is a page of its own. */
  heading: 'h1' | 'h3'
  onMove: (transition: SideMove, note?: string) => Promise<unknown>
  /** The composer. */
  children: ReactNode
}

/** A conversation and its actions, for the seller and for the buyer. */
export function ConversationView({ conversation, heading: Heading, onMove, children }: ConversationViewProps) {
  const { vehicle, as, state, blocked, phone } = conversation
  const name = (
    <>
      <span className="text-muted">{vehicle.year}</span> {vehicle.make} {vehicle.model}
    </>
  )
  const title = useRef<HTMLHeadingElement>(null)
  // The list that had the focus is gone.
  useEffect(() => {
    if (Heading !== 'h1') title.current?.focus()
  }, [Heading])
  return (
    <article aria-label={`Conversation about the ${vehicleName(vehicle)}`} className="max-w-4xl">
      <header className="flex items-start gap-5 border-b border-line pb-6">
        <div className="w-24 shrink-0 overflow-hidden rounded-card bg-raised sm:w-36">
          <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="9rem" />
        </div>
        <div className="min-w-0">
          <Heading
            ref={title}
            tabIndex={-1}
            className={`${Heading === 'h1' ? 'text-2xl' : 'text-xl'} wrap-anywhere outline-none`}
          >
            {vehicle.shown || as === 'seller' ? (
              <Link to={paths.vehicle(vehicle.id)} className="hover:text-accent-strong">
                {name}
              </Link>
            ) : (
              name
            )}
          </Heading>
          <p className="mt-1 text-muted wrap-anywhere">
            With {as === 'seller' ? conversation.buyer : conversation.seller}
            {phone && (
              <>
                {' · '}
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link figures">
                  {phone}
                </a>
              </>
            )}
          </p>
          {!vehicle.shown && <p className="mt-1 text-sm text-muted">This vehicle is not on the site at present.</p>}
          <ConversationMoves conversation={conversation} onMove={onMove} />
        </div>
      </header>
      <div className="py-8">
        <MessageList conversation={conversation} />
      </div>
      {state === 'open' ? (
        children
      ) : (
        <output className="block border-l-2 border-accent pl-4 text-muted">
          {blocked ? blockedSentences[as] : sentences[state]}
        </output>
      )}
    </article>
  )
}

const sentences: Record<Exclude<Conversation['state'], 'open'>, string> = {
  closed: 'This conversation is closed.',
  reported: 'You reported this conversation. It is closed until an admin has looked at it.',
}

const blockedSentences: Record<Conversation['as'], string> = {
  seller: 'You blocked this sender. The conversation is closed.',
  buyer: 'You blocked this seller. The conversation is closed.',
}
