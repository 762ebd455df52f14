import { shortlists } from '#contract/shortlists/endpoints.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { paths } from '#web/app/site/paths.ts'
import { useSite } from '#web/app/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

type SharingProps = { id: number; token: string | null }

const invalidates = [shortlists.read, shortlists.list]

/** The link to a shortlist, which its owner can create, replace and revoke. */
export function Sharing({ id, token }: SharingProps) {
  return (
    <section aria-label="Sharing" className="border-l-2 border-accent pl-5">
      {token === null ? <NotShared id={id} /> : <Shared id={id} token={token} />}
    </section>
  )
}

function NotShared({ id }: { id: number }) {
  const sharing = useMemberChange(shortlists.share, {
    invalidates,
    onSuccess: () => toast({ title: 'Link created', description: 'Copy it and send it to people you trust.' }),
    onError: (error) => toastRefusal(error, 'The link wasn’t created. Please try again.'),
  })
  return (
    <>
      <p className="max-w-prose text-muted">
        Only you can see this shortlist. To share it, create a secret link. People with the link see your name and your
        notes, and they can vote and comment without an account.
      </p>
      <Button className="mt-4" aria-disabled={sharing.isPending} onClick={() => sharing.mutate({ params: { id } })}>
        {sharing.isPending ? 'Creating...' : 'Create Link'}
      </Button>
    </>
  )
}

function Shared({ id, token }: { id: number; token: string }) {
  const url = useSite().url.replace(/\/$/, '') + paths.shortlist(token)
  async function copy() {
    const isCopied = await copyText(url)
    toast({
      title: isCopied ? 'Link copied' : 'Copy this link to share it',
      description: isCopied ? 'Anyone with the link can vote and comment.' : url,
    })
  }
  return (
    <>
      <div className="flex max-w-3xl flex-wrap items-end gap-3">
        <Field
          label="Link"
          className="min-w-48 flex-1"
          hint="People with the link see your name and your notes, and can vote and comment."
        >
          <Input readOnly value={url} onFocus={({ target }) => target.select()} />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
        <Button onClick={() => void copy()}>Copy Link</Button>
        <DialogButton label="Replace Link" title="Replace Link">
          <ReplaceForm id={id} />
        </DialogButton>
        <DialogButton variant="quiet" label="Stop Sharing" title="Stop Sharing">
          <RevokeForm id={id} />
        </DialogButton>
      </div>
    </>
  )
}

function ReplaceForm({ id }: { id: number }) {
  const close = useCloseDialog()
  const renewal = useMemberChange(shortlists.share, {
    invalidates,
    onSuccess: () => (close(), toast({ title: 'Link replaced', description: 'The old link no longer works.' })),
    onError: (error) => toastRefusal(error, 'The link wasn’t replaced. Please try again.'),
  })
  return (
    <ConfirmForm
      variant="destructive"
      text="The old link will stop working, and all votes and comments will be deleted."
      labels={['Replace Link', 'Replacing...']}
      pending={renewal.isPending}
      onConfirm={() => renewal.mutate({ params: { id } })}
    />
  )
}

function RevokeForm({ id }: { id: number }) {
  const close = useCloseDialog()
  const revocation = useMemberChange(shortlists.revoke, {
    invalidates,
    onSuccess: () => (close(), toast({ title: 'Sharing stopped', description: 'The link no longer works.' })),
    onError: (error) => toastRefusal(error, 'Sharing wasn’t stopped. Please try again.'),
  })
  return (
    <ConfirmForm
      variant="destructive"
      text="The link will stop working, and all votes and comments will be deleted."
      labels={['Stop Sharing', 'Stopping...']}
      pending={revocation.isPending}
      onConfirm={() => revocation.mutate({ params: { id } })}
    />
  )
}
