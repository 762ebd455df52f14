import { paths } from '#web/app/site/paths.ts'
import { type SettingsSection, sections } from './sections.ts'

/** A page of the settings: a section with fields, or a tool. */
export type SettingsPage = { id: string; title: string; group: SettingsSection['group']; section?: SettingsSection }

const tools = ['Test Email', 'Versions', 'Import and Export'] as const

/** The query parameter that contains the ID of the open page. */
export const pageParameter = 'section'

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const pages: readonly SettingsPage[] = [
  ...sections.map((section) => ({ id: idOf(section.title), title: section.title, group: section.group, section })),
  ...tools.map((title) => ({ id: idOf(title), title, group: 'Administration' as const })),
]

const groups = ['Appearance', 'Pages', 'Vehicles', 'Administration'] as const

export const pageGroups = groups.map((title) => ({ title, pages: pages.filter(({ group }) => group === title) }))

export function findPage(id: string | null): SettingsPage | undefined {
  return pages.find((page) => page.id === id)
}

export const firstPage = pages[0]!

/** Returns the page that contains a setting's field. `path` is the path of a mistake, such as `pages.0.slug`. */
export function pageOfField(path: string): SettingsPage | undefined {
  const [name] = path.split('.')
  return pages.find(({ section }) => section?.fields.some((field) => field.name === name))
}

export function pageAddress(id: string): string {
  return `${paths.adminSettings}?${pageParameter}=${id}`
}
