type VisitorPage = {
  path: string
  /** The folder of its screen. */
  screen: string
  /** How many bytes of JavaScript it may ask for by itself. */
  limit: number
  /** What comes later elsewhere, and at once here, because it is on the first screen. */
  shown?: readonly string[]
}

/** Pages that anybody may open. */
export const visitorPages: readonly VisitorPage[] = [
  { path: '/', screen: 'home', limit: 120_000 },
  { path: '/vehicles', screen: 'search', limit: 120_000 },
  { path: '/vehicles/:id', screen: 'vehicle', limit: 128_000 },
  { path: '/category/:slug', screen: 'category', limit: 120_000 },
  { path: '/sellers/:username', screen: 'seller', limit: 120_000 },
  { path: '/sign-in', screen: 'sign-in', limit: 120_000, shown: ['web/app/frame/footer.tsx'] },
]

/** The files of these screens. */
export function screensOf(...folders: string[]): string[] {
  return folders.map((it) => `web/screens/${it}/screen.tsx`.replace('//', '/'))
}

/** What a visitor cannot use, and schemas, which the server checks by. A module of it in a visitor's page is a mistake. */
const notForVisitors: Readonly<Record<string, RegExp>> = {
  member:
    /^web\/(screens\/(profile|sell|edit)|listings\/form|drafts)\/|^web\/app\/api\/member(-client)?\.ts|\/@tanstack\//,
  admin: /^web\/screens\/admin\//,
  provider: /^web\/app\/auth\/clerk\/(?!hint\.ts)|\/(@clerk|better-auth|@better-auth|@simplewebauthn)\//,
  schema: /\/zod\//,
}

/** What kind of code it is that a visitor has no use for; undefined where it is none. */
export function kindNotForVisitors(module: string): string | undefined {
  return Object.keys(notForVisitors).find((kind) => notForVisitors[kind]!.test(module))
}
