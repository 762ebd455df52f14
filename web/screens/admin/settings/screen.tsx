import { useEffect } from 'react'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { AdminFrame, adminMeta } from '../frame.tsx'
import { SignUpSection } from './invitations.tsx'
import { partId, SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { TestMail } from './test-mail.tsx'
import { ImportAndExport, Versions } from './versions.tsx'

const title = 'Site Settings'

export const meta = adminMeta(title)

export default function Screen() {
  return (
    <AdminFrame>
      <h2 className="mb-6 text-2xl">{title}</h2>
      <Sections />
    </AdminFrame>
  )
}

function Sections() {
  const all = useMember(settings.all, {}, { freshFor: 0 })
  if (all.data) return <Parts saved={all.data} />
  if (all.isError) return <ErrorState retry={() => void all.refetch()}>We couldn’t load the settings.</ErrorState>
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96" />
    </>
  )
}

function Parts({ saved }: { saved: AllSettings }) {
  // Scroll to the URL's fragment. The browser tried that before the sections were rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
      <nav aria-label="Sections of this page" className="mb-8">
        <ul className="-my-1 flex flex-wrap gap-x-6 text-sm">
          {[...sections.map((section) => section.title), 'Test Email', 'Versions', 'Import and Export'].map((title) => (
            <li key={title}>
              <a href={`#${partId(title)}`} className="text-link inline-flex min-h-11 min-w-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) =>
        section.title === 'Sign-Up' ? (
          <SignUpSection key={section.title} section={section} saved={saved} />
        ) : (
          <SectionForm key={section.title} section={section} saved={saved} />
        ),
      )}
      <TestMail />
      <Versions saved={saved} />
      <ImportAndExport saved={saved} />
    </>
  )
}
