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
  /** The lines of the log, from LOG_LEVEL on, which is silent unless given. */
  logged: Record<string, unknown>[]
  /** Mails that were handed to the mailer. */
  sent: Mail[]
}

type Options = {
  /** Variables, or what finds them out once the run has begun. */
  environment?: Record<string, string> | (() => Promise<Record<string, string>>)
  /** A database of another cluster than the run's. */
  database?(): Promise<TestDatabase>
  authenticate?: Authenticate
  /** Stores what the tests of the file share. */
  prepare?(tools: Tools): Promise<unknown>
  /** Milliseconds that a query may take; none unless given, because the machine may be busy. */
  statementTimeout?: number
  /** The same for locks, and for a database that doesn't answer. */
  lockTimeout?: number
  silence?: number
  /** How passwords are hashed: cheaply unless given, `scrypt` as the product does it. */
  passwords?: PasswordHashing | 'scrypt'
  /** What takes the place of the product's own. */
  tools?: Partial<Tools>
  /** Adds routes of the test's own. */
  extend?(app: FastifyInstance): unknown
}

/** What a test stores is there for its next call, however busy the machine is. */
const searchIndexOptions = { maxAge: 0, longestWait: 60_000 }

/**
 * The real app over a real database, for the tests of one file. What `prepare` stores is there for all of them;
 * the object is filled before the first test runs.
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
  tools: given,
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
    const config = readConfig(variables)
    const mailer = { send: async (mail: Mail) => void test.sent.push(mail) }
    const log = openLog(config.logLevel, { write: (line) => void test.logged.push(JSON.parse(line)) })
    const purpose: Purpose = { ...forRequests, statementTimeout, lockTimeout, silence }
    const tools = { ...createTools(config, database.url, () => {}, purpose, log, searchIndexOptions), mailer, ...given }
    await prepare?.(tools)
    const identity = chooseProvider(variables, config).open(tools, passwords === 'scrypt' ? undefined : passwords)
    const app = await createApp(tools, identity, authenticate)
    Object.assign(test, { app, tools, identity })
    await extend?.(app)
    await app.ready()
    const request = (options: InjectOptions) => app.inject(options)
    Object.assign(test, { app, tools, identity, request, anon: createApi(fetchFrom(request)) })
    close = async () => {
      app.server.closeAllConnections() // one over which nobody has asked yet is no idle one: it would be waited for
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
