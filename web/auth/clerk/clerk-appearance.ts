import type { ClerkProviderProps } from '@clerk/react'
import { buttonLook } from '#web/ui/button.tsx'
import { control } from '#web/ui/field.tsx'

type Appearance = NonNullable<ClerkProviderProps['appearance']>

/**
 * The provider's forms in our colours and measures. They stand inside our titled card, so their own card has no look;
 * their styles are a layer below our classes (app.css).
 */
export const clerkAppearance: Appearance = {
  cssLayerName: 'clerk',
  variables: {
    colorPrimary: 'var(--provider-accent)',
    colorPrimaryForeground: 'var(--on-accent)',
    colorBackground: 'var(--surface)',
    colorForeground: 'var(--ink)',
    colorMuted: 'var(--raised)',
    colorMutedForeground: 'var(--muted)',
    colorNeutral: 'var(--ink)',
    colorInput: 'var(--surface)',
    colorInputForeground: 'var(--ink)',
    colorBorder: 'var(--strong-line)',
    colorDanger: 'var(--danger)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    borderRadius: '0.125rem',
  },
  elements: {
    rootBox: 'w-full',
    cardBox: 'w-full max-w-none overflow-visible border-0 shadow-none',
    card: 'border-0 bg-transparent p-0 text-start shadow-none',
    // Our card has said it already; the headers of later steps tell what to do.
    header: 'in-[[class*=signIn-start],[class*=signUp-start]]:hidden',
    headerTitle: 'text-start text-xl',
    headerSubtitle: 'text-start text-sm',
    identityPreview: 'mx-0 justify-start',
    formFieldLabel: 'label text-muted',
    formFieldInput: `${control} h-12 max-h-none shadow-none`,
    formFieldInputGroup: 'border-0 shadow-none',
    otpCodeFieldInput: `${control} px-0 shadow-none`,
    formFieldErrorText: 'text-sm text-danger',
    formButtonPrimary: `${buttonLook()} shadow-none before:hidden after:hidden`,
    socialButtonsBlockButton: `${buttonLook({ variant: 'secondary' })} shadow-none`,
    footer: 'mt-0 border-0 bg-transparent bg-none p-0',
    footerAction: 'mx-0',
    // Our card leads to the other one itself.
    footerAction__signIn: 'hidden',
    footerAction__signUp: 'hidden',
  },
}
