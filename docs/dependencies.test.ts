import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }

const page = readFileSync('docs/dependencies.md', 'utf8')
const [, toRun = '', toTest = ''] = page.split(/^## /m)
const namesIn = (section: string) => [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!)

test.each([
  ['dependencies', toRun],
  ['devDependencies', toTest],
] as const)('%s match the table, in order', (kind, section) => {
  expect(namesIn(section)).toEqual(Object.keys(packageJson[kind]))
})

test('all dependencies have exact versions', () => {
  const versions = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('overridden packages of Clerk’s double are replaced by react-is of the installed version', () => {
  const [replacement, ...others] = new Set(
    Object.values(packageJson.overrides).flatMap((value) => (typeof value === 'string' ? value : Object.values(value))),
  )
  expect([replacement, others]).toEqual([`npm:react-is@${packageJson.dependencies.react}`, []])
})

type Locked = { dev?: boolean; license?: string }

test('all packages that a site installs have an allowed license', () => {
  const list = /<!-- licenses -->([\s\S]+)<!-- \/licenses -->/.exec(page)![1]!
  const allowed = list.split(',').map((name) => name.trim())
  const installed = Object.entries(lock.packages as Record<string, Locked>).filter(([path, { dev }]) => path && !dev)
  expect(installed.length).toBeGreaterThan(300)
  const others = installed.filter(([, { license }]) => !license?.split(' AND ').every((name) => allowed.includes(name)))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  const used = new Set(installed.flatMap(([, { license = '' }]) => license.split(' AND ')))
  expect(allowed.toSorted()).toEqual([...used].toSorted())
})
