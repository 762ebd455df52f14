import { resolve } from 'node:path'
import type { Config } from './config.ts'
import type { Identity } from './identity/provider-type.ts'

/** What a person who started the server wants to know, once it answers. */
export function announce(
  config: Config,
  identity: Pick<Identity, 'facts'>,
  warnings: readonly string[],
  databaseFolder: string | undefined,
): void {
  const origin = config.origins[0]!
  const facts: [string, string | false | null | undefined][] = [
    ['API', `${origin}/api/docs`],
    [
      'Mail',
      !config.smtpUrl &&
        `${resolve(config.dataDir)}/mail (set SMTP_URL to send it; until then no seller has to prove an address)`,
    ],
    [
      'Demo',
      config.demo &&
        !config.publicDemo &&
        'for this computer only: one-click sign-in refuses proxies and tunnels (to publish the demo, set DEMO=1 and PUBLIC_URL)',
    ],
    ['Database', databaseFolder],
    ...identity.facts(),
    ...warnings.map((warning): [string, string] => ['Warning', warning]),
  ]
  const lines = facts.filter(([, text]) => text).map(([name, text]) => `    ${name.padEnd(9)} ${text}`)
  process.stdout.write(
    `\n  ${config.siteName} is ready: ${origin}\n\n${lines.join('\n')}\n\n  Stop it with Ctrl-C.\n\n`,
  )
}
