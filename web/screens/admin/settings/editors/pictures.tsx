import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { pictureAt } from '#contract/pictures/rules.ts'
import { brandingLimits } from '#contract/settings/limits.ts'
import type { PictureSetting } from '#contract/settings/rules.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { preparePicture } from '#web/pictures/prepare.ts'
import { uploadError, uploadPicture } from '#web/pictures/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { toBase64 } from '../base64.ts'
import type { EditorProps } from './editor.tsx'

type PictureInputProps = EditorProps & {
  name: PictureSetting
  removal: string
  hint: string
  accept?: string
  pending?: boolean
  mistake: string | undefined
  onChoose: (file: File) => void
  children?: ReactNode
}

function PictureInput(props: PictureInputProps) {
  const { label, name, value, removal, hint, pending, mistake, onChange, onChoose, children } = props
  const id = useId()
  const shown = mistake ?? props.mistakes[name]

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Reset the input to let the admin choose the same file again.
    target.value = ''
    if (file) onChoose(file)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="label text-muted">
        {label}
      </label>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          name={name}
          accept={props.accept ?? 'image/png,image/jpeg,image/webp'}
          disabled={pending}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={choose}
          className="w-full min-w-0 text-sm text-transparent file:mr-4 file:h-12 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-strong-line file:bg-transparent file:px-5 file:text-ink"
        />
        {value && (
          <Button variant="quiet" disabled={pending} onClick={() => onChange('')}>
            {removal}
          </Button>
        )}
      </div>
      {shown && (
        <p role="alert" className="text-sm text-danger">
          {shown}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}

type SmallPictureProps = EditorProps & Pick<PictureInputProps, 'name' | 'removal' | 'hint'> & { bytes: number }

/** Edits a small picture. The form stores it in base64 and submits it together with the other settings. */
function SmallPictureEditor({ bytes, ...props }: SmallPictureProps) {
  const [mistake, setMistake] = useState<string>()

  async function choose(file: File) {
    const isTooLarge = file.size > bytes
    setMistake(isTooLarge ? `This file is larger than ${bytes / 1_000} kB. Choose a smaller one.` : undefined)
    if (!isTooLarge) props.onChange(toBase64(new Uint8Array(await file.arrayBuffer())))
  }

  const preview = props.name === 'favicon' && props.value && (
    <img src={`data:image/png;base64,${props.value}`} alt="Preview of the favicon" className="size-8 object-contain" />
  )
  return (
    <PictureInput {...props} mistake={mistake} onChoose={(file) => void choose(file)}>
      {preview}
    </PictureInput>
  )
}

const logoFormats = 'PNG, JPEG or WebP, up to 500 kB.'

export function LogoEditor(props: EditorProps) {
  const hint = `${logoFormats} Use a transparent background. The logo replaces the symbol and the name. Screen readers still read the name.`
  return (
    <SmallPictureEditor {...props} name="logo" removal="Remove Logo" hint={hint} bytes={brandingLimits.logoBytes} />
  )
}

export function LightLogoEditor(props: EditorProps) {
  const hint = `${logoFormats} Shown in the light theme and in emails. Without one, the logo above is used in both themes.`
  const removal = 'Remove Logo for the Light Theme'
  return (
    <SmallPictureEditor {...props} name="logoLight" removal={removal} hint={hint} bytes={brandingLimits.logoBytes} />
  )
}

export function FaviconEditor(props: EditorProps) {
  const hint = 'PNG, JPEG or WebP, up to 100 kB, square, at least 192 pixels wide. Shown in tabs and bookmarks.'
  const bytes = brandingLimits.faviconBytes
  return <SmallPictureEditor {...props} name="favicon" removal="Remove Favicon" hint={hint} bytes={bytes} />
}

/** Edits the home page's picture. It is uploaded immediately, but the site doesn't use it until the form is saved. */
export function HeroEditor(props: EditorProps) {
  const { getToken } = useAuth()
  const [state, setState] = useState<{ pending: boolean; mistake?: string }>({ pending: false })

  async function choose(file: File) {
    setState({ pending: true })
    try {
      props.onChange(await uploadPicture(await preparePicture(file), { getToken }))
      setState({ pending: false })
    } catch (error) {
      setState({ pending: false, mistake: uploadError(error) })
    }
  }

  return (
    <PictureInput
      {...props}
      name="hero"
      removal="Remove Picture"
      hint="Choose a wide picture (at least 1,600 pixels) with its subject on the right. After your browser scales it down, it must be 5 MB or smaller. Without a picture, the site shows the default one."
      accept="image/*"
      pending={state.pending}
      mistake={state.mistake}
      onChoose={(file) => void choose(file)}
    >
      {state.pending && <output className="text-sm text-muted">Uploading…</output>}
      {props.value && (
        <img
          src={pictureAt(props.value, 800)}
          alt="Preview of the home page"
          className="aspect-2/1 w-full max-w-lg rounded-card bg-raised object-cover object-[72%_50%]"
        />
      )}
    </PictureInput>
  )
}
