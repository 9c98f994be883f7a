import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fold } from '#core/kernel/shared/text.ts';
import { v1Contract } from '../contract-v1.ts';
import { ERRORES } from '../documents/desarrolladores.tsx';
import { FIRMA_EN_PYTHON, FIRMA_EN_TYPESCRIPT } from '../documents/firma.ts';
import { GUION_DE_PROBAR } from '../documents/guion.ts';
import { RECHAZOS } from '../domain/claves.ts';
import { curlDe, type Descripcion, leerDocumento } from '../domain/operaciones.ts';
import { cabeceraDeFirma } from '../server/avisos/firmar.ts';
import { mundoApi } from './mundo-api.ts';

const RUTA = '/portal/desarrolladores';
let m: Awaited<ReturnType<typeof mundoApi>>;
let pagina = '';
let cabeceras: Record<string, unknown> = {};
let clave = '';
let reglas: string[] = [];
let descripcion: Descripcion;
const abrir = (ruta: string) => m.app.fastify.inject({ url: ruta });
const escapado = (texto: string) =>
  texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

beforeAll(async () => {
  m = await mundoApi();
  await m.persona({ nombres: 'Callada', apellido1: 'Reservada', docNumero: '48811223' });
  clave = (await m.aplicacion({ nombre: 'Tesorería secreta' })).clave;
  const r = await abrir(RUTA);
  expect(r.statusCode).toBe(200);
  pagina = r.body;
  cabeceras = r.headers;
  const documento = (await abrir('/api/v1/openapi.json')).json();
  descripcion = leerDocumento(documento);
  reglas = documento.components.schemas.Problema.properties.rule.enum;
});

