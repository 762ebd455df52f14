import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Conversation, conversations } from '#contract/conversations/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { MemberConversation } from '#web/screens/profile/inbox/member-conversation.tsx'

const conversation = (id: number) => <MemberConversation key={id} id={id} back={{ to: '/profile', label: 'Back' }} />
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message *')

test('an unsent reply stays in its conversation until it is sent', async () => {
  answer(conversations.read, ({ params }): Conversation => ({
    id: Number(params.id),
    as: 'seller',
    vehicle: { id: 7, year: 2019, make: 'Porsche', model: '911', imageUrl: null, shown: true, state: 'approved' },
    buyer: 'Boris',
    seller: 'Maria',
    sellerUsername: 'maria',
    email: null,
    phone: null,
    state: 'open',
    blocked: false,
    moves: [],
    messages: [{ id: 0, from: 'buyer', text: 'Is it available?', createdAt: '2026-11-20T10:00:00Z' }],
  }))
  const first = await show(conversation(1), { as: 'member' })
  await first.user.type(await field(), 'Saturday works')
  cleanup()
  await show(conversation(2), { as: 'member' })
  expect((await field()).value).toBe('')
  cleanup()
  const { user } = await show(conversation(1), { as: 'member' })
  expect((await field()).value).toBe('Saturday works')
  answer(conversations.write, {
    id: 1,
    from: 'seller',
    text: 'Saturday works',
    createdAt: '2026-11-20T11:00:00Z',
  } as never)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  cleanup()
  await show(conversation(1), { as: 'member' })
  expect((await field()).value).toBe('')
})
