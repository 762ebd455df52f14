import type { FastifyReply } from 'fastify'

/** Sees to it that no cache keeps what two people write to each other. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}
