import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CurrentUser, users } from '#contract/users.ts'
import { memberName } from '#contract/member-name.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { PortraitField } from './portrait-field.tsx'
import {
  profileChange,
  type ProfileMistakes,
  profileMistakes,
  type ProfileValues,
  profileValues,
} from './profile-values.ts'

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
