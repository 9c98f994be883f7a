import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mundoApi } from '#modules/aplicaciones/tests/mundo-api.ts';
import { cosechador } from '#modules/interoperabilidad/tests/cosechador.ts';
import { azar, type Grafo, responder, SECRETO, sembrarGrafo } from '#modules/portal-publico/tests/grafo.ts';
import { pedir as pedirPagina } from '#modules/portal-publico/tests/rastreador.ts';

/** `GRAFOS=20261128` walks the graph of another seed. */
const SEMILLA = Number(process.env.GRAFOS ?? 20_261_127);
const CAMBIOS = 6;
const CERIF = 'oai_cerif_openaire_v1_2';
const RECURSOS = {
  personas: { clases: ['persona'], portal: 'personas' },
  grupos: { clases: ['grupo'], portal: 'grupos' },
  proyectos: { clases: ['proyecto'], portal: 'proyectos' },
  publicaciones: { clases: ['publicacion', 'patente'], portal: 'publicaciones' },
} as const;
type Recurso = keyof typeof RECURSOS;
const CLAVES: readonly Recurso[] = ['personas', 'grupos', 'proyectos', 'publicaciones'];
type Dato = { id: number; ruta: string } & Record<string, unknown>;

let m: Awaited<ReturnType<typeof mundoApi>>;
let g: Grafo;
let clave = '';
const reloj = { ahora: new Date() };

beforeAll(async () => {
  m = await mundoApi(() => reloj.ahora, { rateLimitPerMinute: null });
  g = await sembrarGrafo(m, SEMILLA);
  const ambitos = ['personas.leer', 'grupos.leer', 'proyectos.leer', 'publicaciones.leer'] as const;
  clave = (await m.aplicacion({ ambitos, porMinuto: 6000 })).clave;
});

async function deLaApi(recurso: Recurso): Promise<Dato[]> {
  const { status, body } = await m.pedir(clave, `/${recurso}?limit=500`);
  expect([status, body.siguiente]).toEqual([200, null]);
  return body.datos;
}
/** Of what exists, the numbers whose page the portal shows. */
async function delPortal(recurso: Recurso): Promise<number[]> {
  const tabla = { personas: 'investigador', grupos: 'grupo', proyectos: 'proyecto', publicaciones: 'publicacion' };
  const todos = await m.filas<{ id: number }>(sql`
    select id::int as id from ${sql.raw(tabla[recurso])} order by id
  `);
  const mostrados: number[] = [];
  for (const { id } of todos) {
    const hoja = await pedirPagina(m.app, `/portal/${RECURSOS[recurso].portal}/${id}`);
    const destino = String(hoja.cabeceras.location ?? '');
    // Who was joined to another leads to the page of the other.
    if (hoja.estado === 301 && destino.endsWith(`-${id}`)) mostrados.push(id);
  }
  return mostrados;
}
/** The records of a kind that are harvested, with their text. */
async function deOai(recurso: Recurso): Promise<Map<number, string>> {
  const filas = await m.filas<{ id: number; uuid: string; clase: string }>(sql`
    select origen_id::int as id, uuid::text as uuid, clase from oai_registro
  `);
  const clases: readonly string[] = RECURSOS[recurso].clases;
  const suyas = filas.filter(({ clase }) => clases.includes(clase));
  const { registros } = await cosechador(m.app).lista(`verb=ListRecords&metadataPrefix=${CERIF}`);
  const vivos = registros.filter(({ borrado }) => !borrado);
  return new Map(
    suyas.flatMap(({ id, uuid }) => {
      const registro = vivos.find((uno) => uno.id.includes(uuid));
      return registro ? [[id, JSON.stringify(registro.contenido)] as const] : [];
    }),
  );
}
const orden = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);

/** What the three readings of the register tell of a kind: the same records, and no word more. */
async function comparar(recurso: Recurso) {
  const datos = await deLaApi(recurso);
  const portal = await delPortal(recurso);
  const oai = await deOai(recurso);
  expect([recurso, orden(datos.map(({ id }) => id))]).toEqual([recurso, portal]);
  expect([recurso, orden(oai.keys())]).toEqual([recurso, portal]);
  return { datos, oai };
}
const sinEtiquetas = (texto: string) =>
  texto
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
/** Texts that a datum tells, wherever in it; not what names it within the API. */
const PROPIOS = new Set(['id', 'ruta', 'actualizado', 'persona', 'tipo', 'anio', 'codigo']);
function textosDe(valor: unknown, nombre = ''): string[] {
  if (PROPIOS.has(nombre) || valor === null) return [];
  if (typeof valor === 'string') return [valor];
  if (Array.isArray(valor)) return valor.flatMap((uno) => textosDe(uno, nombre));
  if (typeof valor === 'object') return Object.entries(valor).flatMap(([clave, uno]) => textosDe(uno, clave));
  return [];
}
const personasDe = (valor: unknown): number[] =>
  [...JSON.stringify(valor).matchAll(/"persona":(\d+)/g)].map(([, id]) => Number(id));

describe('lo que la API muestra con lo público, en un grafo al azar', () => {
  it.each(CLAVES)('de «%s» son los mismos registros que en el portal y en la cosecha', async (recurso) => {
    const { datos } = await comparar(recurso);
    expect(datos.length).toBeGreaterThan(0);
  });

  it('no dice nada de lo que no es público', async () => {
    for (const recurso of CLAVES) expect(JSON.stringify(await deLaApi(recurso))).not.toContain(SECRETO);
  });

  it.each(CLAVES)('de «%s» no dice una palabra que no estén en su página o en su registro', async (recurso) => {
    const { datos, oai } = await comparar(recurso);
    for (const dato of datos) {
      const hoja = await pedirPagina(m.app, dato.ruta);
      expect([dato.ruta, hoja.estado]).toEqual([dato.ruta, 200]);
      const dicho = `${sinEtiquetas(hoja.cuerpo)} ${oai.get(dato.id)}`;
      const demas = textosDe(dato).filter((texto) => !dicho.includes(texto));
      expect([recurso, dato.id, demas]).toEqual([recurso, dato.id, []]);
    }
  });

  it('solo nombra con su número a personas que publican su ficha', async () => {
    const publicas = new Set((await deLaApi('personas')).map(({ id }) => id));
    for (const recurso of ['proyectos', 'publicaciones'] as const) {
      const nombradas = personasDe(await deLaApi(recurso));
      expect(nombradas.length).toBeGreaterThan(0);
      expect(nombradas.filter((id) => !publicas.has(id))).toEqual([]);
    }
  });

  it('lo que cambia al azar cambia a la vez en los tres', async () => {
    const r = azar(SEMILLA + 1);
    const vivas = g.personas.filter(({ como }) => como !== 'se une');
    for (let n = 0; n < CAMBIOS; n += 1) {
      const [persona, obra, proyecto] = [r.de(vivas), r.de(g.obras), r.de(g.proyectos)];
      await responder(m, persona.id, r.siguiente() < 0.5);
      const estado = r.de(['registrado', 'enviado', 'anulado']);
      await m.filas(sql`
        update publicacion
        set estado = ${estado}, validado = ${estado === 'registrado'}, titulo = 'Obra cambiada'
        where id = ${obra.id}
      `);
      const otro = r.de(['aprobado', 'no_aprobado']);
      await m.filas(sql`update proyecto set estado = ${otro}, titulo = 'Proyecto cambiado' where id = ${proyecto.id}`);
      reloj.ahora = new Date(reloj.ahora.getTime() + 60_000);
      for (const recurso of CLAVES) await comparar(recurso);
    }
  });
});