describe('la página de desarrolladores', () => {
  it('tiene cada operación del documento, con sus parámetros, su ámbito, su curl y su ejemplo', () => {
    const operaciones = descripcion.grupos.flatMap((grupo) => grupo.operaciones);
    expect(operaciones.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(v1Contract.endpoints)
        .map((nombre) => `v1.${nombre}`)
        .toSorted(),
    );
    for (const operacion of operaciones) {
      const [, deAqui = ''] = pagina.split(`<details class="operacion" id="${operacion.id}">`);
      const [suya = ''] = deAqui.split('<details class="operacion"');
      for (const dicho of [
        operacion.ruta,
        operacion.resumen,
        operacion.ambito,
        curlDe('http://localhost:3000', operacion),
      ])
        expect(suya).toContain(escapado(dicho));
      expect(operacion.respuesta.ejemplo.length).toBeGreaterThan(2);
      expect(suya).toContain(escapado(operacion.respuesta.ejemplo));
      for (const { nombre, que } of operacion.parametros) {
        expect(suya).toContain(`id="${operacion.id}-${nombre}"`);
        expect([operacion.id, nombre, que === '']).toEqual([operacion.id, nombre, false]);
        expect(suya).toContain(escapado(que));
      }
      expect([operacion.id, suya.includes('cambia datos reales')]).toEqual([operacion.id, operacion.escribe]);
    }
  });

  it('dice los datos de cada recurso, y cuáles piden el ámbito institucional', () => {
    const deLista = descripcion.grupos.flatMap(({ operaciones }) =>
      operaciones.map(({ respuesta }) => respuesta.datos),
    );
    for (const datos of deLista) expect(datos.length).toBeGreaterThan(0);
    expect(pagina).toContain('Número de documento (ámbito institucional)');
  });

  it('nombra solo reglas que existen, y de la clave, todas', () => {
    const deClave = Object.keys(RECHAZOS).map((regla) => `aplicaciones.${regla}`);
    const nombradas: string[] = [...deClave, ...ERRORES.flatMap((error) => [...error.reglas])];
    expect(nombradas.filter((regla) => !reglas.includes(regla))).toEqual([]);
    for (const regla of nombradas) expect(pagina).toContain(`>${regla}<`);
  });

  it('no dice nada de nadie: ni claves, ni aplicaciones, ni personas', async () => {
    expect(pagina).not.toMatch(/qp_live_[0-9a-f]/);
    expect(pagina).not.toContain(clave.slice(-12));
    const todo = fold(pagina);
    for (const privado of ['Callada', 'Reservada', '48811223', 'Tesorería secreta', 'A. Bellido'])
      expect(todo).not.toContain(fold(privado));
  });

  it('cumple la política de contenido: nada escrito dentro de ella se ejecuta ni la viste', async () => {
    expect(String(cabeceras['content-security-policy'])).toContain("script-src 'self';");
    expect(pagina).not.toMatch(
      /<style|\sstyle=|\son[a-z]+="|<script(?![^>]*\ssrc="\/portal\/)(?!\s+type="application\/ld)/,
    );
    const archivos = [...pagina.matchAll(/(?:src|href)="(\/portal\/[\w-]+\.(?:js|css))"/g)].map(
      ([, ruta = '']) => ruta,
    );
    expect(archivos.length).toBeGreaterThanOrEqual(3);
    for (const ruta of archivos) {
      const r = await abrir(ruta);
      expect([ruta, r.statusCode, r.headers['cache-control']]).toEqual([
        ruta,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('su guion pesa poco y no guarda la clave en ningún lugar', () => {
    expect(Buffer.byteLength(GUION_DE_PROBAR)).toBeLessThan(8_500);
    expect(GUION_DE_PROBAR).not.toMatch(
      /localStorage|sessionStorage|indexedDB|document\.cookie|pushState|replaceState/,
    );
  });

  it('se lee aunque el portal esté apagado, como la API', async () => {
    const poner = (valor: string) =>
      m.filas(sql`
        update parametro set valor = ${valor}, actualizado_en = clock_timestamp() where clave = 'portal_publico_activo'
      `);
    await poner('no');
    const apagado = [(await abrir('/portal')).statusCode, (await abrir(RUTA)).statusCode];
    await poner('sí');
    expect(apagado).toEqual([404, 200]);
    expect((await abrir('/portal/transparencia')).body).toContain(`href="${RUTA}"`);
  });
});

describe('curl', () => {
  const base = {
    id: 'x',
    metodo: 'POST',
    ruta: '/api/v1/cosas/{id}',
    resumen: '',
    ambito: '',
    escribe: true,
    parametros: [],
    cuerpo: { ejemplo: `{"titulo":"L'eau"}`, datos: [] },
    respuesta: { ejemplo: '', datos: [] },
  };
  it('lo que se pega en un terminal llega entero, con apóstrofos y todo', () => {
    const dicho = curlDe('https://quipu.test', base);
    const shell = spawnSync('sh', ['-c', dicho.replace(/^curl/, "printf '%s\\n'")], { env: { QUIPU_CLAVE: 'qp_x' } });
    expect(shell.stdout.toString().split('\n')).toEqual([
      '-X',
      'POST',
      'https://quipu.test/api/v1/cosas/{id}',
      '-H',
      'Authorization: Bearer qp_x',
      '-H',
      'content-type: application/json',
      '-d',
      `{"titulo":"L'eau"}`,
      '',
    ]);
  });
});

const PYTHON = spawnSync('python3', ['--version']).status === 0;
describe('la firma que la página enseña a comprobar', () => {
  it('es, línea por línea, la de los ejemplos del repositorio', () => {
    const suyas = (texto: string) =>
      texto
        .split('\n')
        .map((linea) => linea.trim())
        .filter((linea) => linea !== '');
    for (const [dicha, archivo] of [
      [FIRMA_EN_TYPESCRIPT, 'examples/cliente/avisos.ts'],
      [FIRMA_EN_PYTHON, 'examples/python/avisos.py'],
    ] as const) {
      const deEjemplo = suyas(readFileSync(archivo, 'utf8'));
      expect(suyas(dicha).filter((linea) => !deEjemplo.includes(linea))).toEqual([]);
    }
  });

  it.runIf(PYTHON)('el receptor en Python toma lo que Quipu firma, una vez, y rechaza lo demás', async () => {
    const receptor = spawn('python3', ['examples/python/avisos.py', '0'], {
      env: Object.assign({}, process.env, { QUIPU_SECRETO: 'secreto-de-prueba' }),
    });
    const [dicho] = await once(receptor.stderr, 'data');
    const puerto = /\d+/.exec(String(dicho))?.[0];
    let impreso = '';
    receptor.stdout.on('data', (parte) => {
      impreso += parte;
    });
    const cuerpo = '{"id":81,"evento":"proyecto.aprobar"}';
    const segundos = Math.floor(Date.now() / 1000);
    const enviar = (secretos: string[], t: number, entrega = '81') =>
      fetch(`http://127.0.0.1:${puerto}`, {
        method: 'POST',
        body: cuerpo,
        headers: { 'quipu-signature': cabeceraDeFirma(secretos, t, cuerpo), 'quipu-delivery': entrega },
      }).then(({ status }) => status);
    expect(await enviar(['secreto-de-prueba'], segundos)).toBe(204);
    expect(await enviar(['nuevo', 'secreto-de-prueba'], segundos)).toBe(204);
    expect(await enviar(['otro'], segundos)).toBe(401);
    expect(await enviar(['secreto-de-prueba'], segundos - 900)).toBe(401);
    expect(
      impreso
        .trim()
        .split('\n')
        .map((linea) => JSON.parse(linea)),
    ).toEqual([JSON.parse(cuerpo)]);
    receptor.kill();
  });
});
