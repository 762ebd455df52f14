import { storedIds } from '../app/document/stored-ids.ts'

/** The vehicles whose pages the visitor opened last. They are stored only in this browser. */
export const recentVehicles = storedIds('marque-recent', 20)
