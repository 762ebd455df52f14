import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Api, createApi } from '#contract/client.ts'
import { readConfig } from '#platform/config/config.ts'
import { forRequests, type Purpose } from '#platform/database/connect.ts'
import type { Authenticate } from '#platform/http/implement.ts'
import { openLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Identity, PasswordHashing } from '#server/accounts/provider.ts'
import { chooseProvider } from '#server/accounts/providers.ts'
import { createApp } from '#server/app.ts'
import { type StoredSettings, siteSettings } from '#server/settings/table.ts'
import { createTools, type Tools } from '#server/start/tools.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

export type TestApp = {
  app: FastifyInstance
  tools: Tools
  identity: Identity
  /** The product's own client, as a visitor. */
  anon: Api
  /** A raw request, for what the client would not send. */
  request(options: InjectOptions): Promise<Response>
  /** The lines of the log from LOG_LEVEL on. The default level is silent. */
  logged: Record<string, unknown>[]
  /** Emails passed to the mailer. */
  sent: Mail[]
}

type Options = {
  /** Environment variables, or a function that returns them once the run has started. */
  environment?: Record<string, string> | (() => Promise<Record<string, string>>)
  /** A database of another cluster. */
  database?(): Promise<TestDatabase>
  authenticate?: Authenticate
  /** Stores data for all tests of the file. */
  prepare?(tools: Tools): Promise<unknown>
  /** The query timeout in milliseconds. The default is none, because the machine may be busy. */
  statementTimeout?: number
  /** The same for locks, and for a database that does not respond. */
  lockTimeout?: number
  silence?: number
  /** Password hashing: cheap by default; `scrypt` as in the product. */
  passwords?: PasswordHashing | 'scrypt'
  /** Replaces tools of the product. */
  tools?: Partial<Tools>
  /** Settings of an admin, from the first request on. Limits can be lower here than in the contract. */
  settings?: StoredSettings
  /** Milliseconds for a request to arrive. */
  requestTimeout?: number
  /** Adds the test's own routes. */
  extend?(app: FastifyInstance): unknown
}

/** Makes stored data visible to the next call, however busy the machine is. */
const searchIndexOptions = { maxAge: 0, longestWait: 60_000 }

/**
 * The real app over a real database, for the tests of one file. `prepare` stores data for all of them. The object is
 * filled before the first test runs.
 */
export function testApp({
  environment = {},
  database: open = cloneDatabase,
  authenticate,
  prepare,
  statementTimeout = 0,
  lockTimeout = 0,
  silence,
  passwords = cheapPasswords,
  tools: replacements,
  settings = {},
  requestTimeout,
  extend,
}: Options = {}): TestApp {
  const test = { sent: [] as Mail[], logged: [] as object[] } as TestApp
  let close = async () => {}
  beforeAll(async () => {
    const database = await open()
    const folder = mkdtempSync(join(tmpdir(), 'marque-app-'))
    const variables = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMO: '0',
      RATE_LIMIT: 'off',
      PUBLIC_URL: 'http://cars.test',
      ...(typeof environment === 'function' ? await environment() : environment),
    }
    const config = { ...readConfig(variables), ...(requestTimeout && { requestTimeout }) }
    const mailer = { send: async (mail: Mail) => void test.sent.push(mail) }
    const log = openLog(config.logLevel, { write: (line) => void test.logged.push(JSON.parse(line)) })
    const provider = chooseProvider(variables, config)
    const purpose: Purpose = { ...forRequests, statementTimeout, lockTimeout, silence }
    const tools = {
      ...createTools(
        { ...config, hostedAccounts: provider.hosted },
        database.url,
        () => {},
        purpose,
        log,
        searchIndexOptions,
      ),
      mailer,
      ...replacements,
    }
    await tools.db.update(siteSettings).set({ changes: settings })
    await prepare?.(tools)
    const identity = provider.open(tools, passwords === 'scrypt' ? undefined : passwords)
    const app = await createApp(tools, identity, authenticate)
    Object.assign(test, { app, tools, identity })
    await extend?.(app)
    await app.ready()
    const request = (options: InjectOptions) => app.inject(options)
    Object.assign(test, { app, tools, identity, request, anon: createApi(fetchFrom(request)) })
    close = async () => {
      app.server.closeAllConnections() // connections without a request are not idle, and closing would wait for them
      await app.close()
      await identity.close()
      await tools.pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  beforeEach(() => {
    test.sent.length = 0
    test.logged.length = 0
  })
  afterAll(() => close())
  return test
}

function fetchFrom(request: TestApp['request']) {
  return async (url: string, init: RequestInit) => {
    const payload = init.body ? { payload: init.body as string } : {}
    const answer = await request({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: init.headers as Record<string, string>,
      ...payload,
    })
    return new globalThis.Response(answer.body || null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
}
