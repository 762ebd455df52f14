import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { demoPassword } from './identity/embedded/demo.ts'

/** What a person who started the server wants to know, once it answers. */
export function announce(config: Config, databaseFolder: string | undefined, demoEnded: boolean): void {
  const origin = config.origins[0]!
  const facts: [string, string | false | null | undefined][] = [
    ['API', `${origin}/api/docs`],
    ['Mail', !config.smtpUrl && `${resolve(config.dataDir)}/mail (set SMTP_URL to send it)`],
    ['Database', databaseFolder],
    ['Sign-in', config.clerk && `by Clerk (${config.clerk.frontendApi})`],
    [
      'Demo',
      config.demo && !config.clerk && `sign in as admin, seller or buyer with the password ${demoPassword(config)}`,
    ],
    ['Mind', demoEnded && 'This data folder was a demo. Its people and cars are hidden now; DEMO=1 brings them back.'],
    ...config.warnings.map((warning): [string, string] => ['Mind', warning]),
  ]
  const lines = facts.filter(([, text]) => text).map(([name, text]) => `    ${name.padEnd(9)} ${text}`)
  process.stdout.write(
    `\n  ${config.siteName} is ready: ${origin}\n\n${lines.join('\n')}\n\n  Stop it with Ctrl-C.\n\n`,
  )
}
