import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { DialogButton } from './confirm-form.tsx'

const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog')

test('a dialog that is reopened before the browser reports its closing stays open', async () => {
  const { user } = await show(
    <DialogButton label="Ask" title="Question">
      <p>Really?</p>
    </DialogButton>,
  )
  const open = () => user.click(screen.getByRole('button', { name: 'Ask' }))
  await open()
  const element = dialog()!
  fireEvent(element, new Event('cancel', { cancelable: true })) // after Esc, the browser fires `close` later
  expect(dialog()).toBeNull()
  await open()
  fireEvent(element, new Event('close'))
  expect(dialog()).toBe(element)
})

test('a cancel event of a field leaves the dialog open', async () => {
  const { user } = await show(
    <DialogButton label="Ask" title="Question">
      <input type="file" aria-label="File" />
    </DialogButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(dialog()).not.toBeNull()
})
