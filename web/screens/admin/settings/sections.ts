import { addressLimits, mailRates, type TextPage, textPages } from '#contract/settings/limits.ts'
import { protectionHeadings, protectionLines, protectionTexts, protectionTitles } from '#contract/settings/rules.ts'
import type { SettingName } from '#contract/settings/schema.ts'
import { paths } from '#web/app/site/paths.ts'

type SettingField = {
  name: SettingName
  label: string
  hint?: string
  type?: 'email' | 'tel' | 'url' | 'date' | 'number'
  /** Set for a long Markdown text that shares its section with other settings. */
  isLong?: true
  options?: readonly (readonly [value: string, label: string])[]
}

type SectionGroup = 'Appearance' | 'Pages' | 'Vehicles' | 'Administration'

export type SettingsSection = {
  title: string
  group: SectionGroup
  intro: string
  fields: readonly SettingField[]
  /** Set if the labels are unclear without the section's title. Other pages then show both. */
  prefixed?: true
  /** Set if the section has only one field, which contains long Markdown. */
  isText?: true
}

const text = (page: TextPage): SettingsSection => ({
  title: textPages[page],
  group: 'Pages',
  intro: `The text of ${paths[page]}, in Markdown. HTML is shown as plain text.`,
  fields: [{ name: page, label: 'Text' }],
  isText: true,
})

const customTextHint = 'Shown if “Custom text” is selected above.'

function addressLimit(name: keyof typeof addressLimits, label: string): SettingField {
  return { name, label, hint: `The default is ${addressLimits[name].usual}.`, type: 'number' }
}

function retention(name: SettingName, label: string, hint: string): SettingField {
  return { name, label, hint: `${hint} Leave blank to keep them forever.`, type: 'number' }
}

function statisticSource(name: SettingName, label: string, computed: string): SettingField {
  return {
    name,
    label,
    options: [
      ['computed', `Automatic: ${computed}`],
      ['text', 'Custom text'],
      ['hidden', 'Not shown'],
    ],
  }
}

