import type { CSSProperties } from 'react'
import { accentPattern, type AccentTheme, type AccentTones, accentTones, isAccent } from '#contract/accent.ts'
import { Mark } from '#web/frame/logo.tsx'
import { useSite } from '#web/site/site.ts'
import { buttonLook } from '#web/ui/button.tsx'
import type { SettingValues } from './section-values.ts'

/** How name, logo and color would look in both themes, while they are typed. */
export function HousePreview({ values: { name, logo, accent = '' } }: { values: SettingValues }) {
  const site = useSite()
  const isShown = accentPattern.test(accent) && isAccent(accent)
  return (
    <section aria-label="Preview of the look" className="grid gap-4 sm:grid-cols-2">
      {(['dark', 'light'] as const).map((theme) => (
        <Sample key={theme} theme={theme} name={name || site.name} logo={logo} accent={isShown ? accent : undefined} />
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
        <span className={buttonLook()}>Browse All Listings</span>
        <span className="text-sm text-accent">7 new today</span>
      </div>
    </div>
  )
}

function propertiesOf({ accent, strong, onAccent }: AccentTones): CSSProperties {
  return { '--accent': accent, '--accent-strong': strong, '--on-accent': onAccent } as CSSProperties
}
