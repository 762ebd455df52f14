/** What is known of a site once its environment is read. */
type Site = { demo: boolean; isPrivate: boolean; sendsMail: boolean; hasProxy: boolean; hasAddress: boolean }

const warnings: readonly (readonly [holds: (site: Site) => boolean, sentence: string])[] = [
  [
    ({ demo, isPrivate }) => demo && !isPrivate,
    'This demo can be reached from outside: its cars and people are made up, and others may read what is written to them.',
  ],
  [
    ({ demo, isPrivate, sendsMail }) => !demo && !isPrivate && !sendsMail,
    'SMTP_URL is not set: mails, also those for a new password, are files in DATA_DIR/mail and reach nobody.',
  ],
  [
    ({ hasProxy, hasAddress }) => hasProxy && !hasAddress,
    'PUBLIC_URL is not set, though TRUST_PROXY names a proxy: links in mails lead to this machine, and calls from the address that visitors use are refused.',
  ],
]

/** Sentences about what works, but not as an operator would want it. */
export function warningsOf(site: Site): string[] {
  return warnings.filter(([holds]) => holds(site)).map(([, sentence]) => sentence)
}
