import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS } from '#core/kernel/server/settings.ts';

const DECLARADAS = Object.keys(SETTINGS).sort();
const SOLO_DE_COMPOSE = ['NODE_IMAGE', 'POSTGRES_PASSWORD', 'S3_SECRET'];

const NOMBRE = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g;
const deTabla = (archivo: string): string[] =>
  readFileSync(archivo, 'utf8')
    .split('\n')
    .filter((linea) => /^\| `[A-Z]/.test(linea))
    .flatMap((linea) => [...linea.split('|')[1]!.matchAll(NOMBRE)].map((m) => m[1]!));

const [PROPIAS, DE_COMPOSE] = readFileSync('.env.example', 'utf8').split('# --- compose.yaml only');
const delEjemplo = (texto: string) => [...new Set([...texto.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map((m) => m[1]!))];

const COMPOSE = readFileSync('compose.yaml', 'utf8');
const APP = COMPOSE.slice(COMPOSE.indexOf('\n  app:'), COMPOSE.indexOf('\n  db:'));
/** What the container of the application is given by name, whatever `.env` says. */
const fijadas = new Map([...APP.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.+)$/gm)].map((m) => [m[1]!, m[2]!]));
/** What the containers decide because it is theirs: where they listen and where the others are. */
const DE_LOS_CONTENEDORES = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'STORAGE_URL'];

/** The environment of the container when `.env` gives these: what Compose passes on, and what it sets over it. */
function enElContenedor(punto: Record<string, string>): Record<string, string> {
  const lee = /^ {4}env_file: \.env$/m.test(APP);
  const valor = (texto: string) =>
    texto
      .replace(/^"|"$/g, '')
      .replace(/\$\{(\w+)(?::?[-?]([^}]*))?\}/g, (_, nombre, omision = '') => punto[nombre] || omision);
  return {
    ...(lee ? punto : {}),
    ...Object.fromEntries([...fijadas].map(([nombre, texto]) => [nombre, valor(texto)])),
  };
}

describe('las variables de entorno', () => {
  it.each(['README.md', 'README.es.md'])('que nombra %s son las que lee el sistema, ni más ni menos', (archivo) => {
    expect(deTabla(archivo).sort()).toEqual(DECLARADAS);
  });
  it('del ejemplo son las que lee el sistema, ni más ni menos', () => {
    expect(delEjemplo(PROPIAS!).sort()).toEqual(DECLARADAS);
    expect(delEjemplo(DE_COMPOSE!).sort()).toEqual(SOLO_DE_COMPOSE);
  });
  it('se leen solo donde se declaran', () => {
    const fuera = ['apps/server', 'core', 'modules']
      .flatMap((dir) =>
        readdirSync(dir, { recursive: true, encoding: 'utf8' })
          .filter((f) => /\.tsx?$/.test(f) && !/(^|\/)(tests|testing)\//.test(f))
          .map((f) => join(dir, f)),
      )
      .flatMap((archivo) =>
        [...readFileSync(archivo, 'utf8').matchAll(/\bprocess\.env\.(\w+)/g)].map((m) => `${archivo}: ${m[1]}`),
      );
    // Written into the bundle when it is built.
    expect(fuera).toEqual(['apps/server/api-document.ts: QUIPU_VERSION']);
  });
});

describe('los contenedores', () => {
  it('entregan a la aplicación toda variable que diga .env, salvo lo que es de ellos', () => {
    const punto = Object.fromEntries(
      [...DECLARADAS, ...SOLO_DE_COMPOSE].map((nombre) => [nombre, `de .env ${nombre}`]),
    );
    const recibe = enElContenedor(punto);
    const otras = DECLARADAS.filter((nombre) => recibe[nombre] !== punto[nombre]);
    expect(otras.sort()).toEqual([...DE_LOS_CONTENEDORES].sort());
  });
  it('obedecen un registro apagado y arrancan con lo que piden', () => {
    const settings = readSettings(
      enElContenedor({
        POSTGRES_PASSWORD: 'abc',
        S3_SECRET: 'def',
        SESSION_SECRET: 'x'.repeat(40),
        PUBLIC_URL: 'https://quipu.universidad.edu',
        ORCID_API_URL: 'off',
      }),
    );
    expect(settings).toMatchObject({
      production: true,
      demo: false,
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: 'postgres://quipu:abc@db:5432/quipu',
      publicSources: { orcid: 'off' },
    });
  });
  it('no fijan ni piden una variable que nadie lee o que el ejemplo no dice', () => {
    expect([...fijadas.keys()].filter((nombre) => !DECLARADAS.includes(nombre))).toEqual([]);
    const pedidas = [...COMPOSE.matchAll(/(?<!\$)\$\{(\w+)/g)].map((m) => m[1]!);
    expect(pedidas.filter((nombre) => ![...DECLARADAS, ...SOLO_DE_COMPOSE].includes(nombre))).toEqual([]);
  });
  it('parten de imágenes fijadas por su huella, la misma base que la del Dockerfile', () => {
    const imagenes = [...COMPOSE.matchAll(/^ {4}image: (\S+)$/gm)].map((m) => m[1]!);
    expect(imagenes).toHaveLength(3);
    expect(imagenes.filter((imagen) => !/:[^:@]+@sha256:[0-9a-f]{64}$/.test(imagen))).toEqual([]);
    const base = /NODE_IMAGE:-(\S+)\}/.exec(COMPOSE)?.[1];
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG NODE_IMAGE=${base}\n`);
  });
});
