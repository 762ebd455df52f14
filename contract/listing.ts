import { z } from 'zod'
import { allFacts, answeredFacts } from './fact-schemas.ts'
import { ListingPicture } from './listing-pictures.ts'
import { statuses } from './listing-transitions.ts'

/** Number of a listing, as in its URL. */
export const ListingId = z.preprocess(
  (written: number | string) =>
    typeof written === 'string' && /^[1-9]\d{0,9}$/.test(written) ? Number(written) : written,
  z.int(noNumber()).min(1, noNumber()).max(2_147_483_647, noNumber()),
)

function noNumber(): string {
  return 'Please name a vehicle by its number.'
}

/** What a source says of a field of a listing. */
export const FactEvidence = z
  .object({
    fact: z.string().describe('The field, such as `year` or `owners`.'),
    source: z
      .enum(['vin', 'document', 'moderator'])
      .describe('What the VIN decodes to, a document that a moderator saw, or what a moderator checked.'),
    agrees: z.boolean().describe('Whether the listing says the same.'),
    value: z.string().nullable().describe('What it says, where the listing says something else; else null.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FactEvidence' })
export type FactEvidence = z.infer<typeof FactEvidence>

/** A listing as everybody may read it (docs/specification.md, Entities and their fields), and `approvedAt`. */
export const Listing = z
  .object({
    id: z.int(),
    make: z.string(),
    model: z.string(),
    year: z.int().describe('Model year.'),
    price: z.int().describe('Whole US dollars.'),
    mileage: z.int().describe('Miles.'),
    horsepower: z.int().nullable().describe('US horsepower (SAE); null when not given.'),
    transmission: z.string().nullable(),
    fuelType: z.string().nullable(),
    bodyStyle: z.string().describe('In the spelling of the sell form, such as `Sedans`.'),
    color: z.string().nullable(),
    description: z.string().nullable().describe('Plain text with line breaks.'),
    ...answeredFacts,
    sellerId: z.string(),
    featured: z.boolean(),
    sold: z.boolean().describe('A sold car is in no list; only its own address still answers.'),
    approved: z.boolean(),
    status: z.enum(statuses),
    imageUrls: z.array(z.string()).describe('Addresses of its pictures; the first is the main one.'),
    placeholder: z
      .string()
      .optional()
      .describe(
        'A tiny version of the first picture as a data: URL, to be shown while it loads; only in public answers.',
      ),
    evidence: z
      .array(FactEvidence)
      .optional()
      .describe('What others than the seller say of its facts; on its own address alone. Absent where nobody does.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable().describe('Since when it is public.'),
    confirmedAt: z.iso
      .datetime()
      .describe(
        'When its seller last said that it is for sale: submitted it, changed the price, renewed it or answered when asked.',
      ),
    soldPrice: z
      .int()
      .nullable()
      .describe('What it was sold for, in whole US dollars; null unless it is sold and its seller lets others see it.'),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

/** A listing as its own page tells it: with what is said of each picture. */
export const DetailedListing = Listing.extend({
  pictures: z.array(ListingPicture).describe('In the order of `imageUrls`.'),
}).meta({ id: 'DetailedListing' })
export type DetailedListing = z.infer<typeof DetailedListing>

const { body: _body, place: _place, ...factsOfPage } = allFacts

/** A listing as lists answer it: its text, and most facts, are read with the listing itself. */
export const ListedVehicle = Listing.omit({ description: true, evidence: true, ...factsOfPage }).meta({
  id: 'ListedVehicle',
})
export type ListedVehicle = z.infer<typeof ListedVehicle>

/** A listing as its seller and admins know it. */
export const OwnListing = Listing.extend({
  version: z.int().describe('Counts every change; a change that names an older one is refused.'),
  expiresAt: z.iso.datetime().nullable().describe('Until when it is public unless it is renewed; null is without end.'),
  finalPrice: z
    .int()
    .nullable()
    .describe('What it was sold for, in whole US dollars; others see it as `soldPrice`, or not.'),
  finalPricePublic: z.boolean().describe('Whether others see it.'),
  suspended: z.boolean().describe('Its seller’s account is suspended, so nobody else sees it.'),
}).meta({ id: 'OwnListing' })
export type OwnListing = z.infer<typeof OwnListing>

/** What a seller wrote, as it is answered. */
export const ListingDetails = Listing.pick({
  make: true,
  model: true,
  year: true,
  price: true,
  mileage: true,
  horsepower: true,
  transmission: true,
  fuelType: true,
  bodyStyle: true,
  color: true,
  description: true,
  imageUrls: true,
  ...allFacts,
}).meta({ id: 'ListingDetails' })
export type ListingDetails = z.infer<typeof ListingDetails>

/** One's own listing, with what waits for review and what the last review came to. */
export const ReviewedListing = OwnListing.extend({
  pictures: z
    .array(ListingPicture)
    .describe('Those of the listing and of what waits for review, in their order; what is said of them holds at once.'),
  revision: z
    .object({ draft: ListingDetails, createdAt: z.iso.datetime() })
    .nullable()
    .describe('The listing as it will be once its changes are approved; null when nothing waits.'),
  rejection: z
    .object({
      reason: z.string().nullable().describe('A reason of `Rejection`.'),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Why the listing, or what was last changed of it, was rejected; null once it was sent in again.'),
}).meta({ id: 'ReviewedListing' })
export type ReviewedListing = z.infer<typeof ReviewedListing>

/** The same in the list of one's own listings, without the texts. */
export const ListedOwn = ReviewedListing.omit({
  description: true,
  evidence: true,
  pictures: true,
  revision: true,
  ...factsOfPage,
})
  .extend({ revision: ReviewedListing.shape.revision.unwrap().omit({ draft: true }).nullable() })
  .meta({ id: 'ListedOwn' })
export type ListedOwn = z.infer<typeof ListedOwn>
