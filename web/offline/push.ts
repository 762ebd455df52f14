import { pushTexts } from '#contract/push/limits.ts'
import { ownPath } from '../app/site/own-path.ts'
import { type NotificationEvent, type PushEvent, scope } from './scope.ts'

/** Shows a push message. Browsers require that every message is shown, so an unknown kind gets a generic text. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { kind, path } = (data?.json() ?? {}) as { kind?: string; path?: string }
  const title = Object.entries(pushTexts).find(([name]) => name === kind)?.[1] ?? 'New notification'
  await scope.registration.showNotification(title, { data: path, tag: `${kind} ${path}`, icon: '/app-icon/192.png' })
}

/** Opens the page of a message, in a window of this site if there is one. */
export async function openPushedPage({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const path = ownPath(String(notification.data ?? '/'), scope.registration.scope) ?? '/'
  const [window] = await scope.clients.matchAll({ type: 'window' })
  if (!window) return void (await scope.clients.openWindow(path))
  await window.focus()
  await window.navigate(path)
}

/** Stops push messages on this device. The push service then tells the site that the subscription has ended. */
export async function stopPush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
