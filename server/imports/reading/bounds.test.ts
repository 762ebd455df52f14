import { describe, expect, test } from 'vitest'
import { stockLimits } from '#contract/imports/limits.ts'
import { readText, refusalOfText } from '#tests/server/read-text.ts'

const { columns, columnName, cell, levels, lines, values } = stockLimits
const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`)
const objectOf = (columnNames: readonly string[]) => `{${columnNames.map((name) => `"${name}":1`).join(',')}}`

describe('a file at a limit is read', () => {
  test.each([
    ['columns of a CSV', `stockNumber,${names(columns - 1).join(',')}\nA`],
    ['columns of a JSON', `[${objectOf(['stockNumber', ...names(columns - 1)])}]`],
    ['a name of a CSV', `stockNumber,${'n'.repeat(columnName)}\nA,1`],
    ['a name of a JSON', `[${objectOf(['stockNumber', 'n'.repeat(columnName)])}]`],
    ['a cell of a CSV', `stockNumber,description\nA,${'x'.repeat(cell)}`],
    ['a cell of a JSON', `[{"stockNumber":"A","description":"${'x'.repeat(cell)}"}]`],
    ['levels', `[{"stockNumber":"A","x":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}]`],
  ])('%s', async (_what, text) => {
    expect((await readText(text)).rows).toMatchObject([{ values: { stockNumber: expect.anything() } }])
  })

  test('lines of both', async () => {
    expect((await readText(`stockNumber\n${'A\n'.repeat(lines)}`)).rows).toHaveLength(lines)
    expect((await readText(`[${Array(lines).fill('{"id":1}').join()}]`)).rows).toHaveLength(lines)
  })
})

describe('a file above a limit is refused with a message that contains the limit and the place', () => {
  const manyNames = names(20_000)
  test.each([
    ['many columns', `stockNumber,${manyNames.join(',')}\n${'x\n'.repeat(4_990)}`, 'Line 1 has more than 200 columns'],
    ['a line of many cells', `stockNumber\nA\nB${','.repeat(columns)}`, 'Line 3 has more than 200 columns'],
    ['many names in one object', `[{"id":1},${objectOf(manyNames)}]`, 'Vehicle 2 has more than 200 columns'],
    ['many names around the list', objectOf(manyNames), 'The beginning of this file has more than 200 columns'],
    [
      'many names in all',
      `[${manyNames.map((name) => objectOf([name])).join()}]`,
      'Vehicle 201 has more than 200 columns',
    ],
    ['a long name', `stockNumber,${'n'.repeat(columnName + 1)}\nA,1`, 'Line 1 has a column name of more than 200 char'],
    [
      'a long name in a JSON',
      `[${objectOf(['n'.repeat(columnName + 1)])}]`,
      'Vehicle 1 has a column name of more than',
    ],
    [
      'a long cell',
      `stockNumber,color\nA,red\nB,${'x'.repeat(cell + 1)}`,
      'Line 3 has more than 20,000 characters in the column “color”.',
    ],
    [
      'a long text in a JSON',
      `[{"stockNumber":"A"},{"color":"${'x'.repeat(cell + 1)}"}]`,
      'Vehicle 2 has more than 20,000 characters in the column “color”.',
    ],
    [
      'a long list in a JSON',
      `[{"stockNumber":"A","images":[${Array(5_000).fill('"a.jpg"').join()}]}]`,
      'Vehicle 1 has more than 20,000 characters in the column “images”.',
    ],
    ['a quotation mark that includes the rest', `stockNumber,color\nA,"${'x\n'.repeat(60_000)}`, 'Line 2'],
    [
      'many lines',
      `stockNumber\n${'x\n'.repeat(100_000)}`,
      'This file has more than 20,000 vehicles: line 20002 is one',
    ],
    [
      'many objects',
      `[${Array(100_000).fill('{}').join()}]`,
      'This file has more than 20,000 vehicles: vehicle 20001 is',
    ],
    [
      'many numbers',
      `[${Array(100_000).fill('1').join()}]`,
      'This file has more than 20,000 vehicles: vehicle 20001 is',
    ],
    ['many levels', '['.repeat(1_000_000), 'Vehicle 1 is nested deeper than 64 levels'],
    ['many levels around the list', '{"a":'.repeat(1_000), 'The beginning of this file is nested deeper than 64'],
    ['many values', `[{"x":[${'1,'.repeat(values)}1]}]`, 'Vehicle 1 has more than 4,000,000 values'],
  ])('%s', async (_what, text, message) => {
    expect(await refusalOfText(text)).toContain(message)
  })
})

