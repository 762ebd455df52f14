import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Watchlist, watchlist } from '#contract/watchlist.ts'
import { watchlistLimits } from '#contract/watchlist-limits.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { memberClient } from '#web/api/member-client.ts'
import { queryKey, useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { textKey } from '#web/members/draft-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Stale } from '../parts/stale.tsx'
import {
  entriesOf,
  followList,
  isChanged,
  keepList,
  type ListName,
  mistakeIn,
  openList,
  reopenList,
} from './list-state.ts'

type ListFormProps = { name: ListName; title: string; intro: string; hint: string; saved: Watchlist }

/** The form of one list, an entry in each line, saved on its own. */
export function ListForm({ name, title, intro, hint, saved }: ListFormProps) {
  const { userId } = useAuth()
  const key = textKey(userId, `watchlist-${name}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState(() => reopenList(key, name, saved))
  const [mistake, setMistake] = useState<string>()
  const current = followList(state, name, saved)
  useEffect(() => keepList(key, name, current), [key, name, current])
  const saving = useMemberChange(watchlist.change, {
    invalidates: [watchlist.read],
    answers: queryKey(watchlist.read, {}, userId), // of both lists, which are saved one by one
    onSuccess: (answer) => {
      setState(openList(answer, name))
      toast({
        title: 'Watchlist saved',
        description: `${title}: ${formatNumber(answer[name].length)}. They hold at once.`,
      })
    },
    onError: (error) => {
      void memberClient().invalidateQueries({ queryKey: [watchlist.read.path] })
      toastRefusal(error, 'The list could not be saved. Please try again.')
    },
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isChanged(current, name)) return
    const found = mistakeIn(current.text, name)
    flushSync(() => setMistake(found))
    if (found) field.current?.focus()
    else saving.mutate({ body: { version: current.read.version, [name]: entriesOf(current.text) } })
  }

  const count = formatNumber(entriesOf(current.text).length)
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className={formLook}>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-3 text-sm text-muted">{intro}</p>
        <p className="figures mt-3 text-sm text-muted">
          {count} of {formatNumber(watchlistLimits.entries)}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Field label="One in each line" hint={hint} error={mistake}>
          <TextArea
            ref={field}
            rows={10}
            name={name}
            spellCheck={false}
            value={current.text}
            onChange={({ target }) => setState({ ...current, text: target.value })}
          />
        </Field>
        {current.read.version !== saved.version && <Stale onShow={() => setState(openList(saved, name))} />}
        {/* Never disabled, which would take the focus away. */}
        <Button type="submit" className="self-start" aria-disabled={saving.isPending || !isChanged(current, name)}>
          {saving.isPending ? 'Saving...' : `Save ${title}`}
        </Button>
      </div>
    </form>
  )
}

const formLook = 'grid gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,44rem)]'
