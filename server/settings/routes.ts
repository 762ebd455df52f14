import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { settings as endpoints } from '#contract/settings/endpoints.ts'
import { type Explanation, explanations, type TextPage, textPages } from '#contract/settings/limits.ts'
import { protectionTexts, protectionTitles } from '#contract/settings/rules.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { changeSettings, type FindOwnPictures } from './change.ts'
import { findSettings, findSettingsAt, findVersions } from './queries.ts'
import { brandingFiles, shownProtection } from './site.ts'
import { renderMarkdown, readExplanation } from './texts.ts'

/** Pictures that are small enough to be stored in the settings as base64, and how each is converted. */
const smallPictures = { logo: 'logo', logoLight: 'logo', favicon: 'favicon' } as const
type SmallPicture = keyof typeof smallPictures

/** Picture processing. It is passed in, because the pictures module depends on this one. */
type Pictures = {
  /** Converts an upload to its stored form. Input and result are base64. Throws `picture_refused` with an issue for `field`. */
  convert(uploaded: string, as: 'logo' | 'favicon', field: SmallPicture): Promise<string>
  findOwn: FindOwnPictures
}

export function settingsRoutes(app: FastifyInstance, tools: Tools, { convert, findOwn }: Pictures): void {
  const { db, settings } = tools
  implement(app, endpoints.read, () => settings.read())
  implement(app, endpoints.page, async ({ params }) => {
    const page = pageOf(await settings.read(), params.page)
    if (!page) throw new Problem('not_found')
    return { title: page.title, html: renderMarkdown(page.text) }
  })
  implement(app, endpoints.protection, async () => {
    const all = await settings.read()
    return shownProtection(all).map((line) => ({
      line,
      title: protectionTitles[line],
      html: renderMarkdown(all[protectionTexts[line]]),
    }))
  })
  implement(app, endpoints.all, () => findSettings(db, settings.complete))
  implement(app, endpoints.change, async ({ actor, body }) => {
    const earlier = await findSettings(db, settings.complete)
    const converted: Partial<Record<SmallPicture, string>> = {}
    for (const [name, as] of Object.entries(smallPictures) as [SmallPicture, 'logo' | 'favicon'][]) {
      const uploaded = body[name]
      if (uploaded && uploaded !== earlier[name]) converted[name] = await convert(uploaded, as, name)
    }
    return changeSettings(tools, actor, { ...body, ...converted }, findOwn)
  })
  implement(app, endpoints.versions, ({ query }) => findVersions(db, query))
  implement(app, endpoints.version, async ({ params }) => {
    const found = await findSettingsAt(db, settings.complete, params.version)
    if (!found) throw new Problem('not_found')
    return found
  })
  implement(app, endpoints.preview, async ({ body }) => ({ html: renderMarkdown(body.markdown) }))
  brandingFiles(app, tools)
}

function pageOf(all: AllSettings, slug: string): { title: string; text: string } | undefined {
  if (Object.hasOwn(textPages, slug)) return { title: textPages[slug as TextPage], text: all[slug as TextPage] }
  if (Object.hasOwn(explanations, slug)) return readExplanation(slug as Explanation)
  return all.pages.find((page) => page.published && page.slug === slug)
}
