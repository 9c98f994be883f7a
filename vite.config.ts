import { existsSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './scripts/light-contracts.ts';

/**
 * What nearly every page shares travels in one file, and so do the icons and what checks a form: fewer requests, and
 * less to send, since it is compressed together. The landing does without the schemas, and so without the engines that
 * import them; a lower count would bring it more (`npm run check` weighs each page).
 */
const TOGETHER = [
  {
    name: 'comun',
    test: withoutSchemas,
    minShareCount: 60,
    priority: 1,
  },
  {
    name: 'esquemas',
    test: new RegExp(
      [
        'core/kernel/shared/(faults|messages|schemas)',
        'core/field/(shared/(?!asked)|kinds/[^/]+/kind|kinds/[^/]+\\.ts)',
        'core/(form|list|record)/shared/(form|list|fields)',
        'node_modules/zod/',
      ].join('|'),
    ),
    minShareCount: 20,
  },
  { name: 'iconos', test: /@tabler\/icons/, minShareCount: 7 },
];

/** Neither the schemas, nor the engines that are made of them, nor whoever imports them by name. */
function withoutSchemas(id: string): boolean {
  if (/node_modules\/zod\/|core\/kernel\/shared\/(messages|schemas)|core\/(field|form|list|record|report)\//.test(id))
    return false;
  return !existsSync(id) || !/from '(zod|#core\/kernel\/shared\/schemas\.ts)'/.test(readFileSync(id, 'utf8'));
}

export default defineConfig({
  root: 'apps/web',
  plugins: [lightContracts(), react()],
  publicDir: 'public',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
