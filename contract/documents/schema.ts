import { z } from 'zod'
import { oneLine } from '../text.ts'
import { documentKinds, documentLimits, documentStates } from './rules.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

const noNumber = 'Please name a document by its number.'
const numbered = z.preprocess(
  (written: number | string) => (/^[1-9]\d{0,9}$/.test(String(written)) ? Number(written) : NaN),
  z.int(noNumber).max(2_147_483_647, noNumber),
)
export const DocumentId = numbered.describe('Number of the document.')

const kind = z.enum(keysOf(documentKinds), 'Please say what it is.').describe(keysOf(documentKinds).join(', '))
const title = oneLine('Please give it a title.')
  .min(1, 'Please give it a title.')
  .max(documentLimits.title, `At most ${documentLimits.title} characters, please.`)
  .describe('Public, with its pages.')

/** What a document may show of its car, as sentences name it. */
export const shownFacts = {
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
export type ShownFact = keyof typeof shownFacts
const facts = z
  .array(z.enum(keysOf(shownFacts)))
  .max(keysOf(shownFacts).length)
  .refine((all) => new Set(all).size === all.length, 'Please name each once.')
  .describe('Which facts of the car it shows, as its seller says.')

const pixel = z.int().min(0).max(documentLimits.page.height)
const side = z.int().min(1).max(documentLimits.page.height)
/** A rectangle that is painted over. */
export const Cover = z
  .strictObject({ x: pixel, y: pixel, width: side, height: side })
  .describe('Pixels of the page from its upper left corner; what lies beyond the page covers nothing.')
  .meta({ id: 'Cover' })
export type Cover = z.infer<typeof Cover>

export const PagePosition = z.int().min(1).max(documentLimits.pages).describe('From 1 on.')
export const DocumentPage = z
  .object({
    position: PagePosition,
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
    covers: z.array(Cover),
  })
  .meta({ id: 'DocumentPage' })
export type DocumentPage = z.infer<typeof DocumentPage>

/** As its seller and staff know it. */
export const Document = z
  .object({
    id: z.int(),
    vehicleId: z.int(),
    kind,
    title: z.string(),
    facts,
    state: z.enum(keysOf(documentStates)),
    version: z.int().describe('To be sent with a change: an older one than the current is refused.'),
    reason: z.string().nullable().describe('Why it was refused.'),
    pages: z.array(DocumentPage),
    uploadedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable().describe('When it became public or was refused.'),
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

export const PublicDocument = z
  .object({
    id: z.int(),
    kind,
    title: z.string(),
    pages: z.array(
      z.object({
        url: z.string().describe(`A WebP; with \`?small\` ${documentLimits.thumbnail} pixels wide.`),
        width: z.int().describe('Pixels.'),
        height: z.int().describe('Pixels.'),
      }),
    ),
    decidedAt: z.iso.datetime().describe('Since when it is public.'),
  })
  .meta({ id: 'PublicDocument' })
export type PublicDocument = z.infer<typeof PublicDocument>

export const WaitingDocument = Document.extend({
  vehicle: z.string().describe('The car in words.'),
  sellerId: z.string(),
  sellerName: z.string(),
  waitingSince: z.iso.datetime(),
  listingVersion: z.int().describe('Of the listing, whose values these are.'),
  values: z
    .record(z.string(), z.string().nullable())
    .describe('What the listing says of each of `facts`; null for nothing.'),
}).meta({ id: 'WaitingDocument' })
export type WaitingDocument = z.infer<typeof WaitingDocument>

export const DocumentVersion = z.int().min(1).describe('The version that was looked at.')

export const DocumentChange = z
  .object({
    version: DocumentVersion,
    kind,
    title,
    facts,
    pages: z
      .array(
        z.strictObject({
          position: PagePosition,
          covers: z
            .array(Cover)
            .max(documentLimits.covers, `At most ${documentLimits.covers} rectangles a page, please.`),
        }),
      )
      .max(documentLimits.pages)
      .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, 'Please name each page once.')
      .describe('Pages that are not named keep what covers them.'),
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
      .describe('Of the listing whose values were compared with the pages; an older one than the current is refused.'),
    reason: oneLine()
      .max(documentLimits.reason, `At most ${documentLimits.reason} characters, please.`)
      .optional()
      .describe('Why it is refused; its seller reads it.'),
  })
  .refine(({ transition, reason }) => transition === 'approve' || reason, {
    path: ['reason'],
    error: 'Please say why: the seller reads it.',
  })
export type DocumentDecision = z.output<typeof DocumentDecision>
