import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { push } from '#contract/push/endpoints.ts'
import { checkFileUrl } from '#platform/http/fetch-file.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { pushKeys } from './keys.ts'
import { deleteDevice, findDevices, insertDevice } from './queries.ts'
import type { pushDevices } from './table.ts'

export function pushRoutes(app: FastifyInstance, { db, config, keys, clock }: Tools): void {
  const { publicKey } = pushKeys(keys)[0]!

  implement(app, push.devices, async ({ actor }) => ({
    publicKey,
    devices: (await findDevices(db, actor.id)).map(present),
  }))
  implement(app, push.addDevice, async ({ actor, body }) => {
    try {
      checkFileUrl(body.endpoint, { hosts: [], privateHosts: config.privateHosts, own: config.privateNetworks })
    } catch {
      throw new Problem('push_endpoint_refused')
    }
    return present(await insertDevice(db, { ...body, userId: actor.id, serverKey: publicKey }, clock.now()))
  })
  implement(app, push.removeDevice, ({ actor, params }) => deleteDevice(db, actor.id, params.id))
}

function present({ id, endpoint, createdAt }: typeof pushDevices.$inferSelect) {
  return { id, endpoint, createdAt: createdAt.toISOString() }
}
