import { useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { type Watchlist, watchlist, WatchlistChange } from '#contract/moderation/watchlist/endpoints.ts'
import { watchlistLimits } from '#contract/moderation/watchlist/limits.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { queryKey, useMemberChange } from '#web/app/api/member.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { textKey } from '#web/forms/keys.ts'
import { readUnsentInput, storeUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { StaleWarning } from '../parts/part.tsx'

type ListFormProps = { name: ListName; title: string; intro: string; hint: string; saved: Watchlist }

export function ListForm({ name, title, intro, hint, saved }: ListFormProps) {
  const { userId } = useAuth()
  const key = textKey(userId, `watchlist-${name}`)
  const [state, setState] = useState(() => restoreList(key, name, saved))
  const current = rebaseList(state, name, saved)
  useEffect(() => storeList(key, name, current), [key, name, current])
  const saving = useMemberChange(watchlist.change, {
    invalidates: [watchlist.read],
    updates: queryKey(watchlist.read, {}, userId), // both lists share this query
    onSuccess: (answer) => {
      setState(openList(answer, name))
      toast({
        title: 'Watchlist saved',
        description: `${title}: ${formatNumber(answer[name].length)} on the list. Effective immediately.`,
      })
    },
    onError: () => void memberClient().invalidateQueries({ queryKey: [watchlist.read.path] }),
  })
  const { props, field, pending } = useEndpointForm(watchlist.change, {
    read: () => ({ version: current.read.version, [name]: entriesOf(current.text) }),
    check() {
      const mistake = listError(current.text, name)
      return mistake ? { [name]: mistake } : {}
    },
    send: (body) => saving.mutateAsync({ body }),
    failed: 'We couldn’t save the list. Please try again.',
    busy: !isChanged(current, name),
  })

  const count = formatNumber(entriesOf(current.text).length)
  return (
    <form {...props} aria-label={title} className={formLook}>
      <div>
        <div className="flex items-baseline justify-between gap-x-4">
          <h3 className="text-lg">{title}</h3>
          <p className="figures text-sm text-muted">
            {count} of {formatNumber(watchlistLimits.entries)}
          </p>
        </div>
        <p className="mt-1 text-sm text-muted">{intro}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Field label="One per line" hint={hint} {...field(name)}>
          <TextArea
            rows={10}
            spellCheck={false}
            value={current.text}
            onChange={({ target }) => setState({ ...current, text: target.value })}
          />
        </Field>
        {current.read.version !== saved.version && <StaleWarning onLoad={() => setState(openList(saved, name))} />}
        {/* Never disable the button, because a disabled button loses focus. */}
        <Button type="submit" className="self-start" aria-disabled={pending || !isChanged(current, name)}>
          {pending ? 'Saving...' : `Save ${title}`}
        </Button>
      </div>
    </form>
  )
}

const formLook = 'flex min-w-0 flex-col gap-4 border-t border-line pt-4 pb-8'

type ListName = 'words' | 'domains'

/** The lists as the form loaded them, and the current text of the form, which has one entry per line. */
type ListState = { read: Watchlist; text: string }

export function openList(read: Watchlist, name: ListName): ListState {
  return { read, text: read[name].join('\n') }
}

function entriesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

export function isChanged({ read, text }: ListState, name: ListName): boolean {
  return entriesOf(text).join('\n') !== read[name].join('\n')
}

/**
 * Returns a form's state after the lists were refetched. Keeps unsaved text and applies it to the newer version, unless
 * another admin has changed this list.
 */
export function rebaseList(state: ListState, name: ListName, saved: Watchlist): ListState {
  if (saved.version <= state.read.version) return state
  if (!isChanged(state, name)) return openList(saved, name)
  return state.read[name].join('\n') === saved[name].join('\n') ? { ...state, read: saved } : state
}

/** Restores the form with its unsaved text, which is stale if another admin has changed the list since then. */
export function restoreList(key: string, name: ListName, saved: Watchlist): ListState {
  const { text, before, version } = readUnsentInput(key, ['text', 'before', 'version'])
  if (text === undefined || version === undefined) return openList(saved, name)
  const read = { ...saved, [name]: entriesOf(before ?? ''), version: Number(version) }
  return rebaseList({ read, text }, name, saved)
}

export function storeList(key: string, name: ListName, state: ListState) {
  const { read, text } = state
  storeUnsentInput(
    key,
    isChanged(state, name) ? { text, before: read[name].join('\n'), version: String(read.version) } : {},
  )
}

export function listError(text: string, name: ListName): string | undefined {
  const entries = entriesOf(text)
  const issue = WatchlistChange.safeParse({ version: 0, [name]: entries }).error?.issues[0]
  const entry = entries[Number(issue?.path[1])]
  return issue && (entry === undefined ? issue.message : `“${entry}”: ${issue.message}`)
}
