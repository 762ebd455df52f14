import type { FastifyInstance } from 'fastify'
import { settings as endpoints } from '#contract/settings.ts'
import { textPages } from '#contract/text-pages.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { renderMarkdown } from './markdown.ts'
import { findSettings } from './queries.ts'
import { changeSettings } from './change-settings.ts'

export function settingsRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, settings } = tools
  implement(app, endpoints.read, () => settings.read())
  implement(app, endpoints.page, async ({ params }) => ({
    title: textPages[params.page],
    html: renderMarkdown((await settings.read())[params.page]),
  }))
  implement(app, endpoints.all, () => findSettings(db, settings.defaults))
  implement(app, endpoints.change, ({ actor, body }) => changeSettings(tools, actor, body))
  implement(app, endpoints.preview, async ({ body }) => ({ html: renderMarkdown(body.markdown) }))
}
