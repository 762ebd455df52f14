import type { Notification } from '#contract/notifications/endpoints.ts'
import type { NotificationEvent } from '#contract/notifications/limits.ts'
import { listingName } from '../../listings/presenter.ts'
import type { notifications } from '../table.ts'

export type NotificationRow = {
  notification: typeof notifications.$inferSelect
  vehicle: { year: number; make: string; model: string; trim: string | null } | null
  /** Whether the member is the seller of the vehicle. */
  isOwn: boolean | null
  isPublic: boolean
  search: { name: string; query: string } | null
}

type Texts = Pick<Notification, 'title' | 'detail' | 'path'>

/** Writes the title and text of a notification. Names a vehicle only if the member can see it. */
export function textsOf({ notification, vehicle, isOwn, isPublic, search }: NotificationRow): Texts {
  const { event, vehicleId, inquiryId, count } = notification
  const isVisible = vehicle !== null && (isPublic || isOwn === true)
  const name = isVisible ? listingName(vehicle) : undefined
  const page = isVisible ? `/vehicles/${vehicleId}` : null
  if (search) {
    const results = `/vehicles?${search.query && `${search.query}&`}sort=newest`
    if (count === 1 && name) return { title: name, detail: `Matches your saved search “${search.name}”`, path: page }
    return {
      title: `${count === 1 ? '1 vehicle matches' : `${count} vehicles match`} “${search.name}”`,
      detail: null,
      path: results,
    }
  }
  if (inquiryId !== null) {
    const tab = isOwn ? 'inbox' : 'inquiries'
    const path = `/profile?tab=${tab}&conversation=${inquiryId}`
    const car = `${isOwn ? 'your' : 'the'} ${name ?? 'vehicle'}`
    const messages = count === 1 ? 'New message' : `${count} new messages`
    return { title: `${event === 'inquiry' ? 'New inquiry' : messages} about ${car}`, detail: null, path }
  }
  return vehicleTexts[event as VehicleEvent](name ?? 'vehicle', page, notification)
}

type VehicleEvent = Exclude<NotificationEvent, 'match' | 'inquiry' | 'message'>
type Write = (name: string, page: string | null, notification: NotificationRow['notification']) => Texts

const profile = '/profile'

const vehicleTexts: Record<VehicleEvent, Write> = {
  reduced: (name, path, { price, priceBefore }) => ({
    title: `Price reduced: ${name}`,
    detail: [inDollars(price), priceBefore && `down from ${inDollars(priceBefore)}`].filter(Boolean).join(', ') || null,
    path,
  }),
  sold: (name, path, { price }) => ({
    title: `Sold: ${name}`,
    detail: price ? `Sold for ${inDollars(price)}` : null,
    path,
  }),
  returned: (name, path, { price }) => ({
    title: `Back on the market: ${name}`,
    detail: inDollars(price),
    path,
  }),
  approved: (name, path) => ({ title: `Your ${name} listing is now live`, detail: null, path }),
  changesApproved: (name, path) => ({ title: `The changes to your ${name} listing are live`, detail: null, path }),
  rejected: (name, path) => ({ title: `Your ${name} listing wasn’t approved`, detail: fix, path: editPage(path) }),
  changesRejected: (name, path) => ({
    title: `The changes to your ${name} listing weren’t approved`,
    detail: 'The current version is still live.',
    path: editPage(path),
  }),
  takenDown: (name, path) => ({ title: `Your ${name} listing was removed`, detail: fix, path: editPage(path) }),
  markedSold: (name) => ({ title: `Your ${name} was marked as sold`, detail: null, path: profile }),
  relisted: (name) => ({ title: `Your ${name} listing is live again`, detail: null, path: profile }),
  expiring: (name) => ({
    title: `Your ${name} listing expires soon`,
    detail: 'Renew it to keep it live.',
    path: profile,
  }),
}

const fix = 'See why, make your changes and resubmit it.'

function editPage(page: string | null): string | null {
  return page && `${page}/edit`
}

function inDollars(price: number | null): string | null {
  return price === null ? null : `$${price.toLocaleString('en-US')}`
}
