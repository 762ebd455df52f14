import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCell, toCell } from '#contract/csv.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import { readText as read, refusalOfText as refusalOf } from '#tests/server/read-text.ts'
import { parseRow } from './row.ts'

describe('a CSV', () => {
  test('can have headers in any spelling; unknown headers are reported', async () => {
    const { rows, ignored } = await read(
      'Stock Number,MODEL,body_style,first registration,Trophies\nA-1,911,Coupe,2019-04,2\n',
    )
    expect(rows).toEqual([
      { line: 2, values: { stockNumber: 'A-1', model: '911', bodyStyle: 'Coupe', firstRegistration: '2019-04' } },
    ])
    expect(ignored).toEqual(['Trophies'])
  })

  test('has correct line numbers despite line breaks in cells, empty lines and rows of commas', async () => {
    const { rows } = await read(
      'stockNumber,description\r\nA,"one\r\ntwo\r\nthree"\r\n\r\n,\r\nB,"four\r\nfive"\r\nC,six\r\n',
    )
    expect(rows.map(({ line, values }) => [line, values.stockNumber])).toEqual([
      [2, 'A'],
      [7, 'B'],
      [9, 'C'],
    ])
  })

  test.each([
    ['semicolons', 'stockNumber;price;description\nA;1;"a;b, c"'],
    ['tabs', 'stockNumber\tprice\tdescription\nA\t1\ta;b, c'],
    ['pipes', 'stockNumber|price|description\nA|1|a;b, c'],
    ['a line that declares tabs', 'sep=\t\nstockNumber\tprice\tdescription\nA\t1\ta;b, c'],
    ['a line that declares semicolons', 'sep=;\r\nstockNumber;price;description\r\nA;1;"a;b, c"'],
    ['a row of delimiters before the header', ' ;;\n\nstockNumber;price;description\nA;1;"a;b, c"'],
    ['commas in its header', '"stockNumber";"price";"description";"a, b, c, d"\nA;1;"a;b, c"'],
    ['a BOM', '\uFEFFstockNumber,price,description\nA,1,"a;b, c"'],
  ])('can have %s', async (_what, text) => {
    expect((await read(text)).rows[0]!.values).toEqual({ stockNumber: 'A', price: '1', description: 'a;b, c' })
  })

  test('can be Windows-1252 or UTF-16', async () => {
    const text = 'stockNumber,color\nA,Grün'
    expect((await read(Buffer.from(text, 'latin1'))).rows[0]!.values.color).toBe('Grün')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await read(utf16)).rows[0]!.values.color).toBe('Grün')
  })

  test.each([
    ['é', 'Coup\xe9', 'Coupé'],
    ['quotes and dashes', '\x93don\x92t\x94 \x96 1', '“don’t” – 1'],
    ['ß', 'Stra\xdfe', 'Straße'],
    ['é of a Mac', 'Coup\x8e', 'Coupé'],
    ['quotes and ü of a Mac', '\xd2don\xd5t\xd3 gr\x9fn', '“don’t” grün'],
    ['ö of a Mac', 'sch\x9an', 'schön'],
  ])('keeps %s in an old encoding', async (_what, color, text) => {
    expect((await read(Buffer.from(`stockNumber,color\nA,${color}\n`, 'latin1'))).rows[0]!.values.color).toBe(text)
  })

  test('lists the first lines in another encoding, and counts the others', async () => {
    const lines = Array.from({ length: 7 }, () => 'A,Gr\xfcn\r\n').join('')
    const text = Buffer.concat([Buffer.from('stockNumber,color\r\nA,Grün\r\n'), Buffer.from(lines, 'latin1')])
    const { rows, warnings } = await read(text)
    expect(rows.map(({ values }) => values.color)).toEqual(Array(8).fill('Grün'))
    expect(warnings).toEqual([expect.stringMatching(/^Lines 3, 4, 5, 6, 7 and 2 more aren’t UTF-8, unlike/)])
  })

  test('keeps a quotation mark within a cell, such as 20" wheels', async () => {
    expect((await read('stockNumber,description\nA,20" wheels')).rows[0]!.values.description).toBe('20" wheels')
  })

  test.each([
    ['nothing', '', 'This file contains no vehicles.'],
    ['only headers', 'stockNumber,make\n', 'This file contains no vehicles.'],
    ['a column twice', 'stockNumber,make,make\nA,B,C', 'Line 1 has the column “make” twice. Remove one of them.'],
    [
      'an unclosed quotation mark',
      'stockNumber,make\nA,"BMW\nB,Audi',
      /^Line 2 of this CSV can’t be read: a quotation/,
    ],
    [
      'an unclosed quotation mark after blank lines and line breaks',
      'stockNumber,make,model\n\nA,"B\nC",x\n\n\nD,"E\nF","G\n\nH,I,J\n',
      /^Line 8 of this CSV can’t be read: a quotation mark is not closed/,
    ],
    [
      'an unclosed quotation mark in the first cell after blank lines',
      'stockNumber\nA\n\n\n"B\nC\n',
      /^Line 5 of this CSV can’t be read: a quotation mark is not closed/,
    ],
    ['a web page', '\n<!DOCTYPE html>\n<html><title>Sign in</title>', /^This is a web page or an XML file/],
    ['XML', '<?xml version="1.0"?><cars/>', /^This is a web page or an XML file/],
    ['a picture', Buffer.from('\x89PNG\r\n\0\0'), /neither CSV nor JSON/],
    [
      'too many',
      `stockNumber\n${'A\n'.repeat(stockLimits.lines + 1)}`,
      /^This file has more than 20,000 vehicles: line 20002 is/,
    ],
  ])('with %s is refused with a message', async (_what, text, message) => {
    expect(await refusalOf(text)).toMatch(message)
  })
})

