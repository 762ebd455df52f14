import { conversationLimits, digestDelaySeconds, linkDays } from '#contract/conversation-limits.ts'
import {
  defaultInquiryLimit,
  distinctiveLength,
  inquiryLimits,
  shortestFillingSeconds,
  unmailedDays,
} from '#contract/inquiry-limits.ts'
import { inWords } from '#contract/seconds-in-words.ts'

/** All limits of inquiries and messages as a table of Markdown and the sentences below it, for docs/operating.md. */
export function inquiryLimitsTable(): string {
  const rows = Object.values({ ...inquiryLimits, ...conversationLimits }).map(
    ({ points, seconds, counts, beyond }) => `| ${counts} | ${points} | ${inWords(seconds)} | ${beyond} |`,
  )
  const sentences = [
    `- Inquiries of a network altogether: \`INQUIRY_LIMIT\`, ${defaultInquiryLimit} when it is not set.`,
    `- An inquiry that comes within ${inWords(shortestFillingSeconds)} after its form was made is held.`,
    `- A text of less than ${distinctiveLength} characters counts as the same only for one mail address.`,
    `- The mail about new messages is written ${inWords(digestDelaySeconds)} after the first of them.`,
    `- The link to a conversation works until nobody has written for ${linkDays} days.`,
    `- Admins see for ${unmailedDays} days to whom mails were not sent.`,
  ]
  return [
    '| what is counted | at most | within | more of them |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...sentences,
  ].join('\n')
}

/** The part of the page between the two markers, which the table replaces. */
export const inquiryLimitsPlace = /(<!-- inquiry limits -->\n)[\s\S]*?(\n<!-- \/inquiry limits -->)/
