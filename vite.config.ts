import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './scripts/light-contracts.ts';

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
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
