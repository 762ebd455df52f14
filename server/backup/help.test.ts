import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['backup', 'restore'])('who asks %s for help reads how it is used, and that is no error', (name) => {
  for (const asked of ['--help', '-h']) {
    const { status, stdout, stderr } = spawnSync('node', [`scripts/${name}.ts`, asked], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^npm run ${name} `))
    expect(stdout.trim().split('\n')).toHaveLength(1)
  }
})
