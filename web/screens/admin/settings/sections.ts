import type { SettingName } from '#contract/settings.ts'
import { type TextPage, textPages } from '#contract/text-pages.ts'
import { paths } from '#web/site/paths.ts'

type SettingField = {
  name: SettingName
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'url'
}

export type SettingsSection = {
  title: string
  intro: string
  fields: readonly SettingField[]
  /** The one field is a long text in Markdown. */
  isText?: true
}

const text = (page: TextPage): SettingsSection => ({
  title: textPages[page],
  intro: `What ${paths[page]} says, in Markdown. HTML in it is shown as it is typed.`,
  fields: [{ name: page, label: 'Text' }],
  isText: true,
})

/** Everything that an admin may set, one form each. */
export const sections: readonly SettingsSection[] = [
  {
    title: 'Home Page',
    intro: 'Claims beside “Ready to Sell Your Car”. What is empty is not shown.',
    fields: [
      { name: 'fee', label: 'What listing costs', hint: 'Also shown above the form for sellers.' },
      { name: 'timeToSell', label: 'Average time to sell' },
      { name: 'activeBuyers', label: 'Active buyers' },
      { name: 'successRate', label: 'Successful sales' },
    ],
  },
  {
    title: 'Contact and Social Networks',
    intro: 'At the foot of every page. What is empty is not shown.',
    fields: [
      { name: 'contactEmail', label: 'Email', type: 'email' },
      { name: 'contactPhone', label: 'Phone', type: 'tel' },
      { name: 'contactAddress', label: 'Address' },
      { name: 'instagram', label: 'Instagram', type: 'url', hint: 'An address that begins with https://' },
      { name: 'youtube', label: 'YouTube', type: 'url' },
      { name: 'facebook', label: 'Facebook', type: 'url' },
      { name: 'x', label: 'X', type: 'url' },
    ],
  },
  ...(Object.keys(textPages) as TextPage[]).map(text),
]
