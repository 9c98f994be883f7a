import { readFileSync } from 'node:fs';

/** The server, its command line and its threads as they are installed, packages left outside. */
export async function bundleServer(outdir) {
  const { build } = await import('esbuild');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  await build({
    entryPoints: {
      main: 'apps/server/main.ts',
      start: 'apps/server/start.ts',
      cli: 'apps/server/cli.ts',
      'draw-worker': 'core/documents/server/draw-worker.ts',
      'html-worker': 'core/documents/server/html-worker.ts',
      'pdf-worker': 'core/files/server/pdf-worker.ts',
      'read-worker': 'core/documents/server/read-worker.ts',
      'tarjeta-worker': 'modules/portal-publico/server/tarjeta-worker.ts',
      'citas-worker': 'modules/publicaciones/server/fuentes/citas-worker.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.QUIPU_VERSION': JSON.stringify(version) },
  });
}
