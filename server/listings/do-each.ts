import { Problem, type ProblemCode } from '#contract/problems.ts'

/** Why something could not be done; nulls when it was done. */
type Refusal = { problem: ProblemCode | null; message: string | null }

/**
 * Does the same to each by itself, one after the other; of each what came of it, undefined where it could not be done, and
 * why not.
 */
export async function doEach<Asked, Done>(
  all: readonly Asked[],
  act: (asked: Asked) => Promise<Done>,
): Promise<({ asked: Asked } & Attempt<Done>)[]> {
  const results = []
  for (const asked of all) results.push({ asked, ...(await attempt(() => act(asked))) })
  return results
}

type Attempt<Done> = { done: Done | undefined; refusal: Refusal; error?: Problem }

async function attempt<Done>(act: () => Promise<Done>): Promise<Attempt<Done>> {
  try {
    return { done: await act(), refusal: { problem: null, message: null } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = error.issues?.[0]?.message ?? error.message
    return { done: undefined, refusal: { problem: error.code, message }, error }
  }
}
