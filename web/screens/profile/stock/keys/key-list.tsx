import { useRef, useState } from 'react'
import { apiKeys, maximumKeys } from '#contract/api-keys.ts'
import { useMember } from '#web/api/member.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountRows } from '../../account/account-rows.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKey } from './new-key.tsx'

/** Keys for programs that bring the stock in or take it out. */
export function KeyList() {
  const place = useKeepFocus(useRef<HTMLElement>(null)) // a key that is revoked goes with its button
  const keys = useMember(apiKeys.list, {}, { freshFor: 0 })
  const [isMaking, setMaking] = useState(false)
  const isFull = (keys.data?.length ?? 0) >= maximumKeys
  return (
    <section {...place} aria-labelledby="keys">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 id="keys" className="text-2xl">
            Keys for Programs
          </h2>
          <p className="mt-2 max-w-prose text-sm text-muted">
            With a key your dealer software brings your stock in by itself. It opens nothing else.{' '}
            <a href="/api/docs" className="text-link">
              The API
            </a>
          </p>
        </div>
        <Button variant="secondary" disabled={isFull || !keys.isSuccess} onClick={() => setMaking(true)}>
          New Key
        </Button>
      </div>
      {isFull && (
        <p className="mt-4 text-sm text-muted">You have {maximumKeys} keys, and cannot have more at a time.</p>
      )}
      {keys.data?.length === 0 && <p className="mt-6 border-t border-line pt-5 text-sm text-muted">No keys yet.</p>}
      <AccountRows title="Keys" from={keys}>
        {(all) => all.map((key) => <KeyRow key={key.id} apiKey={key} />)}
      </AccountRows>
      <Dialog open={isMaking} onClose={() => setMaking(false)} title="New Key">
        <NewKey onDone={() => setMaking(false)} />
      </Dialog>
    </section>
  )
}
