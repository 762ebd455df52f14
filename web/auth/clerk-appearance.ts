import type { ClerkProviderProps } from '@clerk/react'

type Appearance = NonNullable<ClerkProviderProps['appearance']>

/** The provider's forms in our colours and measures. They stand inside our own titled card, so theirs has no look. */
export const clerkAppearance: Appearance = {
  variables: {
    colorPrimary: 'var(--accent)',
    colorPrimaryForeground: 'var(--on-accent)',
    colorBackground: 'var(--surface)',
    colorForeground: 'var(--ink)',
    colorMuted: 'var(--raised)',
    colorMutedForeground: 'var(--muted)',
    colorNeutral: 'var(--ink)',
    colorInput: 'var(--surface)',
    colorInputForeground: 'var(--ink)',
    colorBorder: 'var(--strong-line)',
    colorRing: 'var(--accent-strong)',
    colorDanger: 'var(--danger)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    borderRadius: '0.125rem',
  },
  elements: {
    rootBox: { width: '100%' },
    cardBox: { width: '100%', maxWidth: 'none', boxShadow: 'none', border: 'none', overflow: 'visible' },
    card: { padding: 0, boxShadow: 'none', border: 'none', background: 'transparent' },
  },
}
