/**
 * Runs the double in its own process for browser tests: `PORT=4101 node tests/doubles/clerk/main.ts`. Set TLS_PORT if browsers
 * connect to the provider directly. FRONTEND_API=quick-fox-12.clerk.accounts.dev runs a development instance, which needs no
 * proxy. See controls.ts for the settings.
 */
import { startClerk } from './start.ts'

const { PORT, TLS_PORT, FRONTEND_API } = process.env
const clerk = await startClerk({
  port: Number(PORT),
  ...(TLS_PORT && { tlsPort: Number(TLS_PORT) }),
  ...(FRONTEND_API && { frontendApi: FRONTEND_API }),
  people: [
    { id: 'user_2ada', username: 'adalove', email: 'ada@clerk.example', publicMetadata: { role: 'admin' } },
    { id: 'user_2zoe', username: 'zoelight', email: 'zoe@clerk.example', firstName: 'Zoe', lastName: 'Light' },
  ],
})
process.stdout.write(
  `CLERK_PUBLISHABLE_KEY=${clerk.publishableKey} CLERK_SECRET_KEY=${clerk.secretKey} at ${clerk.url}\n`,
)
process.once('SIGTERM', () => void clerk.close())
