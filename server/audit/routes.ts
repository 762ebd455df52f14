import type { FastifyInstance } from 'fastify'
import { audit } from '#contract/audit/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { findAuditEntries, findActionNames } from './queries.ts'

export function auditRoutes(app: FastifyInstance, { db }: Tools): void {
  implement(app, audit.list, ({ query }) => findAuditEntries(db, query))
  implement(app, audit.acts, () => findActionNames(db))
}
