import { addressLimits, retentionDays, type TextPage, textPages } from '#contract/settings/limits.ts'
import { protectionLines, protectionTexts, protectionTitles } from '#contract/settings/rules.ts'
import type { SettingName } from '#contract/settings/schema.ts'
import { paths } from '#web/app/site/paths.ts'

type SettingField = {
  name: SettingName
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'url' | 'date' | 'number'
  /** Of a number. */
  bounds?: { least: number; most: number }
  /** A text in Markdown, beside other settings. */
  isLong?: true
  /** Values and their labels, where there are only these. */
  options?: readonly (readonly [value: string, label: string])[]
}

export type SettingsSection = {
  title: string
  intro: string
  fields: readonly SettingField[]
  /** Elsewhere its settings are called by its title too, as their labels alone do not say what they are of. */
  named?: true
  /** The one field is a long text in Markdown. */
  isText?: true
}

const text = (page: TextPage): SettingsSection => ({
  title: textPages[page],
  intro: `What ${paths[page]} says, in Markdown. HTML in it is shown as it is typed.`,
  fields: [{ name: page, label: 'Text' }],
  isText: true,
})

const ownText = 'Shown where the own text is chosen above.'

function addressLimit(name: keyof typeof addressLimits, label: string): SettingField {
  const { usual, ...bounds } = addressLimits[name]
  return { name, label, hint: `${usual} unless you change it.`, type: 'number', bounds }
}

function retention(name: SettingName, label: string, hint: string): SettingField {
  return { name, label, hint: `${hint} Empty: kept.`, type: 'number', bounds: retentionDays }
}

function figureSource(name: SettingName, label: string, computed: string): SettingField {
  return {
    name,
    label,
    options: [
      ['computed', `Computed: ${computed}`],
      ['text', 'Own text'],
      ['hidden', 'Not shown'],
    ],
  }
}

/** Everything that an admin may set, one form each. */
export const sections: readonly SettingsSection[] = [
  {
    title: 'Name, Logo and Color',
    intro: 'How the house looks, in the header, in the footer and in mails. Below is how it would look.',
    fields: [
      { name: 'name', label: 'Name', hint: 'When this is empty, the name is Marque.' },
      { name: 'logo', label: 'Logo' },
      { name: 'accent', label: 'Color' },
    ],
  },
  {
    title: 'Announcement',
    named: true,
    intro: 'One sentence above every page. What is empty is not shown. Days are those of UTC.',
    fields: [
      { name: 'announcement', label: 'Text' },
      { name: 'announcementLink', label: 'Leads to', hint: 'A path such as /vehicles, or an address with https://.' },
      { name: 'announcementLinkText', label: 'Words of the link' },
      {
        name: 'announcementKind',
        label: 'Look',
        options: [
          ['notice', 'Notice'],
          ['important', 'Important'],
        ],
      },
      { name: 'announcementFrom', label: 'First day', type: 'date' },
      { name: 'announcementUntil', label: 'Last day', type: 'date' },
      {
        name: 'announcementCloses',
        label: 'Readers can close it',
        options: [
          ['yes', 'Yes, in their browser'],
          ['no', 'No, it stays'],
        ],
      },
    ],
  },
  {
    title: 'Home Page',
    intro: 'Its picture says the headline; its parts follow in this order. Of the rest, what is empty is not shown.',
    fields: [
      { name: 'homeHeadline', label: 'Headline' },
      { name: 'homeSubline', label: 'Below the headline' },
      { name: 'homeSections', label: 'Parts' },
      { name: 'featuredTitle', label: 'Title of the featured vehicles' },
      { name: 'searchTitle', label: 'Title of the search' },
      { name: 'categoriesTitle', label: 'Title of the categories' },
      { name: 'latestTitle', label: 'Title of the latest listings' },
      { name: 'sellTitle', label: 'Title of the invitation to sell' },
      { name: 'fee', label: 'What listing costs', hint: 'Also shown above the form for sellers.' },
      figureSource('timeToSellFrom', 'First figure', 'the median of the days to sell, of the last year'),
      { name: 'timeToSell', label: 'Average time to sell', hint: ownText },
      figureSource('activeBuyersFrom', 'Second figure', 'vehicles on offer'),
      { name: 'activeBuyers', label: 'Active buyers', hint: ownText },
      figureSource('successRateFrom', 'Third figure', 'vehicles sold in the last twelve months'),
      { name: 'successRate', label: 'Successful sales', hint: ownText },
    ],
  },
  {
    title: 'Vehicle Protection',
    named: true,
    intro:
      'The card beside each vehicle. Each line leads to its text on /protection, in Markdown. Switch off what is not done here; a line without a text is not shown either.',
    fields: [
      { name: 'protectionLines', label: 'Lines' },
      ...protectionLines.map((line) => ({
        name: protectionTexts[line],
        label: protectionTitles[line],
        isLong: true as const,
      })),
    ],
  },
  {
    title: 'Page of a Car',
    named: true,
    intro: 'What stands there beside what its seller says of it.',
    fields: [
      {
        name: 'totalCost',
        label: 'Estimate of the total cost',
        options: [
          ['shown', 'Shown'],
          ['hidden', 'Hidden'],
        ],
      },
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
  {
    title: 'Footer',
    named: true,
    intro: 'The sentence beside the logo, and links of your own beside the legal pages.',
    fields: [
      { name: 'footerText', label: 'Sentence' },
      { name: 'footerLinks', label: 'Links' },
    ],
  },
  {
    title: 'Own Pages',
    named: true,
    intro: 'Pages in Markdown, at /pages/ and their address. HTML in them is shown as it is typed.',
    fields: [{ name: 'pages', label: 'Pages' }],
  },
  {
    title: 'Makes',
    named: true,
    intro:
      'What sellers choose from first, in this order. They can name any other make, too; the search offers these and whatever is on offer.',
    fields: [{ name: 'makes', label: 'Makes' }],
  },
  {
    title: 'Approval',
    named: true,
    intro:
      'Whose cars and changes an admin looks at before they are public. Whatever has a signal, was refused before, or is of somebody who is suspended or has not proven their mail address waits in any case.',
    fields: [
      {
        name: 'approval',
        label: 'Looked at first',
        options: [
          ['all', 'All'],
          ['newSellers', 'Of sellers without an approved car, or with a refused one'],
          ['none', 'None'],
        ],
      },
    ],
  },
  {
    title: 'Sign-Up',
    named: true,
    intro: 'Who may make an account. Admins are made on the page Users, whatever is set here.',
    fields: [
      {
        name: 'signUp',
        label: 'Accounts',
        options: [
          ['open', 'Everybody makes one'],
          ['invitation', 'By invitation'],
          ['closed', 'Nobody makes one'],
        ],
      },
    ],
  },
  {
    title: 'Limits and Retention',
    intro:
      'How much one address can send, how long data is kept, and where stock comes from. Changes apply on all servers within seconds. What is older than you set is deleted within the hour, and can’t be restored.',
    fields: [
      addressLimit('apiLimit', 'API requests of an address per minute'),
      addressLimit('pageLimit', 'Pages of an address per minute'),
      addressLimit('inquiryLimit', 'Inquiries of an address in 10 minutes'),
      retention('retainConversations', 'Days until conversations are deleted', 'Since their last message.'),
      retention('retainReports', 'Days until reports are deleted', 'Since they were resolved.'),
      retention('retainWithdrawn', 'Days until removed listings are deleted', 'With their conversations.'),
      { name: 'stockHosts', label: 'Hosts of stock feeds and pictures' },
    ],
  },
  ...(Object.keys(textPages) as TextPage[]).map(text),
]
