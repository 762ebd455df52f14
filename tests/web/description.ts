/** Returns the accessible description of a field, which consists of its hint and its error. */
export function descriptionOf(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join(' ')
}
