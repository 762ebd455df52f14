import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Notification, notifications } from '#contract/notifications/endpoints.ts'
import { notificationLimits } from '#contract/notifications/limits.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { readPage } from '#web/app/site/loaders.ts'
import { paths } from '#web/app/site/paths.ts'
import { useUnreadNotifications } from '#web/notifications/unread.tsx'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatRecent } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const invalidates = [notifications.list, notifications.unread]

/** A member's notifications, newest first. Following a notification's link marks it as read. */
export default function NotificationList() {
  const [params, setParams] = useSearchParams()
  const page = readPage(params.get('page'))
  const limit = pageSizes.rows
  const from = useMember(notifications.list, { query: { page, limit } }, { freshFor: 0, keepsPrevious: true })
  const onPage = useCallback((page: number) => setParams(page > 1 ? { page: String(page) } : {}), [setParams])
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="text-sm text-muted">
          Stored for {notificationLimits.days} days.{' '}
          <Link to={paths.notificationSettings} className="text-link py-1">
            Change settings
          </Link>
        </p>
        <MarkAllRead />
      </div>
      <PagedList
        from={from}
        page={page}
        limit={limit}
        onPage={onPage}
        failed="We couldn’t load your notifications."
        none={
          <EmptyState
            title="No Notifications"
            text="Save a vehicle or a search, and we’ll notify you here of price reductions and new matches."
          >
            <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label="Notifications" className="border-t border-line">
            {items.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function MarkAllRead() {
  const { count: unread } = useUnreadNotifications()
  const change = useMemberChange(notifications.markAllRead, {
    invalidates,
    onError: (error) => toastRefusal(error, 'The notifications weren’t marked as read. Please try again.'),
  })
  // Never disable the button, because a disabled button loses focus.
  return (
    <Button
      variant="secondary"
      aria-disabled={unread === 0 || change.isPending}
      onClick={() => unread > 0 && change.mutate({})}
    >
      Mark All Read
    </Button>
  )
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { id, title, detail, path, imageUrl, createdAt, isRead } = notification
  const change = useMemberChange(notifications.markRead, { invalidates })
  const markRead = () => isRead || change.mutate({ params: { id } })
  return (
    <li className="relative grid grid-cols-[0.5rem_5rem_minmax(0,1fr)] gap-x-4 tiny:grid-cols-[0.5rem_minmax(0,1fr)] sm:grid-cols-[0.5rem_6rem_minmax(0,1fr)_auto] border-b border-line py-3.5">
      <span aria-hidden className={`mt-2 size-2 rounded-full ${isRead ? '' : 'bg-accent'}`} />
      <div className="overflow-hidden rounded-control tiny:hidden">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="6rem" />
      </div>
      <div className="min-w-0">
        <h2 className={`text-base text-pretty wrap-anywhere ${isRead ? 'font-normal' : ''}`}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {path === null ? (
            title
          ) : (
            <Link to={path} onClick={markRead} className={wholeRow}>
              {title}
            </Link>
          )}
        </h2>
        {(detail ?? path === null) && (
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">{detail ?? 'This vehicle is no longer available.'}</p>
        )}
        {path === null && !isRead && (
          <Button variant="quiet" className="-ml-5" onClick={markRead}>
            Mark as Read
          </Button>
        )}
      </div>
      <time dateTime={createdAt} className="figures text-sm text-muted max-sm:col-start-3 max-sm:mt-1 tiny:col-start-2">
        {formatRecent(createdAt)}
      </time>
    </li>
  )
}

const wholeRow =
  'outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-accent-strong'
