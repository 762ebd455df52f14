/** Runs a queue worker in its own process: `node poisoned-queue.ts DATABASE_URL TASK`. The task kills this process. */
import { openPool } from '#platform/database/connect.ts'
import { startQueue } from '#platform/queue/queue.ts'

const [url = '', poisonous = ''] = process.argv.slice(2)
const pool = openPool(url, { name: 'marque tasks', max: 16 }, () => {})
await startQueue(
  pool,
  { error: () => {}, info: () => {} },
  {
    tasks: {
      [poisonous]: () => {
        process.kill(process.pid, 'SIGKILL')
        return new Promise(() => {})
      },
      well: async () => {},
    },
  },
)
