import type { ComponentProps } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { type AdminChange, useAdminAct, type Words } from './acts.ts'

type ActProps<E extends AdminChange> = { of: E; request: RequestOf<E>; words: Words<E> }

/** A button that makes a change at once. */
export function ActButton<E extends AdminChange>(props: ActProps<E> & ComponentProps<typeof Button>) {
  const { of, request, words, ...button } = props
  const { mutate, isPending } = useAdminAct(of, words)
  return <Button variant="secondary" disabled={isPending} onClick={() => mutate(request)} {...button} />
}

type ActFormProps = Pick<ComponentProps<typeof ConfirmForm>, 'text' | 'labels' | 'variant'>

/** Asks in a dialog before it makes a change. */
export function ActForm<E extends AdminChange>({ of, request, words, ...form }: ActProps<E> & ActFormProps) {
  const { mutate, isPending } = useAdminAct(of, { ...words, onSuccess: useCloseDialog() })
  return <ConfirmForm {...form} pending={isPending} onConfirm={() => mutate(request)} />
}
