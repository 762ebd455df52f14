import type { ComponentProps } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { type AdminChange, useAdminAction, type ActionTexts } from './actions.ts'

type ActionProps<E extends AdminChange> = { of: E; request: RequestOf<E>; texts: ActionTexts<E> }

export function ActionButton<E extends AdminChange>(props: ActionProps<E> & ComponentProps<typeof Button>) {
  const { of, request, texts, ...button } = props
  const { mutate, isPending } = useAdminAction(of, texts)
  return <Button variant="secondary" disabled={isPending} onClick={() => mutate(request)} {...button} />
}

type ActionFormProps = Pick<ComponentProps<typeof ConfirmForm>, 'text' | 'labels' | 'variant'>

/** The content of a confirmation dialog. On confirmation, makes the change and closes the dialog if that succeeds. */
export function ActionForm<E extends AdminChange>({ of, request, texts, ...form }: ActionProps<E> & ActionFormProps) {
  const { mutate, isPending } = useAdminAction(of, { ...texts, onSuccess: useCloseDialog() })
  return <ConfirmForm {...form} pending={isPending} onConfirm={() => mutate(request)} />
}
