import { expect, test } from 'vitest'
import { leads } from '#contract/leads/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../inquiries/table.ts'
import { csvLine, xml } from './export.ts'

const nasty = '=HYPERLINK("http://evil.example")'
let car = 0
const api = memberApp({
  environment: { RATE_LIMIT: 'on' },
  settings: { apiLimit: 100_000 },
  prepare: async ({ db }) => {
    car = await insertListing(db, { model: '911 <GT3> & "co"', vin: 'WP0AC2A99KS149033', stockNumber: '=A-1' })
    const other = await insertListing(db, { sellerId: cast.boris.id })
    await db.insert(inquiries).values([
      { vehicleId: car, name: 'Vera', email: 'vera@secret.example', phone: '+1 555 010', message: 'Line 1,\n"two" ' },
      { vehicleId: car, name: nasty, email: 'n@secret.example', message: '<b>&</b>\u0007]]>' },
      {
        vehicleId: car,
        name: 'Held',
        email: 'h@secret.example',
        message: 'm',
        state: 'held',
        movedBy: 'guard',
        heldReason: 'trap',
        waitingSince: new Date(),
      },
      { vehicleId: other, name: 'Of Boris', email: 'o@secret.example', message: 'm' },
    ])
  },
})
const requestAs = (person: 'maria' | 'boris', path: string) =>
  api.request({ url: path, headers: { 'x-test-person': person } })

test('leads are exported as CSV that spreadsheets open without evaluating formulas', async () => {
  const response = await requestAs('maria', '/api/leads/csv')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  const [head, first, ...rest] = response.body.split('\r\n')
  expect(head).toMatch(
    /^\ufeff"Lead","Received","Status","Name","Phone","Vehicle","Listing","Price \(USD\)","Message",/,
  )
  expect(first).toContain(`,"new","'=HYPERLINK(""http://evil.example"")","",`)
  expect(rest.join('\r\n')).toContain(
    `,"Vera","'+1 555 010","2019 Porsche 911 <GT3> & ""co""",${car},165000,"Line 1,\n""two"" ",`,
  )
  expect(head).toMatch(/,"Conversation","Email","VIN","Stock Number","Mileage"$/)
  expect(first).toMatch(
    /"http:\/\/cars\.test\/profile\?tab=inbox&conversation=\d+","","WP0AC2A99KS149033","'=A-1",9800$/,
  )
  expect(response.body).not.toMatch(/Held|Of Boris|secret\.example/)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('the cell %j is escaped', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('cells without formulas are unchanged', () => {
  expect(csvLine(['a', "it's", '', 7, -7, 'a=b'])).toBe('"a","it\'s","",7,-7,"a=b"\r\n')
})

test('leads are exported as prospects of the Auto-lead Data Format', async () => {
  const response = await requestAs('maria', '/api/leads/adf')
  expect(response.headers).toMatchObject({
    'content-type': 'application/x-adf+xml; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="leads-[\d-]+\.xml"$/),
  })
  expect(response.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>\n/)
  // tests/journeys/inbox.spec.ts uses a browser's XML parser to check that the file is well-formed.
  const prospects = response.body.split(/<prospect status="new">/).slice(1)
  expect(prospects).toHaveLength(2)
  const [second, first] = prospects as [string, string]
  const children = [...first.matchAll(/^  <(\w+)/gm)].map(([, name]) => name)
  expect(children).toEqual(['id', 'requestdate', 'vehicle', 'customer', 'vendor', 'provider'])
  for (const element of [
    '<year>2019</year>',
    '<make>Porsche</make>',
    '<model>911 &#60;GT3&#62; &#38; &#34;co&#34;</model>',
    '</model>\n   <vin>WP0AC2A99KS149033</vin>\n   <stock>=A-1</stock>\n   <odometer units="mi">9800</odometer>',
    '<price type="asking" currency="USD">165000</price>',
    '<name part="full" type="individual">Vera</name>',
    '<phone type="voice">+1 555 010</phone>',
    '<vendorname>Maria Lindqvist</vendorname>',
    `<email>${cast.maria.email}</email>`,
    'Reply at http://cars.test/profile?tab=inbox&#38;conversation=',
  ])
    expect(first).toContain(element)
  expect(Date.parse(/<requestdate>(.*)<\/requestdate>/.exec(first)![1]!)).not.toBeNaN()
  expect(second).toContain('<comments>&#60;b&#62;&#38;&#60;/b&#62;]]&#62;')
  expect(second).not.toContain('<phone')
  expect(response.body).not.toMatch(/Held|Of Boris|secret\.example/)
})

test('invalid XML characters are removed, and special ones are escaped', () => {
  expect(xml(`a\u0000\u001b\ufffe<&>"'😀`)).toBe('a&#60;&#38;&#62;&#34;&#39;😀')
})

test('a file contains the filtered leads, and can be empty', async () => {
  expect((await requestAs('maria', '/api/leads/csv?q=vera')).body.split('\r\n')).toHaveLength(4 - 1)
  expect((await requestAs('maria', '/api/leads/adf?lead=sold')).body).toMatch(/<adf>\n<\/adf>\n$/)
  expect((await requestAs('maria', '/api/leads/csv?lead=hot')).statusCode).toBe(400)
})

test('a long file is complete, and the typed client gets its text', async () => {
  await api.tools.pool.query(
    `insert into inquiries (vehicle_id, name, email, message)
       select $1, 'Crowd ' || n, 'c@example.com', 'm' from generate_series(1, 450) n`,
    [car],
  )
  const text = await api.as('maria')(leads.csv, { query: { q: 'crowd' } })
  const numbers = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[3])
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => `"Crowd ${450 - index}"`))
})

test('each member can export ten files an hour', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 12; index++)
    statuses.push((await requestAs('boris', '/api/leads/csv?lead=sold')).statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})
