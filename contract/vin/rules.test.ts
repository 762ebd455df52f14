import { describe, expect, test } from 'vitest'
import { checkVin, isDecodable, normalizeVin } from './rules.ts'

describe('the check digit', () => {
  test.each(['1M8GDM9AXKP042788', '1G4AH59H45G118341', '1HGCM82633A004352', '11111111111111111'])('%s passes', (vin) =>
    expect(checkVin(vin)).toEqual({ check: 'passes' }),
  )

  test('every other ninth character of a North American maker is an error', () => {
    const others = [...'023456789X'].map((digit) => `1HGCM826${digit === '3' ? '1' : digit}3A004352`)
    for (const vin of others) expect(checkVin(vin, 2003)).toMatchObject({ check: 'fails', mistake: /has a typo/ })
  })

  test('every wrong digit is detected', () => {
    const vin = '1HGCM82633A004352'
    for (const index of [3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16]) {
      const wrong = vin.slice(0, index) + (vin[index] === '7' ? '8' : '7') + vin.slice(index + 1)
      expect([wrong, checkVin(wrong).check]).toEqual([wrong, 'fails'])
    }
  })

  test('outside of North America it is a note, and may be a letter', () => {
    expect(checkVin('WP0ZZZ99ZTS392124', 1996)).toEqual({
      check: 'not_checked',
      note: expect.stringContaining('don’t need one'),
    })
    expect(checkVin('ZFF79ALA4F0210000')).not.toHaveProperty('mistake')
  })
})

describe('the form', () => {
  test('spaces and letter case are ignored', () => {
    expect(normalizeVin(' 1hg cm826 33a 004352\n')).toBe('1HGCM82633A004352')
    expect(normalizeVin('1HGCM826-33A-004352')).toBe('1HGCM82633A004352')
    expect(normalizeVin('db5/1476-l')).toBe('DB5/1476-L')
  })

  test.each([
    ['1HGCM82633A0O4352', 'never contains O'],
    ['1HGCM82633AI04352', 'never contains I'],
    ['1HGCM82633AQ04352', 'never contains Q'],
    ['1HGCM82633A00435', 'this has 16'],
    ['1HGCM82633A0043522', 'this has 18'],
    ['1HGCM82633A-04352', 'letters and digits'],
  ])('%s is refused: %s', (vin, why) => {
    expect(checkVin(vin, 2003).mistake).toContain(why)
  })

  test('without a year, the message mentions classics', () => {
    expect(checkVin('198.040-550020812').mistake).toContain('first enter its year')
    expect(checkVin('198.040-550020812', 1995).mistake).not.toContain('enter its year')
  })
})

describe('a car without a VIN after 1981', () => {
  test.each(['BNR34-002345', 'JZA80-1003456', 'ZVW30-1234567', 'GRS180-0001234', 'JT-94', '12345'])('%s', (number) => {
    for (const year of [1999, undefined]) {
      expect(checkVin(number, year)).toEqual({
        check: 'not_checked',
        note: expect.stringContaining('This isn’t a 17-character VIN'),
      })
      expect(isDecodable(number, year)).toBe(false)
    }
  })

  test.each(['WP0AB2A99KS12345', 'SKYLINE', 'BNR34_002345'])('%s is not accepted', (number) =>
    expect(checkVin(number, 1999)).toHaveProperty('mistake'),
  )
})

describe('a classic', () => {
  test.each(['9113600012', '198.040-5500208', 'DB5/1476/L', '1E30857', '0'])('%s', (number) =>
    expect(checkVin(number, 1973)).toEqual({ check: 'not_checked' }),
  )

  test('may contain letters that are invalid in a VIN, and dashes', () => {
    expect(checkVin('198040-I0Q5500208', 1955)).toEqual({ check: 'not_checked' })
    for (const wrong of ['-198', '198/', '19,8']) expect(checkVin(wrong, 1955)).toHaveProperty('mistake')
    expect(checkVin('A'.repeat(21), 1955)).toHaveProperty('mistake')
    expect(checkVin('', 1955)).toHaveProperty('mistake')
  })

  test('ends in 1980', () => {
    expect(checkVin('12345', 1980)).toEqual({ check: 'not_checked' })
    expect(checkVin('12345', 1981)).toHaveProperty('note')
  })
})
