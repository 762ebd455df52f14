import type { CSSProperties } from 'react'
import { accentPattern, type AccentTheme, type AccentTones, accentTones, isAccent } from '#contract/accent.ts'
import { settings } from '#contract/settings/endpoints.ts'
import type { SettingName } from '#contract/settings/schema.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { Mark } from '#web/app/frame/logo.tsx'
import { useSite } from '#web/app/site/site.ts'
import { buttonClasses, Button } from '#web/ui/button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { toast } from '#web/ui/toast.tsx'

export function AppearancePreview({ textOf }: { textOf: (name: SettingName) => string }) {
  const site = useSite()
  const [name, logo, logoLight, accent] = [textOf('name'), textOf('logo'), textOf('logoLight'), textOf('accent')]
  const isValid = accentPattern.test(accent) && isAccent(accent)
  return (
    <section aria-label="Preview of name, logo and color" className="grid gap-4 sm:grid-cols-2">
      {(['dark', 'light'] as const).map((theme) => (
        <Sample
          key={theme}
          theme={theme}
          name={name || site.name}
          logo={theme === 'light' ? logoLight || logo : logo || logoLight}
          accent={isValid ? accent : undefined}
        />
      ))}
    </section>
  )
}

type SampleProps = { theme: AccentTheme; name: string; logo: string | undefined; accent: string | undefined }

function Sample({ theme, name, logo, accent }: SampleProps) {
  const tones = accent ? accentTones(accent)[theme] : undefined
  return (
    <div
      data-theme={theme}
      style={tones && propertiesOf(tones)}
      className="rounded-card border border-line bg-ground text-ink"
    >
      <div className="flex h-16 items-center border-b border-line px-5">
        {logo ? (
          <img
            src={`data:image/png;base64,${logo}`}
            alt={name}
            className="h-8 w-auto max-w-48 object-contain object-left"
          />
        ) : (
          <span className="inline-flex min-w-0 items-center gap-3.5">
            <Mark className="h-5 w-auto shrink-0 text-accent" />
            <span className="truncate text-lg leading-none font-semibold font-stretch-[125%]">{name}</span>
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-5 p-5">
        <span className={buttonClasses()}>Browse All Listings</span>
        <span className="text-sm text-accent">7 new today</span>
      </div>
    </div>
  )
}

function propertiesOf({ accent, strong, onAccent }: AccentTones): CSSProperties {
  return { '--accent': accent, '--accent-strong': strong, '--on-accent': onAccent } as CSSProperties
}

/** Previews Markdown. The server renders it, so the browser doesn't need a Markdown library. */
export function Preview({ markdown }: { markdown: string }) {
  const rendering = useMemberChange(settings.preview, {
    invalidates: [],
    onError: () =>
      toast({
        title: 'Error',
        description: 'We couldn’t show the preview. Please try again.',
        variant: 'destructive',
      }),
  })
  const isCurrent = rendering.data !== undefined && rendering.variables?.body.markdown === markdown
  return (
    <div className="flex flex-col items-start gap-5">
      <Button
        variant="secondary"
        disabled={rendering.isPending}
        onClick={() => rendering.mutate({ body: { markdown } })}
      >
        Preview
      </Button>
      {isCurrent && (
        <section aria-label="Preview" className="w-full border-l-2 border-line pl-6">
          <Prose html={rendering.data.html} />
        </section>
      )}
    </div>
  )
}
