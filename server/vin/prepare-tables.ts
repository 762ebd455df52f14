import { DatabaseSync } from 'node:sqlite'
import { spelledMake, spelledModel } from './spelling.ts'

/** Puts into a fresh file what the questions of this site need: indexes, and the list of cars. */
export function prepareTables(file: string): void {
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
