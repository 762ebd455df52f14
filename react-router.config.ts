import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
