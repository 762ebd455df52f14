import { counted } from '#web/format/numbers.ts'
import { useUnread } from './use-unread.ts'

/** A mark on the menu button when there are unread conversations; part of the button's name. */
export function UnreadMark() {
  const { received, sent } = useUnread()
  const count = received + sent
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="figures label absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-on-accent"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{counted(count, 'unread conversation')}</span>
    </>
  )
}
