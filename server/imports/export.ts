import { toCell } from '#contract/csv.ts'
import { type StockColumn, stockColumnNames } from '#contract/imports/rules.ts'
import type { StockVehicle } from '#contract/imports/schema.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, gt, isNull, ne } from '#platform/database/orm.ts'
import { vehicles } from '../listings/table.ts'
import { findStockedWhere } from './lines.ts'

/** Number of listings per query. Batches limit memory use, and no database connection is held while a batch is sent. */
const batch = 200

/** Yields batches of a seller's inventory in the import format. Pictures have absolute URLs. */
export async function* exportStock(db: Database, sellerId: string, origin: string): AsyncGenerator<StockVehicle[]> {
  const isStock = and(eq(vehicles.sellerId, sellerId), ne(vehicles.status, 'withdrawn'), isNull(vehicles.soldAt))
  for (let after = 0; ;) {
    const rows = await findStockedWhere(db, and(isStock, gt(vehicles.id, after))!, batch)
    yield rows.map(({ listing, stockNumber, draft: input }) => {
      const { imageUrls, ...fields } = input
      return {
        id: stockNumber === null ? listing.id : null,
        ...fields,
        stockNumber,
        horsepower: fields.horsepower ?? null,
        transmission: fields.transmission ?? null,
        fuelType: fields.fuelType ?? null,
        color: fields.color ?? null,
        description: fields.description ?? null,
        images: imageUrls.map((url) => origin + url),
      }
    })
    if (rows.length < batch) return
    after = rows.at(-1)!.listing.id
  }
}

export async function* asJson(batches: AsyncIterable<StockVehicle[]>): AsyncGenerator<string> {
  let opening = '['
  for await (const stock of batches) {
    if (stock.length === 0) continue
    yield opening + stock.map((vehicle) => JSON.stringify(vehicle)).join(',')
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

/** Yields the inventory as CSV. The first chunk starts with a BOM, so that spreadsheet programs recognize UTF-8. */
export async function* asCsv(batches: AsyncIterable<StockVehicle[]>): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`
  const cell = (vehicle: StockVehicle, column: StockColumn) =>
    toCell(column === 'images' ? vehicle.images.join(' | ') : (vehicle[column] ?? null))
  yield `\uFEFF${line(stockColumnNames)}`
  for await (const stock of batches) {
    yield stock.map((vehicle) => line(stockColumnNames.map((column) => cell(vehicle, column)))).join('')
  }
}
