import { useId, useState, type SubmitEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { acceptedTypes } from '#contract/pictures/limits.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { maximumSize, sizeMistake } from '#web/pictures/checks.ts'
import { uploadMistake, uploadPicture } from '#web/pictures/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Portrait } from '#web/users/portrait.tsx'
import {
  profileChange,
  type ProfileMistakes,
  profileMistakes,
  type ProfileValues,
  profileValues,
} from './profile-values.ts'

type PortraitFieldProps = {
  /** As it is shown; its initials stand in for a picture. */
  name: string
  /** Empty for none. */
  url: string
  onChange: (url: string) => void
  onUploading: (uploading: boolean) => void
}

/** The picture of a member: uploaded at once, used once the form is saved. */
function PortraitField({ name, url, onChange, onUploading }: PortraitFieldProps) {
  const id = useId()
  const { getToken } = useAuth()
  const [progress, setProgress] = useState<number>()
  const [mistake, setMistake] = useState<string>()
  const uploading = progress !== undefined

  async function upload(file: File | undefined) {
    if (!file) return
    const tooLarge = sizeMistake(file)
    setMistake(tooLarge)
    if (tooLarge) return
    setProgress(0)
    onUploading(true)
    try {
      onChange(await uploadPicture(file, { getToken, onProgress: setProgress }))
    } catch (error) {
      setMistake(uploadMistake(error))
    }
    setProgress(undefined)
    onUploading(false)
  }

  return (
    <div className="flex items-center gap-5">
      <Portrait url={url} name={name} size="large" />
      <div className="min-w-0 text-sm">
        <label className={`text-link inline-block cursor-pointer py-1 ${ring}`}>
          {uploading ? `Uploading ${Math.round(progress * 100)}%` : url ? 'Change picture' : 'Upload a picture'}
          <input
            type="file"
            accept={acceptedTypes}
            disabled={uploading}
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
            className="sr-only"
          />
        </label>
        {url && !uploading && (
          <button type="button" onClick={() => onChange('')} className="text-link ml-5 py-1 text-muted">
            Remove
          </button>
        )}
        <p id={`${id}-note`} role={mistake ? 'alert' : undefined} className={mistake ? 'text-danger' : 'text-muted'}>
          {mistake ?? `JPG, PNG, GIF, at most ${maximumSize}.`}
        </p>
      </div>
    </div>
  )
}

const ring =
  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-strong'

type ProfileFormProps = {
  user: CurrentUser
  /** The typed values that are not saved. */
  typed: Partial<ProfileValues>
  onChange: (change: Partial<ProfileValues>) => void
  onSaved: () => void
}

export function ProfileForm({ user, typed, onChange: set, onSaved }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<ProfileMistakes>({})
  const [uploading, setUploading] = useState(false)
  const saving = useMemberChange(users.change, {
    invalidates: [users.current],
    onSuccess: () => {
      toast({ title: 'Profile updated' })
      onSaved()
    },
    onError: () =>
      toast({
        title: 'Update failed',
        description: 'Failed to update profile. Please try again.',
        variant: 'destructive',
      }),
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending || uploading) return
    const change = profileChange(typed, user)
    const found = profileMistakes(change)
    flushSync(() => setMistakes(found))
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (refused) refused.focus()
    else saving.mutate({ body: change })
  }

  const values = { ...profileValues(user), ...typed }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
      <PortraitField
        name={memberName(user)}
        url={values.profileImageUrl}
        onChange={(profileImageUrl) => set({ profileImageUrl })}
        onUploading={setUploading}
      />
      <Field label="First Name" error={mistakes.firstName}>
        <Input
          name="firstName"
          autoComplete="given-name"
          value={values.firstName}
          onChange={({ target }) => set({ firstName: target.value })}
        />
      </Field>
      <Field label="Last Name" error={mistakes.lastName}>
        <Input
          name="lastName"
          autoComplete="family-name"
          value={values.lastName}
          onChange={({ target }) => set({ lastName: target.value })}
        />
      </Field>
      <Field label="Bio" hint="Shown on the pages of your cars and on your seller page." error={mistakes.bio}>
        <TextArea name="bio" rows={6} value={values.bio} onChange={({ target }) => set({ bio: target.value })} />
      </Field>
      <Button type="submit" disabled={saving.isPending || uploading} className="mt-2 w-full">
        {saving.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