export const sections: readonly SettingsSection[] = [
  {
    title: 'Name, Logo and Color',
    group: 'Appearance',
    intro: 'Shown in the header, in the footer and in emails. The preview is below.',
    fields: [
      { name: 'name', label: 'Name', hint: 'Leave blank to use the name Marque.' },
      { name: 'logo', label: 'Logo' },
      { name: 'logoLight', label: 'Logo for the light theme' },
      { name: 'favicon', label: 'Favicon' },
      { name: 'accent', label: 'Color' },
    ],
  },
  {
    title: 'Announcement',
    group: 'Appearance',
    prefixed: true,
    intro: 'A sentence at the top of every page. Empty fields aren’t shown. Dates are in UTC.',
    fields: [
      { name: 'announcement', label: 'Text' },
      {
        name: 'announcementLink',
        label: 'Link',
        hint: 'A path such as /vehicles, or a URL that starts with https://.',
      },
      { name: 'announcementLinkText', label: 'Link text' },
      {
        name: 'announcementKind',
        label: 'Style',
        options: [
          ['notice', 'Notice'],
          ['important', 'Important'],
        ],
      },
      { name: 'announcementFrom', label: 'First day', type: 'date' },
      { name: 'announcementUntil', label: 'Last day', type: 'date' },
      {
        name: 'announcementCloses',
        label: 'Visitors can close it',
        options: [
          ['yes', 'Yes, and it stays closed in that browser'],
          ['no', 'No'],
        ],
      },
    ],
  },
  {
    title: 'Home Page',
    group: 'Appearance',
    intro: 'The headline appears on the picture. The sections follow in this order. Empty fields aren’t shown.',
    fields: [
      { name: 'hero', label: 'Home page picture' },
      { name: 'homeHeadline', label: 'Headline' },
      { name: 'homeSubline', label: 'Subheadline' },
      { name: 'homeSections', label: 'Sections' },
      { name: 'featuredTitle', label: 'Heading for featured vehicles' },
      { name: 'searchTitle', label: 'Heading for the search' },
      { name: 'categoriesTitle', label: 'Heading for the categories' },
      { name: 'latestTitle', label: 'Heading for the latest listings' },
      { name: 'sellTitle', label: 'Heading for the sell section' },
      { name: 'fee', label: 'Listing fee', hint: 'Also shown above the form for sellers.' },
      statisticSource('timeToSellFrom', 'First statistic', 'the median days to sell over the last year'),
      { name: 'timeToSell', label: 'Average time to sell', hint: customTextHint },
      statisticSource('activeBuyersFrom', 'Second statistic', 'vehicles for sale'),
      { name: 'activeBuyers', label: 'Active buyers', hint: customTextHint },
      statisticSource('successRateFrom', 'Third statistic', 'vehicles sold in the last twelve months'),
      { name: 'successRate', label: 'Successful sales', hint: customTextHint },
    ],
  },
  {
    title: 'Vehicle Protection',
    group: 'Vehicles',
    prefixed: true,
    intro:
      'The card next to each vehicle. Each line links to its text on /protection, in Markdown. Turn off lines that ' +
      'don’t apply. Lines without text aren’t shown.',
    fields: [
      { name: 'protectionLines', label: 'Lines to show' },
      ...protectionLines.map((line) => ({
        name: protectionTexts[line],
        label: protectionTitles[line],
        hint: `Shown on /protection under “${protectionHeadings[line]}”.`,
        isLong: true as const,
      })),
    ],
  },
  {
    title: 'Vehicle Page',
    group: 'Vehicles',
    prefixed: true,
    intro: 'What vehicle pages show in addition to the details the seller enters.',
    fields: [
      {
        name: 'totalCost',
        label: 'Total cost estimate',
        options: [
          ['shown', 'Shown'],
          ['hidden', 'Hidden'],
        ],
      },
    ],
  },
  {
    title: 'Saved Searches',
    group: 'Administration',
    prefixed: true,
    intro:
      'Emails to users who saved a search or a vehicle. While they are off, updates wait and are sent once you turn them on again.',
    fields: [
      {
        name: 'searchAlerts',
        label: 'Search alerts',
        options: [
          ['on', 'Emailed'],
          ['off', 'Not emailed'],
        ],
      },
    ],
  },
  {
    title: 'Contact and Social Networks',
    group: 'Appearance',
    intro: 'At the bottom of every page. Empty fields aren’t shown.',
    fields: [
      { name: 'contactEmail', label: 'Email', type: 'email' },
      { name: 'contactPhone', label: 'Phone', type: 'tel' },
      { name: 'contactAddress', label: 'Address' },
      { name: 'instagram', label: 'Instagram', type: 'url', hint: 'A URL that starts with https://' },
      { name: 'youtube', label: 'YouTube', type: 'url' },
      { name: 'facebook', label: 'Facebook', type: 'url' },
      { name: 'x', label: 'X', type: 'url' },
    ],
  },
  {
    title: 'Footer',
    group: 'Appearance',
    prefixed: true,
    intro: 'The tagline next to the logo, and extra links shown next to the legal links.',
    fields: [
      { name: 'footerText', label: 'Tagline' },
      { name: 'footerLinks', label: 'Links' },
    ],
  },
  {
    title: 'Custom Pages',
    group: 'Pages',
    prefixed: true,
    intro: 'Your own pages at /pages/…, in Markdown. HTML is shown as plain text.',
    fields: [{ name: 'pages', label: 'Pages' }],
  },
  {
    title: 'Makes',
    group: 'Vehicles',
    prefixed: true,
    intro:
      'Makes that sellers can choose from, in this order. Sellers can also enter any other make. Search filters list ' +
      'these makes and those of all vehicles for sale.',
    fields: [{ name: 'makes', label: 'Makes' }],
  },
  {
    title: 'Approval',
    group: 'Vehicles',
    prefixed: true,
    intro:
      'Which vehicles and changes are reviewed before they become public. A vehicle is always reviewed if it raises a ' +
      'signal or was rejected before, or if the seller is suspended or hasn’t confirmed their email address.',
    fields: [
      {
        name: 'approval',
        label: 'Review before publishing',
        options: [
          ['all', 'All'],
          ['newSellers', 'Only from new sellers (no approved vehicles yet) and sellers with a rejected vehicle'],
          ['none', 'None'],
        ],
      },
    ],
  },
  {
    title: 'Sign-Up',
    group: 'Administration',
    prefixed: true,
    intro: 'Who can create an account. To add an admin or a moderator, open the Users page.',
    fields: [
      {
        name: 'signUp',
        label: 'Accounts',
        options: [
          ['open', 'Anyone can sign up'],
          ['invitation', 'By invitation'],
          ['closed', 'No one can sign up'],
        ],
      },
    ],
  },
  {
    title: 'Dashboard',
    group: 'Administration',
    prefixed: true,
    intro: 'What admins see on the dashboard.',
    fields: [
      {
        name: 'firstSteps',
        label: 'First steps for a new site',
        options: [
          ['shown', 'Shown until all steps are done'],
          ['hidden', 'Hidden'],
        ],
      },
    ],
  },
  {
    title: 'Limits and Retention',
    group: 'Administration',
    intro:
      'How much one IP address can send, how fast emails leave, how long data is stored, and where inventory can come from. Changes apply on all ' +
      'servers within seconds. Data older than the limit is deleted within the hour and can’t be restored.',
    fields: [
      addressLimit('apiLimit', 'API requests per IP address per minute'),
      addressLimit('pageLimit', 'Pages per IP address per minute'),
      addressLimit('inquiryLimit', 'Inquiries per IP address in 10 minutes'),
      {
        name: 'mailRate',
        label: 'Emails per second',
        hint: `For each server. The default is ${mailRates.usual}. Your mail provider’s limit may be lower.`,
        type: 'number',
      },
      retention('retainConversations', 'Days until conversations are deleted', 'Counted from their last message.'),
      retention('retainReports', 'Days until reports are deleted', 'Counted from the day they were resolved.'),
      retention(
        'retainWithdrawn',
        'Days until listings removed by their sellers are deleted',
        'Their conversations are deleted, too.',
      ),
      { name: 'stockHosts', label: 'Allowed hosts for inventory feeds and pictures' },
    ],
  },
  ...(Object.keys(textPages) as TextPage[]).map(text),
]
