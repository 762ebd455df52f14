import type { FastifyReply } from 'fastify'

/** An answer that is being made, once for all who wait for it. */
export type Making<Made> = {
  /** What it will show; see `keepAnswers`. */
  state: string
  /** What was made; undefined where it is for nobody but who asked first, and where nobody waits any more. */
  made: Promise<Made | undefined>
  /** Aborts when the last one who waited has left. */
  unwanted: AbortSignal
  /** Counts whoever gets this reply among those who wait. */
  join(reply: FastifyReply): void
  end(made: Made | undefined): void
}

/** Begins to make what somebody asked for. Who leaves does not end it for the others, nor do others for who asked first. */
export function beginMaking<Made>(state: string, first: FastifyReply): Making<Made> {
  const { promise: made, resolve } = Promise.withResolvers<Made | undefined>()
  const unwanted = new AbortController()
  let waiting = 0
  let ended = false

  function end(made: Made | undefined): void {
    ended = true
    resolve(made)
  }

  function join({ raw }: FastifyReply): void {
    waiting += 1
    const leave = () => {
      waiting -= 1
      if (waiting > 0 || ended) return
      unwanted.abort()
      end(undefined)
    }
    if (raw.closed) leave()
    else raw.once('close', leave)
  }

  join(first)
  return { state, made, unwanted: unwanted.signal, join, end }
}
