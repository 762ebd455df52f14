/**
 * Copies text to the clipboard and returns whether that worked. Falls back to `execCommand`, because `navigator.clipboard`
 * isn't available on plain HTTP.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/**
 * Copies text by selecting it in a temporary field. If a dialog is open, the field must be inside it, because
 * everything else is inert.
 */
function copySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = Object.assign(document.createElement('textarea'), { value: text, className: 'sr-only' })
  const around = focused?.closest('dialog') ?? document.body
  around.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}
