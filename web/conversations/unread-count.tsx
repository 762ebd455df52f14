/** The number of unread conversations, shown beside their link. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="figures label inline-grid min-w-5 place-items-center rounded-full bg-accent px-1.5 text-on-accent">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
