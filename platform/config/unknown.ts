import distanceOf from 'damerau-levenshtein'

export const removedVariables: Readonly<Record<string, string>> = {
  DATABASE_READ_URL: 'replicas are for failover only (docs/scaling.md).',
  WEB_CONCURRENCY: 'run several servers behind a proxy (docs/operating.md).',
  REQUEST_TIMEOUT: 'the timeout is 30 seconds.',
  SITE_NAME: 'set it on /admin/settings → Name, Logo and Color.',
  STOCK_HOSTS:
    'set public hosts on /admin/settings → Limits and Retention, and those of your network as PRIVATE_STOCK_HOSTS.',
  ...Object.fromEntries(
    ['INQUIRY_LIMIT', 'PAGE_LIMIT', 'RETAIN_CONVERSATIONS', 'RETAIN_REPORTS', 'RETAIN_WITHDRAWN'].map((name) => [
      name,
      'set it on /admin/settings → Limits and Retention.',
    ]),
  ),
}

/**
 * First words that our variables share with other programs' variables. An unknown variable isn't reported just because its
 * name starts with one of them.
 */
const common = new Set(['PUBLIC', 'DATA', 'APP', 'LOG', 'RATE'])

/** Undocumented variables that must not cause a warning. */
const others = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MARQUE_DEVELOPMENT'])

type Known = { names: readonly string[]; moved: Readonly<Record<string, string>> }

/**
 * Returns a warning for each removed variable, and for each unknown variable that is probably meant for Marque. These
 * are all unknown names in `.env` (`fileNames`), and names in the environment that look like a typo or start with one
 * of our prefixes.
 */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
  { names: known, moved }: Known,
  fileNames: readonly string[] = [],
): string[] {
  const words = new Set(known.map(firstWord).filter((word) => !common.has(word)))
  const present = new Set([...fileNames, ...Object.keys(environment).filter((name) => environment[name]?.trim())])
  return [...present]
    .filter((name) => !known.includes(name) && !others.has(name))
    .flatMap((name) => {
      if (moved[name]) return [`${name} is set, but no longer used: ${moved[name]}`]
      const similar = known.find((variable) => isTypo(name, variable))
      if (similar) return [`${name} is not a Marque variable. Did you mean ${similar}?`]
      const looksLikeOurs = fileNames.includes(name) || (name.includes('_') && words.has(firstWord(name)))
      return looksLikeOurs ? [`${name} is not a Marque variable.`] : []
    })
}

/** Variables with fewer than six characters are skipped, because too many other names are similar to them. */
function isTypo(name: string, variable: string): boolean {
  return variable.length >= 6 && distanceOf(name.toUpperCase(), variable).steps <= (variable.length >= 10 ? 2 : 1)
}

function firstWord(name: string): string {
  return name.split('_')[0]!
}