describe('a JSON', () => {
  test('is a list of vehicles, or contains one; the line is the position in the list', async () => {
    const car = { stockNumber: 'A', model: 911, images: ['a.jpg', 'b.jpg'] }
    for (const text of [JSON.stringify([car]), JSON.stringify({ vehicles: [car] })])
      expect((await read(text)).rows).toEqual([{ line: 1, values: car }])
  })

  test('keeps the digits of large numbers, and reads one vehicle in another encoding separately', async () => {
    const text = '[{"stockNumber":12345678901234567890,"price":1e3},{"color":"Gr\xfcn"},{"color":"'
    const { rows, warnings } = await read(Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from('Grün"}]')]))
    expect(rows.map(({ values }) => values)).toEqual([
      { stockNumber: '12345678901234567890', price: 1_000 },
      { color: 'Grün' },
      { color: 'Grün' },
    ])
    expect(warnings).toEqual([expect.stringMatching(/^Line 1 isn’t UTF-8, unlike/)])
  })

  test('has only values that can be stored', async () => {
    const { rows } = await read(
      JSON.stringify([{ stockNumber: 'A\0\uD800', make: { deep: {} }, images: [['x'], {}, 'a'] }]),
    )
    const [row] = rows
    expect(row!.values).toEqual({ stockNumber: 'A\uFFFD', make: {}, images: [null, null, 'a'] })
  })

  test('can have an amount with its unit, and pictures with tags, also in the cells of a CSV', async () => {
    const image = [{ url: 'https://a.example/1.jpg', tag: ['Exterior'] }, { url: 'https://a.example/2.jpg' }]
    const nested = { mileage: { value: 20_000, unit: 'KM' }, price: { amount: '54995.00', currency: 'USD' }, image }
    const cells = Object.values(nested).map((value) => `"${JSON.stringify(value).replaceAll('"', '""')}"`)
    const files = [JSON.stringify([nested]), `mileage,price,image\n${cells.join()}\n`]
    for (const file of files) {
      const { rows } = await read(file)
      expect(parseRow(rows[0]!)).toEqual({
        fields: { mileage: 12_427, price: 54_995 },
        images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      })
    }
    const { rows } = await read('description,mileage,image\n"[""as is""]","{""deep"":{}}","[{]"\n')
    expect(parseRow(rows[0]!)).toMatchObject({ fields: { description: '["as is"]', mileage: {} }, images: ['[{]'] })
  })

  test.each([
    ['[1, 2', 'This JSON can’t be read. Export it again.'],
    ['{"cars": []}', 'This JSON is neither a list of vehicles nor an object with a list “vehicles”.'],
    ['[]', 'This file contains no vehicles.'],
  ])('such as %s is refused', async (text, message) => {
    expect(await refusalOf(text)).toMatch(message)
  })
})

