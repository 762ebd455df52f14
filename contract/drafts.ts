import { z } from 'zod'
import { DraftContent, DraftId } from './draft-content.ts'
import { draftLimits } from './draft-limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { pageQuery } from './paging.ts'

const DraftVersion = z.int().min(1)

export const Draft = DraftContent.safeExtend({
  id: z.int(),
  version: DraftVersion.describe('To be sent with a change: an older one than the current is refused.'),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'Draft' })
export type Draft = z.output<typeof Draft>

export const DraftRow = z
  .object({
    id: z.int(),
    title: z
      .string()
      .describe('Year, make and model as far as they were typed; empty when neither of the last two was.'),
    imageUrl: z.string().nullable().describe('Of its first picture.'),
    pictures: z.int().min(0),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DraftRow' })
export type DraftRow = z.output<typeof DraftRow>

const DraftChange = DraftContent.safeExtend({
  version: DraftVersion.describe('The version that was changed; an older one than the current is refused.'),
}).meta({ id: 'DraftChange' })

const gone = 'A picture that is no longer here is left out, and nothing else: the answer has what is kept.'
const one = z.object({ id: DraftId })
const { drafts: most, kilobytes, days } = draftLimits

/** Cars that are described and not sent yet; nobody else reads them. */
export const drafts = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/drafts',
    access: 'member',
    summary: 'One’s own drafts, the one changed last first',
    query: z.object(pageQuery('Drafts')),
    returns: z.array(DraftRow),
    paged: true,
  },
  read: {
    method: 'GET',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'One of one’s own drafts',
    params: one,
    returns: Draft,
    problems: ['draft_not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/user/drafts',
    access: 'member',
    summary: 'Keep a draft',
    description:
      `Everything is kept as it was typed, right or not; at most ${most} drafts of ${kilobytes} KB each. Its pictures are ` +
      `not swept while it is there. ${gone} It is removed ${days} days after its last change, and when it is sent: name it ` +
      'as `draftId` of `POST /api/vehicles`.',
    body: DraftContent,
    returns: Draft,
    status: 201,
    problems: ['too_many_drafts', 'picture_not_yours'],
  },
  change: {
    method: 'PATCH',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'Change a draft',
    description: `The whole draft is sent. ${gone}`,
    params: one,
    body: DraftChange,
    returns: Draft,
    problems: ['draft_not_found', 'draft_moved', 'picture_not_yours'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/drafts/:id',
    access: 'member',
    summary: 'Remove a draft',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['draft_not_found'],
  },
})
