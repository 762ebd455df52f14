import { type RefObject, useEffect } from 'react'
import { keep, readKept } from '#web/document/kept.ts'

/** What is kept of an inquiry that is not sent yet, by the names of its fields. */
const fields = ['name', 'email', 'phone', 'message'] as const

/**
 * Keeps for the length of the tab what was typed into the form, and puts it back where nothing stands: after signing in,
 * or after a look at another car.
 */
export function useBegunInquiry(vehicleId: number, form: RefObject<HTMLFormElement | null>) {
  const key = `marque-inquiry-${vehicleId}`

  useEffect(() => {
    const kept = (readKept('sessionStorage', key) ?? {}) as Record<string, unknown>
    for (const [name, control] of controlsOf(form.current!))
      if (kept[name] && !control.value) control.value = String(kept[name])
  }, [key, form])

  /** Called with every change. */
  function onInput() {
    const typed = controlsOf(form.current!).map(([name, { value }]) => [name, value] as const)
    keep('sessionStorage', key, typed.some(([, value]) => value) ? Object.fromEntries(typed) : null)
  }

  return { onInput, forget: () => keep('sessionStorage', key, null) }
}

function controlsOf(form: HTMLFormElement) {
  return fields.map((name) => [name, form.elements.namedItem(name) as HTMLInputElement] as const)
}
