import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './fixtures.ts'

/** The path of the first link of this form in a mail to this mail address; waits until the mail is written. */
export async function linkInMail(address: string, path: RegExp): Promise<string> {
  const folder = join(process.env.E2E_DATA!, 'mail')
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const names = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.eml')) : []
        for (const name of names) {
          const content = readFileSync(join(folder, name))
          if (!content.includes(address)) continue // the folder holds the mails of all tests
          const mail = await PostalMime.parse(content)
          if (mail.to?.[0]?.address === address) link ??= path.exec(mail.text ?? '')?.[0]
        }
        return link
      },
      { timeout: 15_000 },
    )
    .toBeTruthy()
  return link!
}
