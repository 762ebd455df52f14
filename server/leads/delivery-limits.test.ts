import { expect, test } from 'vitest'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import { memberApp } from '#tests/server/members.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'

const api = memberApp({ environment: { RATE_LIMIT: 'on' } })
const request = (person: 'maria' | 'boris' | 'ada', address: string) =>
  api.as(person)(leadDelivery.request, { body: { address } })

test('a seller can request a few links per day, and a mailbox gets a few, which the response does not reveal', async () => {
  const spellings = ['leads@crm.example', 'le.ads@crm.example', 'leads+x@crm.example', 'leads@crm.example']
  const answers = []
  for (const [index, address] of spellings.entries())
    answers.push(await request(index % 2 ? 'boris' : 'maria', address))
  await makeDue(api.tools.pool)
  await runQueue(api.tools)
  expect(api.sent).toHaveLength(deliveryLimits.linksPerMailbox.points)
  expect(answers.map(({ unconfirmed }) => unconfirmed!.address)).toEqual(spellings)
  for (let index = 0; index < deliveryLimits.linksPerSeller.points; index++) await request('ada', `l${index}@a.example`)
  await expect(request('ada', 'one-more@a.example')).rejects.toMatchObject({
    status: 429,
    problem: { code: 'too_many_lead_links' },
  })
})
