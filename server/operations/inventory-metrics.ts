import { Gauge, type Registry } from 'prom-client'
import type { Inventory } from '../inventory/inventory.ts'

/** How old the cars are that this process answers searches from. */
export function watchInventory(inventory: Inventory, register: Registry): void {
  const gauge = new Gauge({
    name: 'marque_inventory_age_seconds',
    help: 'Time since the cars on offer in memory matched the database.',
    registers: [],
    async collect() {
      await inventory.read().catch(() => {}) // a site that nobody visits reads none by itself
      this.set(Math.min(inventory.age() / 1_000, process.uptime()))
    },
  })
  register.registerMetric(gauge)
}
