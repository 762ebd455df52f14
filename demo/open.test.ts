import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { users } from '#server/users/table.ts'
import { testApp } from '#tests/server/app.ts'
import { refuseAssumedDemo } from './open.ts'
import { retireDemo } from './retire.ts'
import { seedDemo } from './seed.ts'

const api = testApp()
const start = (environment: Record<string, string> = {}) =>
  refuseAssumedDemo({ db: api.tools.db, config: readConfig(environment) })

test('a site whose ADMIN_PASSWORD was removed does not become a demo by itself', async () => {
  await start()
  const member = { id: 'a'.repeat(32), username: 'wanda', email: 'wanda@marque.example' }
  await api.tools.db.insert(users).values(member)
  await expect(start()).rejects.toThrow(/^DEMO is not set, .*DEMO=0.*DEMO=1/)
  await start({ DEMO: '1' })
  await start({ DEMO: '0' })
  await start({ ADMIN_PASSWORD: 'correct horse battery' })
})

test('a demo continues with its members; an ended demo does not restart by itself', async () => {
  await api.tools.db.delete(users)
  await seedDemo(api.tools)
  await api.tools.db.insert(users).values({ id: 'b'.repeat(32), username: 'zoe', email: 'zoe@example.com' })
  await start()
  await retireDemo(api.tools)
  await expect(start()).rejects.toThrow(/^DEMO is not set/)
})
