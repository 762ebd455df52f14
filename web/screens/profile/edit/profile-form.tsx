import { useId, useState } from 'react'
import { acceptedTypes } from '#contract/pictures/limits.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { maximumSize, sizeError } from '#web/pictures/checks.ts'
import { uploadError, uploadPicture } from '#web/pictures/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Portrait } from '#web/users/portrait.tsx'
import { profileChange, type ProfileValues } from './profile-values.ts'

type PortraitFieldProps = {
  /** The display name. Its initials are shown if there is no picture. */
  name: string
  url: string
  onChange: (url: string) => void
  onUploading: (uploading: boolean) => void
}

/** The field for the member's picture. The picture is uploaded immediately, but isn't used until the form is saved. */
function PortraitField({ name, url, onChange, onUploading }: PortraitFieldProps) {
  const id = useId()
  const { getToken } = useAuth()
  const [progress, setProgress] = useState<number>()
  const [mistake, setMistake] = useState<string>()
  const uploading = progress !== undefined

  async function upload(file: File | undefined) {
    if (!file) return
    const tooLarge = sizeError(file)
    setMistake(tooLarge)
    if (tooLarge) return
    setProgress(0)
    onUploading(true)
    try {
      onChange(await uploadPicture(file, { getToken, onProgress: setProgress }))
    } catch (error) {
      setMistake(uploadError(error))
    }
    setProgress(undefined)
    onUploading(false)
  }

  return (
    <div className="flex items-center gap-5">
      <Portrait url={url} name={name} size="large" />
      <div className="min-w-0 text-sm">
        <label className={`text-link inline-block cursor-pointer py-1 ${ring}`}>
          {uploading ? `Uploading ${Math.round(progress * 100)}%` : url ? 'Change Picture' : 'Upload Picture'}
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
          {mistake ?? `JPG, PNG, GIF, up to ${maximumSize}.`}
        </p>
      </div>
    </div>
  )
}

const ring =
  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-strong'

type ProfileFormProps = { user: CurrentUser; onSaved: () => void }

export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const [isUploading, setUploading] = useState(false)
  const saving = useMemberChange(users.change, {
    invalidates: [users.current],
    onError: () =>
      toast({
        title: 'Update failed',
        description: 'Failed to update profile. Please try again.',
        variant: 'destructive',
      }),
  })
  const { firstName, lastName, bio, profileImageUrl } = user
  const unsent = useUnsentInput('profile')
  const { props, field, pending, valueOf } = useEndpointForm(users.change, {
    unsent,
    initial: { firstName, lastName, bio, profileImageUrl },
    read: (_, values) => profileChange(Object.fromEntries(values) as ProfileValues, user),
    send: (body) => saving.mutateAsync({ body }),
    done() {
      toast({ title: 'Profile updated' })
      onSaved()
    },
    busy: isUploading,
  })
  const [pictureUrl, setPictureUrl] = useState(() => String(valueOf('profileImageUrl') ?? ''))
  return (
    <form {...props} className="flex flex-1 flex-col gap-6">
      <input type="hidden" name="profileImageUrl" value={pictureUrl} readOnly />
      <PortraitField
        name={memberName(user)}
        url={pictureUrl}
        onChange={(url) => {
          setPictureUrl(url)
          unsent.type(props.ref.current, 'profileImageUrl', url)
        }}
        onUploading={setUploading}
      />
      <Field label="First Name" {...field('firstName')}>
        <Input autoComplete="given-name" />
      </Field>
      <Field label="Last Name" {...field('lastName')}>
        <Input autoComplete="family-name" />
      </Field>
      <Field label="Bio" hint="Shown on your listings and on your seller page." {...field('bio')}>
        <TextArea rows={6} />
      </Field>
      <Button type="submit" disabled={pending || isUploading} className="mt-2 w-full">
        {pending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
