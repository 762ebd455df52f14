import { and, eq, isNull, ne } from 'drizzle-orm'
import { toCell } from '#contract/csv-cell.ts'
import { type StockColumn, stockColumnNames } from '#contract/stock-columns.ts'
import type { StockVehicle } from '#contract/stock.ts'
import type { Database } from '../database/connect.ts'
import { vehicles } from '../listings/table.ts'
import { stockedWhere } from './find-stocked.ts'

/** A seller's stock in the form in which it is brought in; pictures with the site before them. */
export async function takeStock(db: Database, sellerId: string, origin: string): Promise<StockVehicle[]> {
  const isStock = and(eq(vehicles.sellerId, sellerId), ne(vehicles.status, 'withdrawn'), isNull(vehicles.soldAt))!
  const rows = await stockedWhere(db, isStock)
  return rows.map(({ listing, stockNumber, draft }) => {
    const { imageUrls, ...fields } = draft
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
}

/** The same as a CSV; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function asCsv(stock: readonly StockVehicle[]): string {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`
  const cell = (vehicle: StockVehicle, column: StockColumn) =>
    toCell(column === 'images' ? vehicle.images.join(' | ') : (vehicle[column] ?? null))
  const rows = stock.map((vehicle) => line(stockColumnNames.map((column) => cell(vehicle, column))))
  return `\uFEFF${line(stockColumnNames)}${rows.join('')}`
}
