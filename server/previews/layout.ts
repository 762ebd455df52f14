import type { CSSProperties, ReactNode } from 'react'

/** The text of a link preview. `lead` is the price or the number of vehicles, in large letters. */
export type PreviewTexts = {
  siteName: string
  title: string
  lead: string
  detail?: string | undefined
  isSold?: boolean | undefined
  /** The accent color of the site's dark theme. */
  accent: { color: string; onAccent: string }
}

/** The files of the typeface. Their names are also the names of their fonts. */
export const alphabets = ['latin', 'latin-ext']

const [ink, muted] = ['#f4f1ea', '#c9c7c1']

/** Lays out the text for `satori`, which supports flexbox, and elements without React's key and ref. */
export function layOut(
  { siteName, title, lead, detail, isSold, accent }: PreviewTexts,
  hasPicture: boolean,
): ReactNode {
  const { color, onAccent } = accent
  return box(
    {
      ...column,
      width: '100%',
      height: '100%',
      padding: '44px 60px 34px',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      fontFamily: alphabets.join(', '),
      color: ink,
      backgroundImage: hasPicture ? shade : glow,
    },
    box(
      { alignItems: 'center', gap: 18 },
      box({ width: 6, height: 34, backgroundColor: color }),
      box({ ...oneLine(), fontSize: 32, fontWeight: 700 }, siteName),
    ),
    box(
      { ...column, gap: 10 },
      box({ fontSize: title.length > 30 ? 46 : 56, fontWeight: 500, lineHeight: 1.15, ...clamp(2) }, title),
      box(
        { alignItems: 'center', gap: 28 },
        isSold &&
          box({ padding: '8px 22px', backgroundColor: color, color: onAccent, fontSize: 44, fontWeight: 700 }, 'Sold'),
        lead && box({ flexShrink: 0, fontSize: 92, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.02em' }, lead),
        detail &&
          box({ ...clamp(2), flex: 1, textAlign: 'right', fontSize: 28, lineHeight: 1.3, color: muted }, detail),
      ),
    ),
  )
}

const column = { flexDirection: 'column' } as const

/** Darkens the lower half and the corner with the site's name, so that text is readable on any picture. */
const shade =
  'linear-gradient(to bottom, rgba(13,14,16,0.72) 0%, rgba(13,14,16,0.12) 24%, rgba(13,14,16,0.1) 38%, ' +
  'rgba(13,14,16,0.78) 68%, rgba(13,14,16,0.97) 100%)'

const glow = 'radial-gradient(circle at 78% 22%, #2b2623 0%, #17181a 34%, #0d0e10 68%)'

function clamp(lines: number): CSSProperties {
  return { display: 'block', lineClamp: lines }
}

function oneLine(): CSSProperties {
  return { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: children.length > 1 ? children : children[0] },
  } as ReactNode
}
