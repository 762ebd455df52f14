/**
 * Calls `onChange` when the element becomes visible or hidden. Returns a function that stops watching. In browsers without
 * IntersectionObserver, the element always counts as visible.
 */
export function watchVisibility(
  element: Element | null,
  rootMargin: string,
  onChange: (isVisible: boolean) => void,
): () => void {
  try {
    const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)!.isIntersecting), { rootMargin })
    if (element) observer.observe(element)
    return () => observer.disconnect()
  } catch {
    const timer = setTimeout(onChange, 0, true)
    return () => clearTimeout(timer)
  }
}
