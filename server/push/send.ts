import type { TaskList } from 'graphile-worker'
import webPush from 'web-push'
import { pushLimits, type PushMessage } from '#contract/push/limits.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, isNull, sql } from '#platform/database/orm.ts'
import { FetchRefusal, post } from '#platform/http/fetch-file.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { pushKeys } from './keys.ts'
import { pushDevices } from './table.ts'

type SendTools = Pick<Tools, 'db' | 'config' | 'keys' | 'log'>

type Payload = PushMessage & { deviceId: number }

/**
 * Queues a message to each of the member's devices. Within a transaction, the messages are sent only if it commits. A slow push
 * service delays only push messages, because they have their own queue lane.
 */
export async function sendPush({ db }: { db: Database }, userId: string, { kind, path }: PushMessage): Promise<void> {
  const message = JSON.stringify({ kind, path })
  await db.execute(sql`
    select graphile_worker.add_job('send_push', (${message}::jsonb || jsonb_build_object('deviceId', id))::json,
        max_attempts := ${pushLimits.attempts})
      from push_devices where user_id = ${userId}`)
}

export function pushTasks(tools: SendTools): TaskList {
  return { send_push: (payload) => sendToDevice(tools, payload as Payload) }
}

/** Sends a message, unless the device was removed or its owner suspended. Throws if another attempt could succeed. */
async function sendToDevice(tools: SendTools, { deviceId, kind, path }: Payload): Promise<void> {
  const { db, config, keys, log } = tools
  const [row] = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(users, and(eq(users.id, pushDevices.userId), isNull(users.suspendedAt)))
    .where(eq(pushDevices.id, deviceId))
  if (!row) return
  const { endpoint, p256dh, auth, serverKey } = row.device
  const key = pushKeys(keys).find(({ publicKey }) => publicKey === serverKey)
  if (!key) return removeExpired(tools, deviceId)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ kind, path }),
    { vapidDetails: { subject: contactOf(config), ...key }, TTL: pushLimits.life },
  )
  const rules = { hosts: [], privateHosts: config.privateHosts, own: config.privateNetworks }
  const status = await post(endpoint, rules, { headers, body, timeout: pushLimits.timeout })
  if (status < 300) return
  if (isExpired(status)) return removeExpired(tools, deviceId)
  if (isTemporary(status)) throw new FetchRefusal(`the push service responded with ${status}.`)
  log.warn({ host: new URL(endpoint).host, status }, 'push service rejected a message')
}

/** Removes a device whose subscription has expired or was made with a key that this site no longer has. */
async function removeExpired({ db, log }: SendTools, id: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
  log.info({}, 'expired push subscription removed')
}

const isExpired = (status: number) => status === 404 || status === 410

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

/** The address at which push services can reach the operator. It must be an https or mailto URL. */
function contactOf({ origins, mailFrom }: Pick<Tools['config'], 'origins' | 'mailFrom'>): string {
  const origin = origins[0]!
  if (origin.startsWith('https:')) return origin
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
