import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations/endpoints.ts'
import type { SideMove } from '#contract/conversations/rules.ts'
import { modelName } from '#contract/facts/model-name.ts'
import { paths } from '../app/site/paths.ts'
import { vehicleName } from '../facts/names.ts'
import { buyerStateNames } from '../listings/state-for-buyers.ts'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { dialUrl } from '../ui/format/phones.ts'
import { SlimHead } from '../ui/slim-head.tsx'
import { MessageList } from './message-list.tsx'
import { ConversationMoves } from './moves.tsx'

type ConversationViewProps = {
  conversation: Conversation
  heading: 'h1' | 'h3'
  onMove: (transition: SideMove, note?: string) => Promise<unknown>
  /** Fills the available height on wide screens. Only the messages scroll, so the composer stays visible. */
  fills?: boolean | undefined
  aside?: ReactNode
  /** Content next to the vehicle's name in the sticky bar. The bar appears once the header has scrolled out of view. */
  mark?: ReactNode
  children: ReactNode
}

export function ConversationView({
  conversation,
  heading: Heading,
  onMove,
  fills,
  aside,
  mark,
  children,
}: ConversationViewProps) {
  const { vehicle, as, state, blocked, email, phone, sellerUsername } = conversation
  const isUnlisted = as === 'seller' && !vehicle.shown
  const note = isUnlisted ? 'This vehicle isn’t currently listed.' : buyerStateNames[vehicle.state]
  const name = (
    <>
      <span className="text-muted">{vehicle.year}</span> {vehicle.make} {modelName(vehicle)}
    </>
  )
  const article = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // Opening the conversation removed the list that had focus, so focus the reply field. On touch devices, that would open
  // the on-screen keyboard, so focus the title there.
  useEffect(() => {
    if (Heading === 'h1') return
    const box = article.current?.querySelector('textarea')
    box?.form?.parentElement?.scrollIntoView({ block: 'nearest' })
    const first = box && window.matchMedia?.('(pointer: fine)').matches ? box : title.current
    first?.focus({ preventScroll: Boolean(box) })
  }, [Heading])
  // After closing, blocking or reopening, focus the reply field or the notice, unless the user has moved on.
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const { activeElement } = document
    if (moves === 0 || (activeElement !== document.body && !activeElement?.closest('[data-moves]'))) return
    article.current?.querySelector<HTMLElement>('textarea, [data-notice]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- run when the buttons may have changed
  }, [moves, state, blocked])
  return (
    <article
      ref={article}
      aria-label={`Conversation about the ${vehicleName(vehicle)}`}
      className={fills ? 'lg:flex lg:min-h-0 lg:flex-1 lg:flex-col' : 'max-w-4xl'}
    >
      <SlimHead title={name}>{mark ?? conversation[as === 'buyer' ? 'seller' : 'buyer']}</SlimHead>
      <header
        className={`relative z-20 bg-ground grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 border-b border-line tiny:grid-cols-1 ${fills ? 'pb-3' : 'pb-6'}`}
      >
        <div
          className={`w-24 overflow-hidden rounded-card bg-raised sm:row-span-2 ${fills ? 'sm:w-36 lg:w-28' : 'sm:w-36'}`}
        >
          <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="9rem" />
        </div>
        <div className={`min-w-0 ${fills ? 'lg:pr-12' : ''}`}>
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
            With{' '}
            {as === 'buyer' && sellerUsername !== null ? (
              <Link to={paths.seller(sellerUsername)} className="text-link">
                {conversation.seller}
              </Link>
            ) : (
              conversation[as === 'buyer' ? 'seller' : 'buyer']
            )}
            {email && (
              <>
                {' · '}
                <a href={`mailto:${email}`} className="text-link inline-block">
                  {email}
                </a>
              </>
            )}
            {phone && (
              <>
                {' · '}
                <a href={dialUrl(phone)} className="text-link figures inline-block">
                  {phone}
                </a>
              </>
            )}
          </p>
          {note && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
        <div
          className={`flex items-start justify-between gap-x-2 max-sm:col-span-full sm:col-start-2 ${aside ? 'mt-3' : 'mt-1 -ml-3'}`}
        >
          {aside}
          <ConversationMoves
            conversation={conversation}
            onMove={onMove}
            onMoved={() => setMoves((count) => count + 1)}
          />
        </div>
      </header>
      <MessageList conversation={conversation} scrolls={fills} />
      {state === 'open' ? (
        <div className={fills ? 'lg:border-t lg:border-line lg:pt-3' : ''}>{children}</div>
      ) : (
        <output data-notice tabIndex={-1} className="block border-l-2 border-accent pl-4 text-muted">
          {blocked ? blockedTexts[as] : stateTexts[state]}
        </output>
      )}
    </article>
  )
}

const stateTexts: Record<Exclude<Conversation['state'], 'open'>, string> = {
  closed: 'This conversation is closed.',
  reported: 'You reported this conversation. It’s closed until a moderator reviews it.',
}

const blockedTexts: Record<Conversation['as'], string> = {
  seller: 'You blocked this sender. The conversation is closed.',
  buyer: 'You blocked this seller. The conversation is closed.',
}
