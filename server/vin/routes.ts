import type { FastifyInstance } from 'fastify'
import { familiesOf } from '#contract/facts/split-model.ts'
import { vin } from '#contract/vin/endpoints.ts'
import { maximumNames } from '#contract/vin/limits.ts'
import { checkVin, isDecodable } from '#contract/vin/rules.ts'
import { implement } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'

export function vinRoutes(app: FastifyInstance, { vins, settings, clock }: Tools): void {
  app.addHook('onClose', () => vins.close())
  implement(app, vin.decode, async ({ actor, body: { vin, year = null } }) => {
    const { check, mistake, note = mistake } = checkVin(vin, year)
    const isKnown = isDecodable(vin, year)
    const suggestions = isKnown ? await vins.decode(vin, year, clock.now().getUTCFullYear(), actor.id) : []
    return { vin, check, ...(note !== undefined && { note }), suggestions }
  })
  implement(app, vin.makes, async ({ query: { q = '', of } }) => {
    const own = (await settings.read()).makes
    if (of === 'house') return pick(own, q)
    const taken = new Set(own.map((make) => make.toLowerCase()))
    const others = (await vins.makes()).filter((make) => !taken.has(make.toLowerCase()))
    return [...pick(own, q), ...pick(others, q)].slice(0, maximumNames.makes)
  })
  implement(app, vin.models, async ({ query: { make, q = '' } }) => {
    const names = new Map([...(await vins.models(make)), ...familiesOf(make)].map((name) => [name.toLowerCase(), name]))
    return pick([...names.values()], q).slice(0, maximumNames.models)
  })
}

function pick(names: readonly string[], q: string): string[] {
  const letters = q.toLowerCase()
  const found = names.filter((name) => name.toLowerCase().includes(letters))
  const begins = (name: string) => name.toLowerCase().startsWith(letters)
  return [...found.filter(begins), ...found.filter((name) => !begins(name))]
}
