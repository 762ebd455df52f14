import { z } from 'zod'
import { oneLine } from '../text.ts'
import { addressLimits, mailRates, retentionDays, stockHostLimits } from './limits.ts'

/** Creates the schema of a whole number between two bounds. The error message contains both bounds. */
function numberWithin({ least, most }: { least: number; most: number }, orEmpty = '') {
  const [from, to] = [least, most].map((bound) => bound.toLocaleString('en-US'))
  const message = `Enter a whole number from ${from} to ${to}${orEmpty}.`
  return z.int(message).min(least, message).max(most, message)
}

const days = numberWithin(retentionDays, ', or leave this empty').nullable()

const stockHosts = z
  .array(
    oneLine('Enter a host.')
      .toLowerCase()
      .max(stockHostLimits.letters, `Use ${stockHostLimits.letters} characters or fewer.`)
      .regex(
        /^(?:[a-z0-9_](?:[\w-]*[a-z0-9])?(?:\.[a-z0-9_](?:[\w-]*[a-z0-9])?)*)?$/,
        'Enter hosts such as img.dealer.example, without https://.',
      ),
  )
  .overwrite((hosts) => [...new Set(hosts.filter(Boolean))])
  .max(stockHostLimits.hosts, `Enter ${stockHostLimits.hosts} hosts or fewer.`)

/** The settings in the section “Limits and Retention”. */
export const Limits = z.object({
  apiLimit: numberWithin(addressLimits.apiLimit).describe(
    'Maximum number of API requests per IP address per minute, on each server.',
  ),
  pageLimit: numberWithin(addressLimits.pageLimit).describe(
    'Maximum number of pages and sitemap files per IP address per minute, on each server.',
  ),
  inquiryLimit: numberWithin(addressLimits.inquiryLimit).describe(
    'Maximum number of inquiries per IP address in ten minutes, across all servers.',
  ),
  mailRate: numberWithin(mailRates).describe(
    'Maximum number of emails sent per second, on each server. Other emails wait in the queue.',
  ),
  retainConversations: days.describe(
    'Number of days that a conversation is kept after its last message; null means forever.',
  ),
  retainReports: days.describe('Number of days that a report is kept after it was resolved; null means forever.'),
  retainWithdrawn: days.describe(
    'Number of days that a listing and its conversations are kept after the seller removed it; null means forever.',
  ),
  stockHosts: stockHosts.describe(
    'Public hosts from which inventory feeds and pictures can be fetched. If empty, all hosts are allowed.',
  ),
})