describe('columns with the same meaning are refused', () => {
  test.each([
    ['stockNumber,price,Price\nK-1,165000,1', 'Line 1 has the columns “price” and “Price”, which mean the same thing.'],
    ['Stock Number,stock_number\nK-1,K-2', 'Line 1 has the columns “Stock Number” and “stock_number”'],
    ['Keys,stockNumber,Keys\n2,A,2', 'Line 1 has the column “Keys” twice.'],
    [
      '[{"id":1},{"id":2,"price":1,"Price":2}]',
      'Vehicle 2 has the columns “price” and “Price”, which mean the same thing.',
    ],
    [
      '{"vehicles":[{"Stock Number":"A","stock_number":"B"}]}',
      'Vehicle 1 has the columns “Stock Number” and “stock_num',
    ],
    ['[{"id":1,"price":1,"price":2}]', 'Vehicle 1 has the column “price” twice.'],
    ['{"vehicles":[{"id":1}],"vehicles":[{"id":2}]}', 'This JSON has the list “vehicles” twice.'],
  ])('%s', async (text, message) => {
    expect(await refusalOfText(text)).toContain(message)
  })

  test('objects may spell a column differently', async () => {
    const { rows } = await readText('[{"id":1,"price":1},{"id":2,"Price":2}]')
    expect(rows.map(({ values }) => values.price)).toEqual([1, 2])
  })
})

describe('a line with more cells than the header has columns', () => {
  test('is an error of that line only, and its stock number is kept', async () => {
    const { rows } = await readText('stockNumber,price\nK-1,165,000\nK-2,155000\n\n')
    expect(rows).toEqual([
      {
        line: 2,
        values: { stockNumber: 'K-1', price: '165' },
        mistake:
          'This line has 3 cells, but the header has 2 columns. Put values with a comma in quotation marks, such as ' +
          '"165,000", or write numbers without separators: 165000.',
      },
      { line: 3, values: { stockNumber: 'K-2', price: '155000' } },
    ])
  })

  test.each([
    ['with an empty last cell', 'stockNumber,price,mileage\nK-1,165,000,', /^This line has 4 cells/],
    [
      'with semicolons',
      'stockNumber;description\nK-1;a; b',
      /2 columns\. Put values with a semicolon in quotation marks\.$/,
    ],
    ['with tabs', 'stockNumber\tdescription\nK-1\ta\tb', /2 columns\.$/],
  ])('%s, too', async (_what, text, mistake) => {
    expect((await readText(text)).rows[0]!.mistake).toMatch(mistake)
  })

  test('quoted thousands, fewer cells and lines with only commas are not errors', async () => {
    const { rows } = await readText('stockNumber,price\nK-1,"165,000"\nK-2\n,,,,\n')
    expect(rows).toEqual([
      { line: 2, values: { stockNumber: 'K-1', price: '165,000' } },
      { line: 3, values: { stockNumber: 'K-2', price: '' } },
    ])
  })
})

test('all unknown columns are reported, and their cells are ignored', async () => {
  const { rows, ignored } = await readText(`stockNumber,${names(150).join(',')}\nA${',x'.repeat(150)}`)
  expect(ignored).toEqual(names(150))
  expect(rows).toEqual([{ line: 2, values: { stockNumber: 'A' } }])
  const json = await readText('[{"id":1,"a":{"b":1}},{"id":2,"c":[1]}]')
  expect(json.ignored).toEqual(['a', 'c'])
  expect(json.rows.map(({ values }) => values)).toEqual([{ id: 1 }, { id: 2 }])
})

describe('the size of chunks does not affect how a file is read', () => {
  test.each([
    ['a CSV', '\uFEFFstockNumber;description\r\nÄ-1;"zwei\r\nZeilen — 🚗"\rB;x\r\n'],
    ['a JSON', ' {"x":[{}],"vehicles":[{"stockNumber":"Ä-1","description":"🚗\\n\\u00e4","price":165000.5}]} '],
    ['UTF-16', Buffer.from('\uFEFFstockNumber\tdescription\nA\tGrün 🚗\n', 'utf16le')],
    [
      'UTF-8 with a line in Windows-1252',
      Buffer.concat([
        Buffer.from('sep=;\r\nstockNumber;description\r\nÄ;"Grün\r\n'),
        Buffer.from('gr\xfcn"\r\nB;x\r\n', 'latin1'),
      ]),
    ],
    ['Windows-1252', Buffer.from('stockNumber,description\nA,Grün\n', 'latin1')],
  ])('%s', async (_what, content) => {
    const whole = await readText(content)
    expect(whole.rows[0]!.values).toMatchObject({ stockNumber: expect.any(String), description: expect.any(String) })
    for (const bytes of [2, 3, 5, 7]) expect(await readText(content, bytes)).toEqual(whole)
  })

  test('a JSON in one line, which is longer than a chunk', async () => {
    const values = Array.from({ length: 9 }, (_, at) => [`text${at}`, 'Grün 🚗'.repeat(2_000)])
    const car = { ...Object.fromEntries(values), stockNumber: 'Ä', description: 'Grün 🚗'.repeat(2_000) }
    for (const bytes of [10_001, 65_536, 1_000_000]) {
      const { rows, warnings } = await readText(JSON.stringify([car]), bytes)
      expect(rows[0]!.values).toEqual({ stockNumber: 'Ä', description: car.description })
      expect(warnings).toEqual([])
    }
  })
})
