import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AllSettings } from '#contract/settings/schema.ts'
import { useSite } from '#web/app/site/site.ts'
import { useKeepFocus } from '#web/ui/focus.ts'
import { Invitations, ProviderSignUp } from './invitations.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { describeSettings, SaveBar } from './save-bar.tsx'
import { SectionContent } from './section-content.tsx'
import { SectionFields, type SettingsForm } from './section-fields.tsx'
import { SectionList } from './section-list.tsx'
import { findPage, firstPage, pageAddress, pageOfField, pageParameter, type SettingsPage } from './section-pages.ts'
import { useSettingsForm } from './settings-form.ts'
import { TestMail } from './test-mail.tsx'
import { ImportAndExport, Versions } from './versions.tsx'

/** The settings pages. They share one form, so changes on several pages are saved together. */
export function SettingsPages({ fetched }: { fetched: AllSettings }) {
  const open = useOpenPage()
  const screen = useRef<HTMLDivElement>(null)
  const openMistake = useOpenMistake(open, screen)
  const form = useSettingsForm(fetched, openMistake)
  // Keep focus on the screen, because the save bar disappears when it has been used.
  const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)
  const keepFocus = useKeepFocus(screen, () => find('[data-save-bar] button') ?? find('h2[tabindex]'))
  const isUnsaved = ({ section }: SettingsPage) =>
    section?.fields.some(({ name }) => form.unsaved.includes(name)) ?? false
  return (
    <div {...keepFocus} className="flex min-h-svh flex-col outline-none">
      <div className="grid grow content-start gap-x-14 pb-12 lg:grid-cols-[14rem_minmax(0,46rem)]">
        <SectionList open={open} isUnsaved={isUnsaved} />
        <div key={open.id} className="min-w-0">
          <PageContent page={open} form={form} />
        </div>
      </div>
      <SaveBar form={form} />
      <LeaveWarning unsaved={describeSettings(form.unsaved)} />
    </div>
  )
}

/** Returns the page in the URL. Earlier links have its ID in the fragment. */
function useOpenPage(): SettingsPage {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const linked = findPage(hash.slice(1))
  useEffect(() => {
    if (linked) void navigate(pageAddress(linked.id), { replace: true })
  }, [linked, navigate])
  return linked ?? findPage(params.get(pageParameter)) ?? firstPage
}

/** Returns a function that opens the page with the first invalid field, which then gets focus. */
function useOpenMistake(open: SettingsPage, screen: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const opening = useRef<SettingsPage>(undefined)
  useEffect(() => {
    if (opening.current !== open) return
    opening.current = undefined
    screen.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
  return (paths: readonly string[]) => {
    const page = paths.map(pageOfField).find((found) => found !== undefined)
    if (!page || page === open) return
    opening.current = page
    void navigate(pageAddress(page.id))
  }
}

function PageContent({ page, form }: { page: SettingsPage; form: SettingsForm }) {
  const { id, section } = page
  const isElsewhere = useSite().identity.signUpBy === 'provider' && id === 'sign-up'
  if (!section || isElsewhere) {
    return (
      <>
        <SectionFields section={undefined} form={form} />
        {isElsewhere ? <ProviderSignUp /> : tools[id]?.(form.saved)}
      </>
    )
  }
  return (
    <>
      <SectionContent title={section.title} intro={section.intro}>
        <SectionFields section={section} form={form} />
      </SectionContent>
      {id === 'sign-up' && <Invitations isUsed={form.saved.signUp === 'invitation'} />}
    </>
  )
}

const tools: Readonly<Record<string, (saved: AllSettings) => ReactNode>> = {
  'test-email': () => <TestMail />,
  versions: (saved) => <Versions saved={saved} />,
  'import-and-export': (saved) => <ImportAndExport saved={saved} />,
}
