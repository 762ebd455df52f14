import type { AllSettings } from '#contract/settings.ts'
import { useSite } from '#web/site/site.ts'
import { Invitations } from './invitations.tsx'
import { PlainPart } from './plain-part.tsx'
import { SectionForm } from './section-form.tsx'
import type { SettingsSection } from './sections.ts'

/** Who may make an account, and the invitations; or who else decides about it. */
export function SignUpSection({ section, saved }: { section: SettingsSection; saved: AllSettings }) {
  const { signUpBy, signUpElsewhere } = useSite().identity
  if (signUpBy === 'provider')
    return (
      <PlainPart title={section.title} intro="Who may make an account.">
        <p>
          The accounts of this site are kept by {signUpElsewhere?.name ?? 'another service'}, which decides who may make
          one: by everybody, by invitation or by nobody is set there.{' '}
          {signUpElsewhere && (
            <a href={signUpElsewhere.help} rel="noopener" className="text-link">
              How {signUpElsewhere.name} restricts it
            </a>
          )}
        </p>
      </PlainPart>
    )
  if (signUpBy === 'operator')
    return (
      <PlainPart title={section.title} intro={section.intro}>
        <p>
          The operator has closed sign-up (IDENTITY_SIGN_UP=closed), so nobody makes an account, whatever is set here.
        </p>
      </PlainPart>
    )
  return (
    <>
      <SectionForm section={section} saved={saved} />
      <Invitations isUsed={saved.signUp === 'invitation'} />
    </>
  )
}
