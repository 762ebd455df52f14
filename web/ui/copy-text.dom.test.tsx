import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

/** Removes the clipboard, which is missing on plain HTTP. Returns the strings that `execCommand` copies instead. */
function removeClipboard(isAllowed = true): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  Object.assign(document, {
    execCommand() {
      copied.push((document.activeElement as HTMLTextAreaElement).value)
      return isAllowed
    },
  })
  return copied
}

afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

test('a text is copied without a clipboard, from inside the dialog, and the focus returns', async () => {
  render(
    <dialog open>
      <button type="button">Copy</button>
    </dialog>,
  )
  const button = screen.getByText('Copy')
  button.focus()
  const copied = removeClipboard()
  const added = vi.spyOn(screen.getByRole('dialog'), 'append')
  expect(await copyText('https://cars.test/invitation')).toBe(true)
  expect(copied).toEqual(['https://cars.test/invitation'])
  expect(added).toHaveBeenCalledOnce()
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a browser that cannot copy reports it', async () => {
  removeClipboard(false)
  expect(await copyText('text')).toBe(false)
  Reflect.deleteProperty(document, 'execCommand')
  expect(await copyText('text')).toBe(false)
})
