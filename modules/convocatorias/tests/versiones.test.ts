import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { BorradoresPorMover, ParametrosCompletos } from '../contract-parametros.ts';
import type { FilaDeForma } from '../domain/parametros-filas.ts';
import { convocatoriaParametros } from '../tables.ts';
import { crearMundo, deLaOficina, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let oficina: Client, yo: Client, otro: Client;
let mio = 0;
const RUTA = () => `/convocatorias/admin/${m.convocatoriaId}`;
const leer = async (): Promise<ParametrosCompletos> => (await oficina.get(`${RUTA()}/parametros`)).body;
type Valores = ParametrosCompletos['valores'];
/** Changes the form and publishes it. */
async function publicar(cambiar: (v: Valores) => void) {
  const p = await leer();
  cambiar(p.valores);
  const guardado = await oficina.put(`${RUTA()}/parametros`, { version: p.version, valores: p.valores });
  expect([guardado.status, guardado.body.errors]).toEqual([200, undefined]);
  return oficina.post(`${RUTA()}/parametros/publicar`, { version: guardado.body.version });
}
const secciones = (v: Valores) => v.bloques.descripcion!.sections as FilaDeForma[];
type Paso = { title: string; blocks: { key: string; params: unknown; value: unknown }[]; unmet: { text: string }[] };
const asistente = async (quien: Client, id: number): Promise<{ version: number; steps: Paso[] }> =>
  (await quien.get(`/convocatorias/postulaciones/${id}`)).body;
const claves = (w: { steps: Paso[] }) =>
  (
    w.steps.flatMap((s) => s.blocks).find((b) => b.key === 'descripcion')!.params as { sections: { clave: string }[] }
  ).sections.map((s) => s.clave);
const guardarPaso = async (quien: Client, id: number, n: number, values: object) =>
  quien.put(`/convocatorias/postulaciones/${id}/pasos/${n}`, {
    version: (await asistente(quien, id)).version,
    values,
  });
const porMover = async (): Promise<BorradoresPorMover> => (await oficina.get(`${RUTA()}/borradores`)).body;

const PREGUNTA = { clave: 'propia_00000001', usar: true, hint: null, required: true };
const PREGUNTAS = [
  { ...PREGUNTA, label: 'Regiones', tipo: 'number', min: 1, max: 25 },
  {
    ...PREGUNTA,
    clave: 'propia_00000002',
    label: 'Modalidad',
    tipo: 'choice',
    options: [
      { value: 'campo', label: 'De campo' },
      { value: 'gabinete', label: 'De gabinete' },
    ],
  },
  { ...PREGUNTA, clave: 'propia_00000003', label: 'Impacto regional', tipo: 'longtext', maxWords: 5 },
  { ...PREGUNTA, clave: 'propia_00000004', label: 'Carta de la región', tipo: 'file', maxMb: 2, templateUrl: '' },
];

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundo(app);
  [oficina, yo, otro] = [
    await deLaOficina(app, 'versiones.editor', 'editar'),
    await app.login('postulante'),
    await app.login('otro'),
  ];
  mio = (await yo.post('/convocatorias/programa/pconfigi')).body.id;
  await guardarPaso(yo, mio, 3, { descripcion: { hipotesis: '<p>Mi hipótesis</p>', antecedentes: '<p>Antes</p>' } });
});

describe('un borrador se lee por la versión con que comenzó', () => {
  it('la base de datos no admite otra, ni que una versión cambie o desaparezca', async () => {
    const { db } = app.ctx();
    const [p] = await db.select().from(proyecto).where(eq(proyecto.id, mio));
    expect(p!.parametrosNumero).toBe(0);
    await expect(db.update(proyecto).set({ parametrosNumero: 9 }).where(eq(proyecto.id, mio))).rejects.toThrow();
    await expect(db.update(proyecto).set({ parametrosNumero: null }).where(eq(proyecto.id, mio))).rejects.toThrow();
    await expect(db.update(convocatoriaParametros).set({ parametros: {} })).rejects.toThrow();
    await expect(db.delete(convocatoriaParametros)).rejects.toThrow();
  });

  it('secciones, pasos y preguntas cambian para quien comienza después; lo escrito sigue donde estaba', async () => {
    const antes = claves(await asistente(yo, mio));
    await publicar((v) => {
      v.bloques.descripcion!.sections = secciones(v)
        .filter((s) => s.clave !== 'hipotesis')
        .reverse();
      v.bloques.preguntas!.sections = PREGUNTAS;
      v.pasosOcultos = ['colaboracion'];
    });
    const wizard = await asistente(yo, mio);
    expect([claves(wizard), wizard.steps.length]).toEqual([antes, 8]);
    const suya = (await otro.post('/convocatorias/programa/pconfigi')).body.id;
    const nuevo = await asistente(otro, suya);
    expect(claves(nuevo)).toEqual(antes.filter((c) => c !== 'hipotesis').reverse());
    expect(nuevo.steps.map((s) => s.title)).not.toContain('Colaboración externa');
    expect(nuevo.steps.at(-2)!.title).toBe('Preguntas de la convocatoria');
    const r = await guardarPaso(yo, mio, 3, { descripcion: { hipotesis: '<p>Mi hipótesis, mejor</p>' } });
    expect(r.status).toBe(200);
    await otro.delete(`/convocatorias/postulaciones/${suya}`);
  });
});

