import type { Facts } from './facts.ts'
import type { DatabaseWatch } from './open-database-watch.ts'
import type { Person } from './person.ts'
import type { Running } from './processes.ts'
import type { StaticCopies } from './static-copies.ts'
import type { Uploader } from './upload-meanwhile.ts'
import type { Writer } from './write-meanwhile.ts'

/** All that a case is run with. */
export type Bench = {
  product: Running
  floor: Running
  database: DatabaseWatch
  facts: Facts
  copies: StaticCopies
  people: { buyer: Person }
  writer: Writer
  uploader: Uploader
  /** How long a round takes, and how many there are. */
  seconds: number
  rounds: number
}
