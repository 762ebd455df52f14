type VisitorPage = {
  path: string
  /** The folder of its screen. */
  screen: string
  /** Maximum bytes of JavaScript that it loads initially. */
  limit: number
  /** Lazy modules that this page loads immediately, because they are in view. */
  shown?: readonly string[]
}

/** Public pages. */
export const visitorPages: readonly VisitorPage[] = [
  { path: '/', screen: 'home', limit: 120_000 },
  { path: '/vehicles', screen: 'search', limit: 120_000 },
  { path: '/vehicles/:id', screen: 'vehicle', limit: 128_000 },
  { path: '/category/:slug', screen: 'category', limit: 120_000 },
  { path: '/sellers/:username', screen: 'seller', limit: 120_000 },
  { path: '/sign-in', screen: 'sign-in', limit: 120_000, shown: ['web/app/frame/footer.tsx'] },
]

/** Returns the files of screens. */
export function screensOf(...folders: string[]): string[] {
  return folders.map((folder) => `web/screens/${folder}/screen.tsx`.replace('//', '/'))
}

/** Code that visitors' pages must not contain: of members and admins, and schemas, which only the server needs. */
const notForVisitors: Readonly<Record<string, RegExp>> = {
  member:
    /^web\/(screens\/(profile|sell|edit)|listings\/form|drafts)\/|^web\/app\/api\/member(-client)?\.ts|\/@tanstack\//,
  admin: /^web\/screens\/admin\//,
  provider: /^web\/app\/auth\/clerk\/(?!hint\.ts)|\/(@clerk|better-auth|@better-auth|@simplewebauthn)\//,
  schema: /\/zod\//,
}

/** Returns the kind of a module that visitors' pages must not contain; undefined if it is allowed. */
export function kindNotForVisitors(module: string): string | undefined {
  return Object.keys(notForVisitors).find((kind) => notForVisitors[kind]!.test(module))
}
