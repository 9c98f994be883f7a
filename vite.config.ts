import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { gathering } from './scripts/gather.ts';
import { lightContracts } from './scripts/light-contracts.ts';
import { lightZod } from './scripts/light-zod.ts';

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** What the build makes of the sources, however it parts them. */
const product: InlineConfig = {
  root: join(import.meta.dirname, 'apps/web'),
  plugins: [lightContracts(), lightZod, react()],
  publicDir: 'public',
  resolve: {
    // The package names its development build in every condition; its warnings weigh.
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
};

export default defineConfig(({ command }) => ({
  ...product,
  plugins: [product.plugins, gathering(product)],
  ...(command === 'serve' && { resolve: {} }),
}));
