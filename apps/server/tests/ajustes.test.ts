import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#core/kernel/server/settings.ts';

const fuentes = ['apps/server', 'core', 'modules'].flatMap((dir) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.ts$/.test(f) && !/(^|\/)(tests|testing)\//.test(f))
    .map((f) => readFileSync(join(dir, f), 'utf8')),
);
const todas = (patron: RegExp) => fuentes.flatMap((texto) => [...texto.matchAll(patron)].map((m) => m[1]!));

/** What reading the settings asks of the environment, and what other code asks of it by itself. */
function leidas(): Set<string> {
  const vistas = new Set<string>();
  const entorno = new Proxy<Record<string, string>>(
    { OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
    { get: (valores, clave: string) => vistas.add(clave) && valores[clave] },
  );
  readSettings(entorno);
  for (const clave of todas(/\bprocess\.env\.([A-Z][A-Z0-9_]+)/g)) vistas.add(clave);
  for (const clave of new Set(todas(/\.publicSources\.(\w+)/g))) vistas.add(`${clave.toUpperCase()}_API_URL`);
  // Pairs are asked for by the name of their system, in the code or in its data.
  for (const clave of new Set([...todas(/\.sources\.(\w+)/g), ...todas(/traerPadron\(ctx, '(\w+)'\)/g)]))
    for (const parte of ['URL', 'SECRET']) vistas.add(`${clave.toUpperCase()}_${parte}`);
  for (const clave of new Set(todas(/\.oauthClients\.(\w+)/g)))
    for (const parte of ['CLIENT_ID', 'CLIENT_SECRET', 'URL']) vistas.add(`${clave.toUpperCase()}_${parte}`);
  // Written into the bundle when it is built.
  vistas.delete('QUIPU_VERSION');
  return vistas;
}

const VARIABLE = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g;
const deTabla = (archivo: string) =>
  readFileSync(archivo, 'utf8')
    .split('\n')
    .filter((linea) => /^\| `[A-Z]/.test(linea))
    .flatMap((linea) => [...linea.split('|')[1]!.matchAll(VARIABLE)].map((m) => m[1]!));

describe('las variables de entorno', () => {
  it.each(['README.md', 'README.es.md'])('que nombra %s son las que lee el sistema, ni más ni menos', (archivo) => {
    expect(deTabla(archivo).sort()).toEqual([...leidas()].sort());
  });
  it('del ejemplo existen', () => {
    const [propias, deCompose] = readFileSync('.env.example', 'utf8').split('# --- compose.yaml only');
    const nombradas = [...propias!.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map((m) => m[1]!);
    expect(nombradas.filter((v) => !leidas().has(v))).toEqual([]);
    const compose = readFileSync('compose.yaml', 'utf8');
    for (const [, clave] of deCompose!.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)) expect(compose).toContain(`\${${clave}`);
  });
});
