import { Link, type MetaDescriptor } from 'react-router'
import { QuietPage } from '#web/components/quiet-page.tsx'
import { paths } from '#web/paths.ts'
import { siteOf } from '#web/site.ts'
import { pageTitle } from '#web/titles.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type MemberFrameProps = {
  title: string
  /** What will be found here. */
  text: string
}

/** The frame of a screen for members, as long as nobody can become one (decision 26): it pretends nothing. */
export function MemberFrame({ title, text }: MemberFrameProps) {
  return (
    <QuietPage>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-12 w-full max-w-3xl border-t border-line pt-10">
        <h2 className="text-xl">Sign-in is not set up on this site yet</h2>
        <p className="mt-3 max-w-prose text-muted">
          Until it is, nobody can sign in or create an account here. Everything for buyers is open: look through all
          listings and write to any seller without an account.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
          <Link to={paths.home} className="text-link py-1">
            Back to Home
          </Link>
        </div>
      </div>
    </QuietPage>
  )
}

type Matches = Parameters<typeof siteOf>[0]

/** The head of such a screen: nothing for search engines. */
export function memberMeta(title: string, matches: Matches): MetaDescriptor[] {
  return [{ title: pageTitle(title, siteOf(matches).name) }, { name: 'robots', content: 'noindex' }]
}
