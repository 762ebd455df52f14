import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { pushLimits } from './limits.ts'

const endpoint = z.string().max(pushLimits.endpoint).describe('URL of the push service for this device.')

const PushDevice = z.object({ id: z.int(), endpoint, createdAt: z.iso.datetime() }).meta({ id: 'PushDevice' })

const key = (bytes: number, description: string) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'Send the key in base64url.')
    .max(Math.ceil((bytes * 4) / 3) + 3)
    .refine(
      (value) => Math.floor((value.replaceAll('=', '').length * 3) / 4) === bytes,
      `The key must have ${bytes} bytes.`,
    )
    .describe(description)

export const push = defineEndpoints({
  devices: {
    method: 'GET',
    path: '/api/user/push',
    access: 'member',
    summary: 'Lists your devices for push notifications',
    returns: z.object({
      publicKey: z.string().describe('The key with which a browser subscribes (VAPID, RFC 8292).'),
      devices: z.array(PushDevice),
    }),
  },
  addDevice: {
    method: 'POST',
    path: '/api/user/push/devices',
    access: 'member',
    inPerson: true,
    summary: 'Registers a device for push notifications',
    description: `You can register at most ${pushLimits.devices} devices. Another one replaces the oldest.`,
    body: z.object({
      endpoint,
      p256dh: key(65, 'The device’s public key.'),
      auth: key(16, 'The device’s authentication secret.'),
    }),
    returns: PushDevice,
    problems: ['push_endpoint_refused'],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/user/push/devices/:id',
    access: 'member',
    summary: 'Turns off push notifications on a device',
    description: 'Succeeds even if the device was already removed.',
    params: idParams,
    returns: z.void(),
    status: 204,
  },
})
