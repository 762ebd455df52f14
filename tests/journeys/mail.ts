import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './fixtures.ts'

/** Waits for an email to this address and returns the path of its first matching link, skipping the `known` link. */
export async function linkInMail(address: string, path: RegExp, known?: string): Promise<string> {
  const folder = join(process.env.E2E_DATA!, 'mail')
  let link: string | undefined
  await expect
    .poll(async () => {
      const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
      for (const name of names) {
        const content = readFileSync(join(folder, name))
        if (!content.includes(address)) continue // the folder contains the emails of all tests
        const mail = await PostalMime.parse(content)
        const found = path.exec(mail.text ?? '')?.[0]
        if (mail.to?.[0]?.address === address && found !== known) link ??= found
      }
      return link
    })
    .toBeTruthy()
  return link!
}
