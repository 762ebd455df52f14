import type { DatabaseSync } from 'node:sqlite'

/** What a pattern that fits says: of which element, by which table of patterns. */
export type Match = { schema: number; element: number; attribute: string; exactness: number }

/** The maker by the first three characters, and by three more where those are shared by small makers. */
export type Maker = { id: number; vehicleType: number; makes: string[] }

const makersSql = `select w.Id as id, w.VehicleTypeId as vehicleType, json_group_array(m.Name) as makes
  from Wmi w join Wmi_Make wm on wm.WmiId = w.Id join Make m on m.Id = wm.MakeId where w.Wmi = ? group by w.Id`

export function findMakers(db: DatabaseSync, vin: string): Maker[] {
  const code = vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)
  const rows = db.prepare(makersSql).all(code) as { id: number; vehicleType: number; makes: string }[]
  return rows.map((row) => ({ ...row, makes: JSON.parse(row.makes) }))
}

const patternsSql = `select distinct s.VinSchemaId as schema, p.Keys as keys, p.ElementId as element, p.AttributeId as attribute
  from Wmi_VinSchema s join Pattern p on p.VinSchemaId = s.VinSchemaId
  where s.WmiId = ? and s.YearFrom <= ? and (s.YearTo is null or s.YearTo >= ?)`

/** Of each table of patterns and each element what fits most exactly. */
export function matchPatterns(db: DatabaseSync, makers: readonly Maker[], vin: string, year: number): Match[] {
  const described = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const best = new Map<string, Match[]>()
  const patterns = db.prepare(patternsSql)
  for (const { id } of makers) {
    for (const row of patterns.all(id, year, year)) {
      const { keys, ...found } = row as Omit<Match, 'exactness'> & { keys: string }
      const exactness = fits(keys, described)
      if (exactness === undefined) continue
      const place = `${found.schema} ${found.element}`
      const others = best.get(place) ?? []
      const most = others[0]?.exactness ?? -1
      if (exactness >= most) best.set(place, [...(exactness === most ? others : []), { ...found, exactness }])
    }
  }
  return [...best.values()].flat()
}

/**
 * How many characters a pattern names, or undefined where it does not fit: `*` is any character, `#` a digit, `[A-CX]` one of
 * them, and what follows the end of the pattern is free.
 */
export function fits(keys: string, described: string): number | undefined {
  let exactness = 0
  let at = 0
  for (const [part] of keys.matchAll(/\[[^\][]*\]|./g)) {
    const character = described[at++]
    if (character === undefined) return undefined
    if (part === '*') continue
    if (part === '#' ? !/\d/.test(character) : part[0] === '[' ? !isIn(part, character) : part !== character)
      return undefined
    exactness += 1
  }
  return exactness
}

function isIn(set: string, character: string): boolean {
  for (const [, from, to = from] of set.slice(1, -1).matchAll(/(.)(?:-(.))?/g))
    if (character >= from! && character <= to!) return true
  return false
}
