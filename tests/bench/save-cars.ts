import type { Client } from 'pg'

/** How many cars the demo's buyer has saved. */
export const savedCars = 2_000

export async function saveCars(client: Client): Promise<void> {
  await client.query(
    `insert into favorites (user_id, vehicle_id)
      select users.id, vehicles.id from users, vehicles
        where username = 'buyer' and status = 'approved' order by hashint4(vehicles.id), vehicles.id limit $1
      on conflict do nothing`,
    [savedCars],
  )
}
