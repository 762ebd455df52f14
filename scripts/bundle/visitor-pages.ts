type VisitorPage = {
  path: string
  screen: string
  /** Maximum size in bytes of the JavaScript that the page loads initially. */
  limit: number
  /** Lazy modules that the page loads immediately because they are in view. */
  shown?: readonly string[]
}

export const visitorPages: readonly VisitorPage[] = [
  { path: '/', screen: 'home', limit: 123_000 },
  { path: '/vehicles', screen: 'search', limit: 125_000 },
  { path: '/vehicles/:id', screen: 'vehicle', limit: 130_000, shown: ['web/history/life.tsx'] },
  { path: '/category/:slug', screen: 'search', limit: 125_000, shown: ['web/screens/search/category-hero.tsx'] },
  { path: '/sellers/:username', screen: 'seller', limit: 120_000 },
  { path: '/sign-in', screen: 'sign-in', limit: 120_000, shown: ['web/app/frame/footer.tsx'] },
]

export function screensOf(...folders: string[]): string[] {
  return folders.map((folder) => `web/screens/${folder}/screen.tsx`.replace('//', '/'))
}

/** Code that visitor pages must not load: code for members and admins, and schemas, which only the server needs. */
const notForVisitors: Readonly<Record<string, RegExp>> = {
  member:
    /^web\/(screens\/(profile|sell|edit)|listings\/form|drafts)\/|^web\/app\/api\/member(-client)?\.ts|\/@tanstack\//,
  admin: /^web\/screens\/admin\//,
  provider: /^web\/app\/auth\/clerk\/(?!hint\.ts)|\/(@clerk|better-auth|@better-auth|@simplewebauthn)\//,
  schema: /\/zod\//,
}

export function findMemberOnlyKind(module: string): string | undefined {
  return Object.keys(notForVisitors).find((kind) => notForVisitors[kind]!.test(module))
}
