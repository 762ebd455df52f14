/** What stands in a saved reply for what differs from one conversation to the next. */
export const replyPlaceholders = ['name', 'car', 'price'] as const
type Placeholder = (typeof replyPlaceholders)[number]

/** Spaces around the name are left to `trim`: matched here, they would take the third power of their number. */
const placeholder = /\{\{([^{}]*)\}\}/g

/** Placeholders in a text that nothing could be filled into, as they were written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([written, name]) => (isKnown(name!.trim()) ? [] : [written]))
}

/** The text with all of it filled in, once: what is filled in is not looked at again. */
export function fillReply(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(placeholder, (written, name: string) => {
    const known = name.trim()
    return isKnown(known) ? values[known] : written
  })
}

function isKnown(name: string): name is Placeholder {
  return replyPlaceholders.some((it) => it === name)
}
