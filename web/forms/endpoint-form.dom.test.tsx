import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invitations } from '#contract/accounts/invitations/endpoints.ts'
import { createApi } from '#contract/client.ts'
import { readAmount } from '#contract/numbers.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, fakeFetch, hold, Refusal } from '#tests/web/fake-api.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { useEndpointForm } from './endpoint-form.ts'
import { useUnsentInput } from './unsent-input.ts'

function Form({ defaultField }: { defaultField?: string }) {
  const unsent = useUnsentInput('invitation')
  const { props, field, pending } = useEndpointForm(invitations.create, {
    unsent,
    initial: { days: 14 },
    read: (text) => ({ note: text('note'), days: readAmount(text('days')) ?? null }),
    send: (body) => createApi(fakeFetch)(invitations.create, { body }),
    failed: 'We couldn’t create it.',
    fieldOf: { not_found: 'days' },
    ...(defaultField && { defaultField }),
  })
  return (
    <form {...props}>
      <Field label="Note" {...field('note')}>
        <Input />
      </Field>
      <Field label="Days" {...field('days')}>
        <Input />
      </Field>
      <button type="button" onClick={() => unsent.type(props.ref.current, 'days', '7')}>
        A Week
      </button>
      <button type="submit">{pending ? 'Making...' : 'Make'}</button>
    </form>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const make = () => screen.getByRole('button', { name: 'Make' })
const sentBodies = () => callsOf(invitations.create).map(({ body }) => body)
const made = { id: 1 } as never

test('a schema error is shown at its field until the field is changed, and the field gets the focus', async () => {
  const { user } = await show(<Form />, { as: 'member' })
  await user.clear(input('Days'))
  await user.type(input('Days'), 'ten')
  await user.click(make())
  expect(descriptionOf(input('Days'))).toBe('Enter the number of days as a whole number.')
  expect(document.activeElement).toBe(input('Days'))
  expect(sentBodies()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'A Week' }))
  expect(input('Days').getAttribute('aria-invalid')).toBeNull()
  answer(invitations.create, made)
  await user.click(make())
  await waitFor(() => expect(sentBodies()).toEqual([{ note: '', days: 7 }]))
})

test('a double submit sends once, and the button shows progress', async () => {
  const { user } = await show(<Form />, { as: 'member' })
  const release = hold(invitations.create, made)
  make().click()
  make().click()
  expect(await screen.findByText('Making...')).toBeTruthy()
  release()
  await waitFor(() => expect(make()).toBeTruthy())
  expect(sentBodies()).toEqual([{ note: '', days: 14 }])
  await user.click(make())
  await waitFor(() => expect(sentBodies()).toHaveLength(2))
})

const refusals = [
  [
    'an issue',
    new Refusal('invalid_request', { issues: [{ field: 'note', message: 'Not this.' }] }),
    'Note',
    'Not this.',
  ],
  ['a code', new Refusal('not_found', { message: 'No such day.' }), 'Days', 'No such day.'],
] as const

test.each(refusals)(
  'a refusal by %s is shown at its field, and typed values stay',
  async (_, refusal, label, message) => {
    const { user } = await show(<Form />, { as: 'member' })
    answer(invitations.create, refusal)
    await user.type(input('Note'), 'The club')
    await user.click(make())
    await screen.findByText(message)
    expect(descriptionOf(input(label))).toBe(message)
    expect(document.activeElement).toBe(input(label))
    expect(input('Note').value).toBe('The club')
  },
)

test('any other failure shows a toast, or an error at the form’s default field', async () => {
  answer(invitations.create, new Refusal('internal'))
  const first = await show(<Form />, { as: 'member' })
  await first.user.click(make())
  expect(await screen.findByText('We couldn’t create it.')).toBeTruthy()
  expect(input('Note').getAttribute('aria-invalid')).toBeNull()
  cleanup()
  const { user } = await show(<Form defaultField="note" />, { as: 'member' })
  await user.click(make())
  await waitFor(() => expect(descriptionOf(input('Note'))).toBe('We couldn’t create it.'))
})

test('typed values survive a reload until they are sent', async () => {
  const first = await show(<Form />, { as: 'member' })
  await first.user.type(input('Note'), 'The club')
  cleanup()
  const second = await show(<Form />, { as: 'member' })
  expect([input('Note').value, input('Days').value]).toEqual(['The club', '14'])
  answer(invitations.create, made)
  await second.user.click(make())
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  cleanup()
  await show(<Form />, { as: 'member' })
  expect(input('Note').value).toBe('')
})
