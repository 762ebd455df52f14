import type { Database } from '../database/connect.ts'
export async function claimPictures(_db: Database, _ownerId: string, _urls: readonly string[]): Promise<void> {}
