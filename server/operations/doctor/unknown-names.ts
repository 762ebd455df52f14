import distanceOf from 'damerau-levenshtein'

/** First words of ours with which variables of other programs begin too. */
const common = new Set(['PUBLIC', 'DATA', 'APP', 'PAGE', 'LOG', 'REQUEST', 'RATE'])

/** What the product reads beside its variables, and what others set. */
const others = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MARQUE_DEVELOPMENT'])

/**
 * Names that look like ours and are none: each of `.env`, and of the environment those that differ by a slip of the
 * fingers or begin like one of ours.
 */
export function unknownNames(
  environment: Readonly<Record<string, unknown>>,
  fileNames: readonly string[],
  known: readonly string[],
): { name: string; meant: string | undefined }[] {
  const words = new Set(known.map(firstWord).filter((word) => !common.has(word)))
  const names = new Set([...fileNames, ...Object.keys(environment)])
  return [...names]
    .filter((name) => !known.includes(name) && !others.has(name))
    .map((name) => ({ name, meant: known.find((ours) => isSlip(name, ours)) }))
    .filter(
      ({ name, meant }) => meant || fileNames.includes(name) || (name.includes('_') && words.has(firstWord(name))),
    )
}

/** Short names are near to many. */
function isSlip(name: string, ours: string): boolean {
  return ours.length >= 6 && distanceOf(name.toUpperCase(), ours).steps <= (ours.length >= 10 ? 2 : 1)
}

function firstWord(name: string): string {
  return name.split('_')[0]!
}
