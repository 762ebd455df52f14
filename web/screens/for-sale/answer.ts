import { data, redirect } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { forSale } from '#contract/for-sale.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { paths } from '#web/site/paths.ts'

/** Handles the buttons of the page, with and without scripts alike. Success redirects, so that a reload does not say it again. */
export async function answer(api: PublicApi, token: string, form: FormData) {
  const [kind, ...written] = String(form.get('answer') ?? '').split(' ')
  try {
    if (kind === 'stop') {
      await api(forSale.stop, { params: { token } })
      return redirect(`${paths.forSale(token)}?stopped`, 303)
    }
    const listings = written.map((it) => {
      const [id, version] = it.split('.').map(Number)
      return { id: id!, version: version! }
    })
    const body = { listings, answer: kind === 'sold' ? ('sold' as const) : ('forSale' as const) }
    const results = await api(forSale.answer, { params: { token }, body })
    const refused = results.find(({ problem }) => problem !== null)
    if (refused) return data({ reason: refused.message ?? failed }, 409)
    return redirect(paths.forSale(token), 303)
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    return data({ reason: refusalSentence(error) ?? failed }, status)
  }
}

const failed = 'Your answer could not be saved. Please try again.'
