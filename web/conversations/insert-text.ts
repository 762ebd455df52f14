/** Puts a text where the cursor is, in place of what is selected, as if it had been typed; the cursor stands behind it. */
export function insertText(field: HTMLTextAreaElement, text: string) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
