type Limits = {
  /** Failures in a row after which calls fail at once. */
  failures: number
  /** Milliseconds after which one call tries again. */
  rest: number
}

/** Runs a call, or throws what `failed` returns while too many calls before it have failed. */
export type Breaker = <T>(call: () => Promise<T>, failed: () => Error) => Promise<T>

/** Keeps requests from piling up before a server that fails. Only errors that `counts` names are failures of the server. */
export function openBreaker(
  { failures, rest }: Limits,
  counts: (error: unknown) => boolean,
  now: () => number = () => performance.now(),
): Breaker {
  let inRow = 0
  let nextTry = 0

  return async (call, failed) => {
    if (inRow >= failures) {
      if (now() < nextTry) throw failed()
      nextTry = now() + rest // this call tries; the others go on to fail at once
    }
    try {
      const result = await call()
      inRow = 0
      return result
    } catch (error) {
      if (!counts(error)) throw error
      inRow += 1
      nextTry = now() + rest
      throw error
    }
  }
}
