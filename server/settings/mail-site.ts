import { sql } from '../database/orm.ts'
import { accentTones } from '#contract/accent.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Letter } from '../mail/letter.ts'
import { pngSize } from './house-files.ts'
import { siteSettings } from './table.ts'

/** How a mail calls the site, where its links lead, its logo and its colours. Read in the transaction that queues the mail. */
export async function readMailSite(
  db: Database,
  { siteName, origins }: Pick<Config, 'siteName' | 'origins'>,
): Promise<Letter['site']> {
  const [row] = await db
    .select({
      name: sql<string | null>`${siteSettings.changes} ->> 'name'`,
      logo: sql<string | null>`${siteSettings.changes} ->> 'logo'`,
      accent: sql<string | null>`${siteSettings.changes} ->> 'accent'`,
    })
    .from(siteSettings)
  return {
    name: row?.name || siteName,
    url: origins[0]!,
    ...(row?.logo && { logo: { content: row.logo, ...pngSize(row.logo) } }),
    ...(row?.accent && { tones: accentTones(row.accent) }),
  }
}
