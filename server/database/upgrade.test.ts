import { runner } from 'node-pg-migrate'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

/** Migrations of the release that knew no pictures in use. */
const before = 14

test('what the release before stored is known to be in use, and its obsolete versions are forgotten', async () => {
  const empty = await emptyDatabase()
  const { pool } = connect(empty.url, () => {})
  try {
    const dbClient = await pool.connect()
    const dir = 'database/migrations'
    await runner({ dbClient, dir, direction: 'up', count: before, migrationsTable: 'migrations', log: () => {} })
    dbClient.release()
    await pool.query(`
      insert into users (id, username, profile_image_url) values ('u', 'u', '/images/worn.webp');
      insert into images (url, owner_id, width, height, placeholder)
        select '/images/' || name || '.webp', 'u', 16, 10, 'data:,'
          from unnest(array['worn', 'public', 'revised', 'old', 'rejected', 'unused']) name;
      insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls) values
        ('Make', 'Model', 2020, 1, 1, 'Coupe', 'u', 'approved', now(), '{/images/public.webp,/images/gone.webp}'),
        ('Make', 'Model', 2020, 1, 1, 'Coupe', 'u', 'pending', null, '{/images/public.webp}');
      insert into revisions (vehicle_id, draft) values (1, '{"imageUrls": ["/images/revised.webp"]}');
      insert into listing_events (vehicle_id, transition, to_state, moved_by, draft) values
        (1, 'reject', 'rejected', 'admin', '{"imageUrls": ["/images/old.webp"]}'),
        (2, 'reject', 'rejected', 'admin', '{"imageUrls": ["/images/rejected.webp"]}')`)
    await migrate(pool)
    const { rows } = await pool.query(`select url || ' ' || place || ' ' || holder as use from picture_uses order by 1`)
    expect(rows.map(({ use }) => use)).toEqual([
      '/images/public.webp vehicles.image_urls 1',
      '/images/public.webp vehicles.image_urls 2',
      '/images/rejected.webp listing_events.draft 2',
      '/images/revised.webp revisions.draft 1',
      '/images/worn.webp users.profile_image_url u',
    ])
  } finally {
    await pool.end()
    await empty.drop()
  }
})
