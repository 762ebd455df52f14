import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Api, createApi } from '#contract/client.ts'
import { readConfig } from '#platform/config/config.ts'
import { requestPool, type Purpose } from '#platform/database/connect.ts'
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
  anon: Api
  /** Sends any request, including those that the contract's client can't send. */
  request(options: InjectOptions): Promise<Response>
  /** Log lines since the test began. Empty unless `environment` sets LOG_LEVEL, which is `silent` by default. */
  logged: Record<string, unknown>[]
  sent: Mail[]
}

type Options = {
  /** Environment variables, or a function that returns them, which runs right before the app is created. */
  environment?: Record<string, string> | (() => Promise<Record<string, string>>)
  /** Opens a database on another cluster. By default, the app gets a clone of the migrated template. */
  database?(): Promise<TestDatabase>
  authenticate?: Authenticate
  prepare?(tools: Tools): Promise<unknown>
  /** Query timeout in milliseconds. By default, queries have no timeout, because the machine may be busy. */
  statementTimeout?: number
  /** Lock timeout in milliseconds. `silence` is the timeout for a database that doesn't respond. */
  lockTimeout?: number
  silence?: number
  /** Password hashing, which is cheap by default. `scrypt` selects the product's hashing. */
  passwords?: PasswordHashing | 'scrypt'
  tools?: Partial<Tools>
  /** Settings that are stored before the first request. Limits may be lower than the contract allows. */
  settings?: StoredSettings
  requestTimeout?: number
  extend?(app: FastifyInstance): unknown
}

/** Makes each call wait until the search index contains all stored data, even on a busy machine. */
const searchIndexOptions = { maxAge: 0, longestWait: 60_000 }

/**
 * Creates the real app with a real database, once for all tests of a file. The returned object is empty until
 * `beforeAll` has run.
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
    const purpose: Purpose = { ...requestPool, statementTimeout, lockTimeout, silence }
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
      // `close` would wait for connections that never sent a request, because they don't count as idle.
      app.server.closeAllConnections()
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
