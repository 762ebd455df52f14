import { storedIds } from '../app/document/stored-ids.ts'

/** The vehicles that a visitor has saved. They move to the account at sign-in. */
export const browserFavorites = storedIds('marque-favorites', 100)
