import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { Dialog } from './dialog.tsx'

function View({ title, opens }: { title: string; opens?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCloseOnBack(open, close)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {title}
      </button>
      <Dialog open={open} onClose={close} title={title}>
        {opens && <View title={opens} />}
      </Dialog>
    </>
  )
}

/** Opens both views, and returns a function that Back calls if it isn't used to close a view. */
async function openBoth() {
  const leave = vi.fn<() => void>()
  const { user } = await show(<View title="Preview" opens="Picture" />)
  window.addEventListener('popstate', leave)
  onTestFinished(() => window.removeEventListener('popstate', leave))
  await user.click(screen.getByRole('button', { name: 'Open Preview' }))
  await user.click(screen.getByRole('button', { name: 'Open Picture' }))
  expect(openTitles()).toEqual(['Preview', 'Picture'])
  return { leave, user }
}

function openTitles() {
  return screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')!.textContent)
}

test('Back closes the view in front, and leaves the page only if none is open', async () => {
  const { leave } = await openBoth()
  history.back()
  await waitFor(() => expect(openTitles()).toEqual(['Preview']))
  history.back()
  await waitFor(() => expect(openTitles()).toEqual([]))
  expect(leave).not.toHaveBeenCalled()
  history.pushState(null, '')
  history.back()
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('closing a view with its button removes its history entry', async () => {
  const { leave, user } = await openBoth()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
  await waitFor(() => expect(history.state).toEqual({ views: 1 }))
  expect(openTitles()).toEqual(['Preview'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(history.state).toBeNull())
  expect(openTitles()).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})
