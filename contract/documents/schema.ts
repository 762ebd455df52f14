import { z } from 'zod'
import { pastMonth } from '../facts/schema.ts'
import { oneLine } from '../text.ts'
import { documentKinds } from './kinds.ts'
import { documentLimits, documentStates } from './rules.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

const invalidId = 'Enter the ID of a document.'
const numbered = z.preprocess(
  (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : NaN),
  z.int(invalidId).max(2_147_483_647, invalidId),
)
export const DocumentId = numbered.describe('ID of the document.')

const kind = z.enum(keysOf(documentKinds), 'Choose a document type.').describe(keysOf(documentKinds).join(', '))
const title = oneLine('Enter a title.')
  .min(1, 'Enter a title.')
  .max(documentLimits.title, `Use ${documentLimits.title} characters or fewer.`)
  .describe('Title that the public sees with the pages.')

export const provableFacts = {
  vin: 'VIN',
  owners: 'Owners',
  mileage: 'Mileage',
  titleStatus: 'Title status',
  serviceHistory: 'Service history',
  accidents: 'Accidents and repairs',
  firstRegistration: 'First registration',
  modifications: 'Modifications',
  matchingNumbers: 'Matching numbers',
  warranty: 'Warranty',
} as const
export type ProvableFact = keyof typeof provableFacts
const facts = z
  .array(z.enum(keysOf(provableFacts)))
  .max(keysOf(provableFacts).length)
  .refine((all) => new Set(all).size === all.length, 'List each fact only once.')
  .describe('Facts about the vehicle that the document proves, according to the seller.')

const issued = z
  .string()
  .nullable()
  .describe('Month in which the document was issued, such as 2021-06; null if unknown.')

const pixel = z.int().min(0).max(documentLimits.page.height)
const side = z.int().min(1).max(documentLimits.page.height)
export const Cover = z
  .strictObject({ x: pixel, y: pixel, width: side, height: side })
  .describe('In pixels from the top left corner of the page. Parts of a rectangle beyond the page’s edges are ignored.')
  .meta({ id: 'Cover' })
export type Cover = z.infer<typeof Cover>

export const PagePosition = z.int().min(1).max(documentLimits.pages).describe('Position of the page, starting at 1.')
export const DocumentPage = z
  .object({
    position: PagePosition,
    width: z.int().describe('Width in pixels.'),
    height: z.int().describe('Height in pixels.'),
    covers: z.array(Cover),
    lacksText: z
      .boolean()
      .describe('Whether text is missing from the picture, because the file does not contain the font.'),
  })
  .meta({ id: 'DocumentPage' })
export type DocumentPage = z.infer<typeof DocumentPage>

export const Document = z
  .object({
    id: z.int(),
    vehicleId: z.int(),
    kind,
    title: z.string(),
    issued,
    facts,
    state: z.enum(keysOf(documentStates)),
    version: z.int().describe('Send this version with a change; an outdated version is rejected.'),
    reason: z.string().nullable().describe('Why the document was rejected; null if it was not.'),
    pages: z.array(DocumentPage),
    uploadedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable().describe('When the document was published or rejected; null if neither.'),
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

export const PublicDocument = z
  .object({
    id: z.int(),
    kind,
    title: z.string(),
    issued,
    pages: z.array(
      z.object({
        url: z
          .string()
          .describe(`URL of a WebP picture. Add \`?small\` for one that is ${documentLimits.thumbnail} pixels wide.`),
        width: z.int().describe('Width in pixels.'),
        height: z.int().describe('Height in pixels.'),
      }),
    ),
    decidedAt: z.iso.datetime().describe('When the document was published.'),
  })
  .meta({ id: 'PublicDocument' })
export type PublicDocument = z.infer<typeof PublicDocument>

export const WaitingDocument = Document.extend({
  vehicle: z.string().describe('The vehicle, such as `2019 Porsche 911 GT3`.'),
  sellerId: z.string(),
  sellerName: z.string(),
  waitingSince: z.iso.datetime(),
  listingVersion: z.int().describe('Version of the listing from which `values` were read.'),
  values: z
    .record(z.string(), z.string().nullable())
    .describe('The listing’s value for each fact in `facts`; null if there is no value.'),
}).meta({ id: 'WaitingDocument' })
export type WaitingDocument = z.infer<typeof WaitingDocument>

export const DocumentVersion = z
  .int()
  .min(1)
  .describe('The version from the last response. If it is outdated, the request is rejected.')

export const DocumentChange = z
  .object({
    version: DocumentVersion,
    kind,
    title,
    issued: z
      .preprocess((month) => (month === '' ? null : month), pastMonth('Date').nullish())
      .describe('Month in which the document was issued. If absent, it stays unchanged.'),
    facts,
    pages: z
      .array(
        z.strictObject({
          position: PagePosition,
          covers: z
            .array(Cover)
            .max(documentLimits.covers, `Use ${documentLimits.covers} rectangles per page or fewer.`),
        }),
      )
      .max(documentLimits.pages)
      .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, 'List each page only once.')
      .describe('Pages that you leave out keep their redactions.'),
  })
  .meta({ id: 'DocumentChange' })
export type DocumentChange = z.output<typeof DocumentChange>

export const DocumentDecision = z
  .object({
    transition: z.enum(['approve', 'refuse']),
    version: DocumentVersion,
    listingVersion: z
      .int()
      .optional()
      .describe('Version of the listing whose values you compared with the pages; an outdated version is rejected.'),
    reason: oneLine()
      .max(documentLimits.reason, `Use ${documentLimits.reason} characters or fewer.`)
      .optional()
      .describe('Why you are rejecting the document. The seller sees the reason.'),
  })
  .refine(({ transition, reason }) => transition === 'approve' || reason, {
    path: ['reason'],
    error: 'Enter a reason. The seller will see it.',
  })
export type DocumentDecision = z.output<typeof DocumentDecision>
