import { describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import type { SideMove } from '#contract/conversations/rules.ts'
import { inquiries as endpoints } from '#contract/inquiries/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { linkTokenOf } from '#tests/server/link.ts'
import { memberApp } from '#tests/server/members.ts'

let car = 0
const api = memberApp({ prepare: async ({ db }) => void (car = await insertListing(db)) })

let number = 0
async function send(over: object = {}) {
  number += 1
  const body = { vehicleId: car, name: 'Vera', email: `v${number}@example.com`, message: 'Is it still there?', ...over }
  const { id } = await api.as('boris')(endpoints.send, { body })
  return { id, token: await linkTokenOf(api.tools, id) }
}

const withoutIdsAndTimes = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, field) => (key === 'id' || key.endsWith('At') ? undefined : field)))

describe('to its sender, a held inquiry looks delivered', () => {
  async function lifeOf(over: object) {
    const { id, token } = await send(over)
    const seen: unknown[] = []
    const record = async (step: Promise<unknown>) =>
      void seen.push(withoutIdsAndTimes(await step.catch(({ status, problem }) => ({ status, problem }))))
    const look = async () => {
      await record(api.anon(conversations.readByLink, { params: { token } }))
      await record(api.as('boris')(conversations.read, { params: { id } }))
      await record(
        api
          .as('boris')(endpoints.sent, {})
          .then((sent) => sent.items.find((item) => item.id === id)),
      )
    }
    const move = (transition: SideMove) =>
      record(api.anon(conversations.moveByLink, { params: { token }, body: { transition } }))
    const write = () => record(api.anon(conversations.writeByLink, { params: { token }, body: { text: 'Hello?' } }))
    await look()
    await write()
    for (const transition of ['reopen', 'close', 'close', 'reopen', 'block', 'close', 'unblock', 'report'] as const) {
      await move(transition)
      await write()
      await look()
    }
    return seen
  }

  test('at every step', async () => {
    expect(await lifeOf({ website: 'https://evil.example' })).toEqual(await lifeOf({}))
  })

  test('while only moderators see it', async () => {
    const { id, token } = await send({ website: 'x' })
    const move = (transition: SideMove) =>
      api.anon(conversations.moveByLink, { params: { token }, body: { transition } })
    for (const transition of ['close', 'reopen', 'block', 'unblock', 'close', 'report'] as const) {
      await move(transition)
      await expect(api.as('maria')(conversations.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
      expect((await api.as('maria')(conversations.received, {})).items.map((item) => item.id)).not.toContain(id)
      expect((await api.as('ada')(heldMessages.list, {})).items.map((item) => item.id)).toContain(id)
    }
    await api.as('ada')(heldMessages.release, { params: { id } })
    expect(await api.as('maria')(conversations.read, { params: { id } })).toMatchObject({ state: 'open' })
    expect((await api.as('ada')(heldMessages.list, {})).items.map((item) => item.id)).not.toContain(id)
  })
})
