import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route map is small, so no page asks the server for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