describe('a parsed row', () => {
  const fieldsOf = (values: Record<string, unknown>) => parseRow({ values }).fields

  test.each([
    ['165000', 165_000],
    ['165,000', 165_000],
    ['$1,165,000.00', 1_165_000],
    [' 165 000 ', 165_000],
    [165_000, 165_000],
    ['165.000', 165_000],
    ['165.50', '165.50'],
    ['165k', 165_000],
    ['1,65', '1,65'],
    ['-5', -5],
    ['-$1,200', -1_200],
    ['5-', '5-'],
    ['cheap', 'cheap'],
    ['', null],
  ])('has the price %s as %s', (written, price) => {
    expect(fieldsOf({ price: written })).toEqual({ price })
  })

  test('accepts choices in any case, and body styles in the singular', () => {
    expect(fieldsOf({ make: 'bmw', transmission: 'dual-clutch', bodyStyle: 'Sports car' })).toEqual({
      make: 'bmw', // corrected during planning, because the site knows more makes than the form offers
      transmission: 'Dual-Clutch',
      bodyStyle: 'Sports Cars',
    })
  })

  test('leaves out an unknown choice, with the list of choices', () => {
    const { fields, notes } = parseRow({ values: { price: '1', fuelType: 'Steam', doors: 'many' } })
    expect(fields).toEqual({ price: 1 })
    expect(notes).toEqual([
      {
        field: 'fuelType',
        message:
          '“Steam” isn’t a known value of the fuel type and was left out. Use one of: Gasoline, Diesel, Electric, Hybrid, Plug-in Hybrid.',
      },
      { field: 'doors', message: '“many” isn’t a known value of the doors and was left out.' },
    ])
  })

  test.each([
    ['drivetrain', 'RWD', 'Rear-Wheel Drive'],
    ['drivetrain', '4x4', 'Four-Wheel Drive'],
    ['drivetrain', 'quattro', 'All-Wheel Drive'],
    ['drivetrain', 'xDrive', 'All-Wheel Drive'],
    ['drivetrain', '4MATIC+', 'All-Wheel Drive'],
    ['transmission', '8-Speed PDK', 'Dual-Clutch'],
    ['transmission', 'Auto', 'Automatic'],
    ['transmission', '8-Speed Automatic with Manual Mode', 'Automatic'],
    ['transmission', '6M/T', 'Manual'],
    ['transmission', '7A', 'Automatic'],
    ['fuelType', 'Premium Unleaded', 'Gasoline'],
    ['fuelType', 'Gas/Electric Hybrid', 'Hybrid'],
    ['fuelType', 'Plug-In Electric/Gas', 'Plug-in Hybrid'],
    ['bodyStyle', '2dr Car', 'Coupe'],
    ['bodyStyle', 'Sport Utility', 'SUVs'],
    ['bodyStyle', '4D Crew Cab', 'Truck'],
    ['titleStatus', 'Clear', 'Clean'],
    ['matchingNumbers', true, 'Yes'],
    ['mileage', '20,000 km', 12_427],
    ['mileage', '12.5k miles', 12_500],
    ['horsepower', '331 kW', 444],
    ['horsepower', '450 PS', 444],
    ['horsepower', '443 hp @ 6500 rpm', 443],
    ['displacement', '3.8L', 3_800],
    ['displacement', '350 cu in', 5_735],
    ['cylinders', 'V8', 8],
    ['batteryCapacity', '93.4 kWh', 93],
    ['batteryCapacity', '71,4', 71],
    ['electricRange', '320 mi', 320],
    ['electricRange', '500 km', 311],
    ['doors', '4dr', 4],
    ['price', '54,995.00 USD', 54_995],
    ['price', '54995 EUR', '54995 EUR'],
  ])('reads the %s %s as %s', (field, written, value) => {
    expect(fieldsOf({ [field]: written })).toMatchObject({ [field]: value })
  })

  test.each([
    ['<p><b>ONE OWNER</b> &amp; clean CARFAX!</p><p>Call us</p>', 'ONE OWNER & clean CARFAX!\n\nCall us'],
    ['Line one<br>Line two<ul><li>A</li><li>B</li></ul>', 'Line one\nLine two\n- A\n- B'],
    ['Black &amp; tan\n\nSecond', 'Black & tan\n\nSecond'],
    ['<script>alert(1)</script><style>p{}</style>Text', 'Text'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<div>'.repeat(3_000) + 'deep', expect.any(String)],
  ])('reads the HTML %s as text', (written, text) => {
    expect(fieldsOf({ description: written })).toEqual({ description: text })
  })

  test('omits missing columns, and has null for empty ones', () => {
    expect(parseRow({ values: { stockNumber: 'A', color: '' } })).toEqual({
      stockNumber: 'A',
      fields: { color: null },
    })
  })

  test.each(['|', ',', ';', ' ', ', '])('has picture URLs that are separated by “%s”', (separator) => {
    const urls = ['https://a.example/1.jpg?w=1,2', 'https://a.example/2', 'https://a.example/3.jpg']
    expect(parseRow({ values: { images: urls.join(separator) } }).images).toEqual(urls)
  })

  test('has each picture once, also if a second column repeats it', () => {
    const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg']
    expect(parseRow({ values: { images: [`${one},${two}`, one] } }).images).toEqual([one, two])
  })

  test.each([
    ['911', 'Carrera S', 'Carrera S'],
    ['911', '911 Carrera S', 'Carrera S'],
    ['911 Carrera S', 'carrera s', 'Carrera S'],
    ['911 Carrera', 'Carrera S', 'Carrera S'],
    ['911', ['Carrera S', 'Carrera S Cabriolet', 'n/a'], 'Carrera S Cabriolet'],
  ])('with the model %s and the trim %s has the trim %s', (model, written, trim) => {
    const make = 'Porsche'
    expect(fieldsOf({ make, model, trim: written })).toEqual({ make, model: '911', trim })
  })

  test('without a model keeps its trim for the model that comes from the VIN', () => {
    expect(parseRow({ values: { trim: ['Carrera', 'Carrera S'] } })).toEqual({ fields: { trim: 'Carrera S' } })
  })

  test('has one line for a detail whose HTML has several', () => {
    expect(fieldsOf({ color: 'Red<br>Metallic', place: 'Main Lot<br/>Denver, CO' })).toEqual({
      color: 'Red Metallic',
      place: 'Main Lot Denver, CO',
    })
  })

  test('has the equipment of several columns, with one item per line', () => {
    const equipment = [
      'Navigation|Rear Camera',
      'Heated Seats, Keyless Entry, Sunroof',
      'Wheels, 20-inch',
      'Navigation',
    ]
    const { fields } = parseRow({ values: { equipment } }, { isForeign: true })
    expect(String(fields.equipment).split('\n')).toEqual([
      'Navigation',
      'Rear Camera',
      'Heated Seats',
      'Keyless Entry',
      'Sunroof',
      'Wheels, 20-inch',
    ])
  })

  test('has pictures, which are separated by pipes', () => {
    expect(parseRow({ values: { images: 'a.jpg | b.jpg|' } }).images).toEqual(['a.jpg', 'b.jpg'])
    expect(parseRow({ values: { images: '' } }).images).toBeUndefined()
  })
})

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1", "''-x"])(
    'with %s is not exported as a formula',
    (text) => {
      expect(toCell(text)).toMatch(/^"'/)
      expect(fromCell(toCell(text).slice(1, -1))).toBe(text)
    },
  )

  test('with any text survives export and import', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        fc.pre(text === text.trim() && text.isWellFormed() && !/[\0\r]|^\uFEFF/.test(text) && text !== '')
        const { rows } = await read(`stockNumber,description\r\n"A",${toCell(text)}\r\n`)
        expect(rows[0]!.values.description).toBe(text)
      }),
    )
  })
})
