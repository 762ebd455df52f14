import { Problem, type ProblemCode } from '#contract/problems.ts'

/** Why something could not be done; nulls when it was done. */
export type Refusal = { problem: ProblemCode | null; message: string | null }

/**
 * Does the same to each by itself, one after the other; of each what came of it, undefined where it could not be done, and
 * why not.
 */
export async function doEach<Asked, Done>(
  all: readonly Asked[],
  act: (asked: Asked) => Promise<Done>,
): Promise<{ asked: Asked; done: Done | undefined; refusal: Refusal }[]> {
  const results = []
  for (const asked of all) results.push({ asked, ...(await attempt(() => act(asked))) })
  return results
}

async function attempt<Done>(act: () => Promise<Done>): Promise<{ done: Done | undefined; refusal: Refusal }> {
  try {
    return { done: await act(), refusal: { problem: null, message: null } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { done: undefined, refusal: { problem: error.code, message: error.message } }
  }
}
