import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import { undoSeconds } from '#contract/undo-seconds.ts'
import { type AdminChange, useAdminAct, type Words } from '../parts/use-admin-act.ts'
import { addJustDecided, type JustDecided } from './just-decided.ts'
import { useUndo } from './use-undo.ts'

type UndoableWords<E extends AdminChange> = Omit<Words<E>, 'action' | 'lasts'> & {
  /** What can be taken back of it. */
  decided: (answer: AnswerOf<E>, request: RequestOf<E>) => JustDecided[]
}

/** A decision of an admin: it can be taken back from its toast, which stays as long, and from the list of what was just decided. */
export function useUndoableAct<E extends AdminChange>(endpoint: E, { decided, onSuccess, ...words }: UndoableWords<E>) {
  const undo = useUndo()
  return useAdminAct(endpoint, {
    ...words,
    action: (answer, request) => {
      const items = decided(answer, request)
      if (items.length === 0) return undefined
      addJustDecided(items)
      return { label: 'Undo', run: () => void undo(items) }
    },
    lasts: undoSeconds * 1_000,
    ...(onSuccess && { onSuccess }),
  })
}