describe('pasar borradores a la versión vigente', () => {
  it('antes se ve qué cambia para cada uno, qué deja de mostrarse y qué le faltaría', async () => {
    const { numero, total, borradores } = await porMover();
    expect([numero, total]).toEqual([1, 1]);
    expect(borradores[0]).toMatchObject({ id: mio, numero: 0, guarda: ['Hipótesis'] });
    expect(borradores[0]!.cambios).toEqual(
      expect.arrayContaining(['Se agrega: Regiones.', 'Se quita: Hipótesis.', 'Cambia el orden.']),
    );
    expect(borradores[0]!.faltara).toEqual(
      expect.arrayContaining(['Regiones: campo requerido.', 'Carta de la región: archivo necesario.']),
    );
    expect((await yo.get(`${RUTA()}/borradores`)).status).toBe(403);
  });

  it('se mueve una vez, con su historia y su aviso; lo que ya no se pide se conserva y vuelve con su sección', async () => {
    const mover = (numero: number) => oficina.post(`${RUTA()}/borradores/mover`, { numero, ids: [mio] });
    expect((await mover(0)).status).toBe(409);
    expect((await mover(1)).body).toEqual({ movidos: 1, omitidos: 0 });
    expect((await mover(1)).body).toEqual({ movidos: 0, omitidos: 1 });
    const wizard = await asistente(yo, mio);
    expect(claves(wizard)).not.toContain('hipotesis');
    const { db } = app.ctx();
    const textos = await rowsOf<{ texto: string }>(
      db,
      sql`select texto from proyecto_descripcion where proyecto_id = ${mio} and clave = 'hipotesis'`,
    );
    expect(textos[0]!.texto).toContain('Mi hipótesis, mejor');
    const [hecho] = await rowsOf<{ antes: { version: number }; despues: { version: number } }>(
      db,
      sql`
        select antes, despues
        from auditoria
        where entidad = 'proyecto' and entidad_id = ${mio} and accion = 'mover_version'
      `,
    );
    expect([hecho!.antes.version, hecho!.despues.version]).toEqual([0, 1]);
    const correos = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from correo_saliente where plantilla = 'convocatoria-parametros'`,
    );
    expect(correos[0]!.n).toBe(1);
    await publicar((v) => {
      for (const s of secciones(v)) if (s.clave === 'hipotesis') s.usar = true;
    });
    expect((await mover(2)).body.movidos).toBe(1);
    const descripcion = (await asistente(yo, mio)).steps.flatMap((s) => s.blocks).find((b) => b.key === 'descripcion')!;
    expect((descripcion.value as Record<string, string>).hipotesis).toContain('Mi hipótesis, mejor');
  });
});

describe('preguntas propias de la convocatoria', () => {
  const paso = async () => (await asistente(yo, mio)).steps.findIndex((s) => s.title.startsWith('Preguntas')) + 1;
  const responder = async (valores: object) => guardarPaso(yo, mio, await paso(), { preguntas: valores });
  const faltan = async () => (await asistente(yo, mio)).steps[(await paso()) - 1]!.unmet.map((u) => u.text);

  it('un número que no lo es y una opción ajena no se guardan; los límites se exigen al enviar', async () => {
    expect((await responder({ propia_00000001: 'muchas' })).body.errors[0].path).toBe('preguntas.propia_00000001');
    expect((await responder({ propia_00000002: 'otra' })).body.errors[0].path).toBe('preguntas.propia_00000002');
    await responder({
      propia_00000001: '99',
      propia_00000002: 'campo',
      propia_00000003: 'uno dos tres cuatro cinco seis',
    });
    expect(await faltan()).toEqual([
      'Regiones: el valor máximo es 25.',
      'Impacto regional: límite superado: 5 palabras como máximo (tiene 6).',
      'Carta de la región: archivo necesario.',
    ]);
    const envio = await yo.post(`/convocatorias/postulaciones/${mio}/enviar`);
    expect(envio.body.reasons.map((r: { text: string }) => r.text)).toContain('Regiones: el valor máximo es 25.');
  });

  it('el archivo se adjunta en su pregunta, y nada más con esa clave', async () => {
    const pdf = { name: 'carta.pdf', content: samplePdf() };
    const subir = (recurso: string) => yo.upload(`/convocatorias/postulaciones/${mio}/archivos`, { recurso }, pdf);
    expect((await subir('propia_99999999')).status).toBe(422);
    expect((await subir('propia_00000004')).status).toBe(200);
    await responder({ propia_00000001: '7' });
    expect(await faltan()).toEqual(['Impacto regional: límite superado: 5 palabras como máximo (tiene 6).']);
  });

  it('se imprimen con la propuesta', async () => {
    const texto = JSON.stringify((await yo.get(`/convocatorias/postulaciones/${mio}/vista`)).body.content);
    for (const dicho of [
      'Preguntas de la convocatoria',
      'Regiones',
      '"7"',
      'De campo',
      'Carta de la región',
      'carta.pdf',
    ])
      expect(texto).toContain(dicho);
  });
});
