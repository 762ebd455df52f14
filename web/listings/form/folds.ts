import { createContext, type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { FormProgress, SectionId } from './progress.ts'

type Folds = {
  canFold: (id: SectionId) => boolean
  isFolded: (id: SectionId) => boolean
  open: (id: SectionId) => void
  toggle: (id: SectionId) => void
}

/** Without this context, sections can't be folded. */
export const FoldContext = createContext<(Folds & { summaryOf: (id: SectionId) => ReactNode }) | undefined>(undefined)

/**
 * Folds complete sections: at first all of them, and later each one when the user starts to type in another section. Folding
 * on blur instead would move the button that the user is about to press.
 */
export function useFolds({ sections }: FormProgress) {
  const complete: readonly SectionId[] = sections.flatMap(({ id, state }) =>
    state === 'done' && id !== 'submit' ? id : [],
  )
  const [folded, setFolded] = useState<readonly SectionId[]>(complete)
  // A section that is no longer complete must not fold again while the user completes it.
  if (folded.some((id) => !complete.includes(id))) setFolded(folded.filter((id) => complete.includes(id)))

  const current = useRef<SectionId>(undefined)
  const fixed = useRef<{ element: Element; top: number }>(undefined)
  useLayoutEffect(() => keepInPlace(fixed))

  const open = (id: SectionId) => setFolded((before) => before.filter((other) => other !== id))
  const fold = (id: SectionId) => setFolded((before) => (before.includes(id) ? before : [...before, id]))

  function onInput({ target }: Pick<FormEvent, 'target'>) {
    const element = target as Element
    const left = current.current
    current.current = sectionOf(element)
    if (!current.current || !left || left === current.current || !complete.includes(left)) return
    fixed.current = { element, top: element.getBoundingClientRect().top }
    fold(left)
  }

  return {
    canFold: (id: SectionId) => complete.includes(id),
    isFolded: (id: SectionId) => folded.includes(id) && complete.includes(id),
    open,
    toggle: (id: SectionId) => (folded.includes(id) ? open(id) : fold(id)),
    onInput,
  }
}

/** Scrolls the page so that the field that the user is typing in doesn't move on the screen when a section above it folds. */
function keepInPlace(fixed: { current: { element: Element; top: number } | undefined }) {
  if (!fixed.current) return
  const { element, top } = fixed.current
  fixed.current = undefined
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}

export function sectionOf(element: Element): SectionId | undefined {
  return element.closest<HTMLElement>('[data-section]')?.dataset.section as SectionId | undefined
}
