/** Whether this browser can get push messages. `blocked`: the user has refused them for this site. */
export type PushSupport = 'supported' | 'unsupported' | 'blocked'

/**
 * Returns whether this browser supports push messages. Browsers on iPhones and iPads do so only if the site was added to the
 * home screen. The development server has no service worker, so push messages don't work there.
 */
export async function findPushSupport(): Promise<PushSupport> {
  const hasApis = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasApis || !(await findRegistration())) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  return (await (await findRegistration())?.pushManager.getSubscription()) ?? undefined
}

/** Asks the user for permission, and subscribes. Returns undefined without permission. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await (await findSubscription())?.unsubscribe() // the existing subscription could use an earlier key of the site
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}
