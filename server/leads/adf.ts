import type { ExportedLead } from './exported-leads.ts'

/** Who offers, and by which site the leads came. */
export type AdfParties = {
  vendor: { id: string; name: string; email: string | null }
  provider: { name: string; url: string }
}

/** Leads in the Auto-lead Data Format 1.0, piece by piece: what the customer management of dealers takes in. */
export async function* writeAdf(
  batches: AsyncIterable<readonly ExportedLead[]>,
  parties: AdfParties,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n'
  for await (const batch of batches) yield batch.map((lead) => prospect(lead, parties)).join('')
  yield '</adf>\n'
}

/** The order of the elements is the format's. */
function prospect({ inquiry, vehicle, url }: ExportedLead, { vendor, provider }: AdfParties): string {
  return ` <prospect status="new">
  <id sequence="1" source="${xml(provider.name)}">${inquiry.id}</id>
  <requestdate>${inquiry.createdAt.toISOString()}</requestdate>
  <vehicle interest="buy" status="used">
   <id sequence="1" source="${xml(provider.name)}">${vehicle.id}</id>
   <year>${vehicle.year}</year>
   <make>${xml(vehicle.make)}</make>
   <model>${xml(vehicle.model)}</model>
   <odometer status="original" units="miles">${vehicle.mileage}</odometer>
   <price type="asking" currency="USD">${vehicle.price}</price>
  </vehicle>
  <customer>
   <contact>
    <name part="full" type="individual">${xml(inquiry.name)}</name>
${inquiry.phone ? `    <phone type="voice">${xml(inquiry.phone)}</phone>\n` : ''}   </contact>
   <id sequence="1" source="${xml(provider.name)}">${inquiry.id}</id>
   <comments>${xml(`${inquiry.message}\n\nAnswer at ${url}`)}</comments>
  </customer>
  <vendor>
   <id sequence="1" source="${xml(provider.name)}">${xml(vendor.id)}</id>
   <vendorname>${xml(vendor.name)}</vendorname>
   <contact>
    <name part="full">${xml(vendor.name)}</name>
${vendor.email ? `    <email>${xml(vendor.email)}</email>\n` : ''}   </contact>
  </vendor>
  <provider>
   <name part="full">${xml(provider.name)}</name>
   <service>Inquiries</service>
   <url>${xml(provider.url)}</url>
  </provider>
 </prospect>
`
}

/** A text within XML 1.0, in an element or in an attribute; what XML has no character for is left out. */
export function xml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
