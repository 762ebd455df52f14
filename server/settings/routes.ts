import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { settings as endpoints } from '#contract/settings/endpoints.ts'
import { type Explanation, explanations, type TextPage, textPages } from '#contract/settings/limits.ts'
import { protectionTexts, protectionTitles } from '#contract/settings/rules.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { changeSettings } from './change.ts'
import { findSettings, findSettingsAt, findVersions } from './queries.ts'
import { brandingFiles, shownProtection } from './site.ts'
import { renderMarkdown, explain } from './texts.ts'

/** Converts an uploaded picture to a logo; both are base64. */
type ConvertLogo = (uploaded: string) => Promise<string>

export function settingsRoutes(app: FastifyInstance, tools: Tools, convertLogo: ConvertLogo): void {
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
    const { logo } = body
    const isNew = logo && logo !== (await findSettings(db, settings.complete)).logo
    return changeSettings(tools, actor, isNew ? { ...body, logo: await convertLogo(logo) } : body)
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
  if (Object.hasOwn(explanations, slug)) return explain(slug as Explanation)
  return all.pages.find((page) => page.published && page.slug === slug)
}
