/** Copies text and returns whether that worked. `navigator.clipboard` exists only on HTTPS and localhost. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/** Copies through a selected field. Outside of an open dialog the page is inert. */
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
