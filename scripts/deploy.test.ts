import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const dockerfile = readFileSync('Dockerfile', 'utf8')

test('all paths that the image copies exist', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path!)
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
})

test('the image uses the major version of Node that the project pins', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)
  const [pinned] = packageJson.dependencies.node.split('.')
  expect(versions).toEqual([pinned, pinned])
})

test.each(['Dockerfile', 'deploy/marque.service'])('%s starts an existing file', (file) => {
  const [, started] = /node"?,? "?(?:--[\w=-]+"?,? "?)*(server\/[\w.]+)/.exec(readFileSync(file, 'utf8')) ?? []
  expect(existsSync(started!)).toBe(true)
})

test('the health check and mounted files exist', () => {
  const [, check] = /"(scripts\/[\w.-]+)"/.exec(dockerfile) ?? []
  const mounted = [...readFileSync('compose.yaml', 'utf8').matchAll(/\.\/(deploy\/\w+)/g)].map(([, path]) => path!)
  expect(mounted).toEqual(['deploy/Caddyfile'])
  expect([check!, ...mounted].filter((path) => !existsSync(path))).toEqual([])
})

test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])(
  '%s responds with 503 and Retry-After while the site is unavailable',
  (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/Retry-After 10[^]+503/)
  },
)
