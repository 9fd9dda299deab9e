import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // One file for all pages, instead of a part in each and a request for the rest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
