/** A server's queue in a process of its own, for tests: `node poisoned-queue.ts DATABASE_URL TASK`, whose task kills the process. */
import { openPool } from '#platform/database/connect.ts'
import { startQueue } from '#platform/queue/queue.ts'

const [url = '', poisonous = ''] = process.argv.slice(2)
const pool = openPool(url, { name: 'marque tasks', max: 16 }, () => {})
await startQueue(
  pool,
  { error: () => {} },
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
