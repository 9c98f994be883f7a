import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ACTOS } from '#apps/server/modules.ts';
import { type Client, type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint, PermissionSpec } from '#core/contract/shared/endpoint.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { drawInThreads, drawWith } from '#core/documents/server/draw.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import type { Ask, FlowAction } from '#core/flow/shared/flow.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '#core/kernel/shared/time.ts';
import { exported } from '#core/list/shared/contract.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { atEnd } from '#core/testing/server/ending.ts';
import { crecer } from './crecer.ts';
import { entradaMinima, esquemaDe } from './entrada.ts';
import type { Muestras } from './muestra.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * What is read and what is done to many is done in sets: with fifty rows more of everything, a request says to the
 * database what it said with few, and one statement more at the most. The operations come from the contracts and the
 * flows, and the rows from copies of the demonstration (`crecer`).
 */
const COPIAS = 50;

/** Records that stay in the second copy: what hangs from each of them grows under it. */
const REGISTROS = [
  'proyecto',
  'grupo',
  'eco_proyecto',
  'publicacion',
  'convocatoria',
  'cdi_evaluacion',
  'informe',
  'monitoreo',
  'revista',
  'evaluacion_plantilla',
  'laboratorio',
];

/** Who asks for what only one of a role reaches; the rest is asked by a superadministrator. */
const POR_PERMISO: Record<string, string> = {
  facultad: 'facultad',
  evaluador: 'evaluador',
  investigador: 'investigador',
};
const CUALQUIERA = 'mixto';
/** Nothing that is kept for a while expires between one request and another. */
const AHORA = new Date();
vi.useFakeTimers({ toFake: ['performance'] });
// What a paper says is whole before it is drawn, and thousands of rows take minutes to draw: `papel.test.ts` does it.
drawWith(async (drawing) => Buffer.from(JSON.stringify(drawing)));
atEnd(drawInThreads);

type Mundo = { t: TestApp; dichas: string[]; muestras: Muestras; quienes: Map<string | number, Client> };

/** Tables that a new installation already has rows in. */
async function catalogos(): Promise<ReadonlySet<string>> {
  const { db } = await testDatabase();
  const tablas = await rowsOf<{ tabla: string }>(
    db,
    sql`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const llenas = new Set<string>();
  for (const { tabla } of tablas) {
    const [fila] = await rowsOf(db, sql`select 1 from ${sql.identifier(tabla)} limit 1`);
    if (fila) llenas.add(tabla);
  }
  return llenas;
}

async function personaDe({ db }: Database): Promise<number> {
  const [persona] = await rowsOf<{ id: number }>(
    db,
    sql`
      select r.investigador_id::int as id
      from usuario_rol r
        join usuario u on u.id = r.usuario_id
      where u.username = ${POR_PERMISO.investigador} and r.investigador_id is not null
    `,
  );
  return persona!.id;
}

/** Vouchers with the accounts and the projects that they hang from, and the projects that are being evaluated. */
async function cadenaDe({ db }: Database, comprobantes: readonly number[]) {
  const [filas] = await rowsOf<{ cuentas: number[]; proyectos: number[] }>(
    db,
    sql`
      select
        array_agg(distinct e.id::int) as cuentas,
        array_agg(distinct e.proyecto_id::int) as proyectos
      from comprobante c
        join eco_proyecto e on e.id = c.eco_proyecto_id
      where c.id = any(${`{${comprobantes}}`}::bigint[])
    `,
  );
  const evaluados = await rowsOf<{ proyecto: number }>(
    db,
    sql`select distinct proyecto_id::int as proyecto from proyecto_evaluacion where estado <> 'cerrada'`,
  );
  return {
    comprobante: comprobantes,
    eco_proyecto: filas!.cuentas,
    proyecto: [...filas!.proyectos, ...evaluados.map((e) => e.proyecto)],
  };
}

async function mundo(crecido: boolean): Promise<Mundo> {
  const dichas: string[] = [];
  const t = await testApp({
    demo: true,
    now: () => AHORA,
    settings: { rateLimitPerMinute: null },
    watch: (q) => dichas.push(q),
  });
  const muestras = await leerMuestras(t.database);
  await t.database.raw(`update usuario set superadmin = true where username = '${CUALQUIERA}'`);
  const quienes = new Map<string | number, Client>();
  for (const nombre of [CUALQUIERA, ...Object.values(POR_PERMISO)]) quienes.set(nombre, await t.login(nombre));
  if (crecido) {
    const persona = await personaDe(t.database);
    const pedido = { catalogos: await catalogos(), copias: COPIAS, persona };
    const sinDudas = (await quienes.get(CUALQUIERA)!.get('/economia/cuentas/comprobantes/sin-dudas')).body.rows;
    await crecer(t.database.db, { ...pedido, bajo: REGISTROS });
    await crecer(t.database.db, { ...pedido, hechas: COPIAS, siempre: await cadenaDe(t.database, sinDudas) });
    await crecer(t.database.db, { ...pedido, hechas: 2 * COPIAS, bajo: ['convocatoria'] });
  }
  return { t, dichas, muestras, quienes };
}

const app = await testApp();
const operaciones = app.app.modules.flatMap((m) =>
  Object.entries(m.contract.endpoints).map(([nombre, e]) => [`${m.contract.name}.${nombre}`, e] as [string, Endpoint]),
);
const lecturas = operaciones.filter(([, e]) => e.method === 'GET');
/** Operations of lists: a page, and its file. */
const deListas = new Set(
  operaciones.flatMap(([clave, e]) => {
    if (!exported.get(e)?.def) return [];
    return [clave, clave.replace('.exportar', '.buscar').replace('.filas', '.exportarFilas')];
  }),
);

let pocos: Mundo;
let muchos: Mundo;
beforeAll(async () => {
  if (!onPostgres()) return;
  pocos = await mundo(false);
  muchos = await mundo(true);
});

/** What a busy machine answers to a paper that it did not draw in time: it is asked for again. */
const OCUPADO: readonly number[] = [408, 429, 503];

type Medida = { sentencias: string[]; filas: number; estado: number };

/** The longest list of an answer. */
const mayorLista = (valor: unknown): number => {
  if (Array.isArray(valor)) return Math.max(valor.length, ...valor.map(mayorLista));
  if (typeof valor === 'object' && valor !== null) return Math.max(0, ...Object.values(valor).map(mayorLista));
  return 0;
};

const permisosDe = (permiso: PermissionSpec): readonly string[] => (typeof permiso === 'string' ? [permiso] : permiso);

/** Who may ask: whose record it is, who has the only role that does, or anybody. */
async function quienPide(m: Mundo, e: Endpoint, dueno: number | undefined): Promise<Client> {
  if (dueno === undefined) {
    const suyo = permisosDe(e.permission).flatMap((p) => POR_PERMISO[p] ?? [])[0];
    return m.quienes.get(suyo ?? CUALQUIERA)!;
  }
  const [cuenta] = await rowsOf<{ usuario: string }>(
    m.t.database.db,
    sql`select username::text as usuario from usuario where id = ${dueno}`,
  );
  const conocido = m.quienes.get(dueno) ?? (await m.t.login(cuenta!.usuario));
  m.quienes.set(dueno, conocido);
  return conocido;
}

async function leer(m: Mundo, clave: string, e: Endpoint): Promise<Medida> {
  const muestra = m.muestras[clave];
  const enLista = exported.get(e)?.def ? { format: 'csv' } : { size: 50 };
  const entrada = {
    ...entradaMinima(e.input),
    ...(deListas.has(clave) ? enLista : {}),
    ...Object.fromEntries(pathParams(e.path).map((p) => [p, 1])),
    ...muestra?.entrada,
    ...muestra?.params,
  };
  const { url, rest } = splitInput(e.path, entrada);
  const quien = await quienPide(m, e, muestra?.dueno);
  const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  const pedir = () => {
    m.dichas.length = 0;
    return quien.get(`${url}?${consulta}`);
  };
  const primera = await pedir();
  const r = OCUPADO.includes(primera.status) ? await pedir() : primera;
  const esHoja = String(r.headers['content-type'] ?? '').includes('csv');
  const enHoja = esHoja ? r.text.trim().split('\n').length - 1 : 0;
  return { sentencias: [...m.dichas], filas: Math.max(mayorLista(r.body), enHoja), estado: r.status };
}

/** What was said more often with more rows, and how often. */
function demas(antes: readonly string[], despues: readonly string[]): string[] {
  const veces = (dichas: readonly string[]) => {
    const cuenta = new Map<string, number>();
    for (const q of dichas) cuenta.set(q, (cuenta.get(q) ?? 0) + 1);
    return cuenta;
  };
  const antesVeces = veces(antes);
  return [...veces(despues)]
    .filter(([q, n]) => n > (antesVeces.get(q) ?? 0))
    .map(([q, n]) => `${antesVeces.get(q) ?? 0} → ${n}: ${q.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
}
const exceso = (antes: readonly string[], despues: readonly string[]) =>
  despues.length > antes.length + 1 ? demas(antes, despues) : [];

/** Lists that these copies do not fill: why each has fewer than fifty rows. All go through the same engine. */
const DE_CATALOGO = 'sus filas son las del catálogo, que no se copia';
const DE_PERSONAS = 'sus filas son personas o cuentas, que no se copian';
const VACIA = 'la demostración no tiene ninguna';
const CON_POCAS: Record<string, string> = {
  areas: DE_CATALOGO,
  facultades: DE_CATALOGO,
  institutos: DE_CATALOGO,
  'tipos-proyecto': DE_CATALOGO,
  enlaces: DE_CATALOGO,
  'licencia-tipos': DE_CATALOGO,
  clasificaciones: DE_CATALOGO,
  grados: DE_CATALOGO,
  'laboratorio-usos': DE_CATALOGO,
  'bases-indexacion': DE_CATALOGO,
  'bases-wos': DE_CATALOGO,
  'motivos-observacion': DE_CATALOGO,
  'baremos-publicacion': DE_CATALOGO,
  'publicacion-tipos': DE_CATALOGO,
  baremo: DE_CATALOGO,
  'informes-requeridos': DE_CATALOGO,
  'cdi-tipos': DE_CATALOGO,
  'grupos-de-partidas': DE_CATALOGO,
  'informe-tipos': DE_CATALOGO,
  'reglas-de-rendicion': DE_CATALOGO,
  modulos: DE_CATALOGO,
  'usuarios-administradores': DE_PERSONAS,
  'usuarios-facultad': DE_PERSONAS,
  'usuarios-investigadores': DE_PERSONAS,
  'usuarios-apoyos': DE_PERSONAS,
  'usuarios-quien-puede': DE_PERSONAS,
  evaluadores: DE_PERSONAS,
  'facultad-investigadores': DE_PERSONAS,
  fusiones: VACIA,
  importaciones: VACIA,
  'fusiones-revistas': VACIA,
  'fusiones-publicaciones': VACIA,
  'simulacion-baremo': VACIA,
  'mis-constancias': VACIA,
  correcciones: VACIA,
  interoperabilidad: 'lo que se expone se escribe en un trabajo, que aquí no corre',
  'reportes-a-medida': VACIA,
  'mis-deudas': VACIA,
  'mis-publicaciones': 'las de la persona de la demostración, de un tipo cada vez',
  'grupos-documentos': 'los integrantes de los grupos de una facultad: nadie está en dos grupos',
  integrantes: 'nadie es integrante de dos grupos a la vez',
  'mi-monitoreo': 'los proyectos de la persona que un año tuvo que publicar',
  cdi: 'una persona tiene una sola solicitud abierta',
};
/** Who asks may not, or no record of the demonstration has what they read; each as the sample finds it. */
const SIN_ARCHIVO = 'el archivo, la ficha o la declaración: un registro, que la muestra no tiene cargado';
const DE_LA_OFICINA = 'lo de una cuenta de la oficina: quien pregunta las tiene todas, y nadie la reemplaza';
const DE_SU_TURNO = 'solo la lee quien tiene el turno del registro: `cola.test.ts` cuenta lo que pregunta';
const SIN_REGISTRO = 'un registro de una clase que la demostración no tiene';
const OTRO_ORIGEN = 'pregunta a una fuente de fuera, o por una clave que solo llega en un correo';
const NO_AHORA = 'el registro de la muestra no lo admite en su estado';
const SIN_MUESTRA: Record<string, string> = {
  'parametros.version': SIN_ARCHIVO,
  'parametros.descargar': SIN_ARCHIVO,
  'autoridades-imagenes.abrir': SIN_ARCHIVO,
  'resoluciones-papeles.descargar': SIN_ARCHIVO,
  'licencias.descargar': SIN_ARCHIVO,
  'importaciones.archivo': SIN_ARCHIVO,
  'mis-publicaciones.archivo': SIN_ARCHIVO,
  'publicaciones-oficina.archivo': SIN_ARCHIVO,
  'integrantes.archivo': SIN_ARCHIVO,
  'dj.ver': SIN_ARCHIVO,
  'cambios.carta': SIN_ARCHIVO,
  'actividades.verDj': SIN_ARCHIVO,
  'mis-fex.archivo': SIN_ARCHIVO,
  'mi-cdi.archivo': SIN_ARCHIVO,
  'cdi.archivo': SIN_ARCHIVO,
  'resultados.fichaFirmada': SIN_ARCHIVO,
  'evaluador.fichaFirmada': SIN_ARCHIVO,
  'evaluador.archivo': SIN_ARCHIVO,
  'evaluador.proyectoBase': SIN_ARCHIVO,
  'informes.archivo': SIN_ARCHIVO,
  'mis-informes.archivo': SIN_ARCHIVO,
  'mis-cuentas.archivo': SIN_ARCHIVO,
  'economia.archivo': SIN_ARCHIVO,
  'mis-constancias.archivo': SIN_ARCHIVO,
  'constancias.archivo': SIN_ARCHIVO,
  'verificacion.archivo': SIN_ARCHIVO,
  'exports.descargar': SIN_ARCHIVO,
  'correo-demo.adjunto': SIN_ARCHIVO,
  'reemplazos.leer': DE_LA_OFICINA,
  'acciones.encargables': DE_SU_TURNO,
  'acciones.encargablesJuntos': DE_SU_TURNO,
  'parametros.obtener': SIN_REGISTRO,
  'parametros.historial': SIN_REGISTRO,
  'fusiones.candidatos': SIN_REGISTRO,
  'fusiones.comparar': SIN_REGISTRO,
  'importaciones.cabeza': SIN_REGISTRO,
  'bases-indexacion.obtener': SIN_REGISTRO,
  'bases-indexacion.historial': SIN_REGISTRO,
  'simulacion-baremo.reporte': SIN_REGISTRO,
  'informe-plantillas.formato': SIN_REGISTRO,
  'reportes-a-medida.obtener': SIN_REGISTRO,
  'seleccion.verCifrasFacultad': SIN_REGISTRO,
  'datos-abiertos.obtener': SIN_REGISTRO,
  'portal-publico.enlace': SIN_REGISTRO,
  'interoperabilidad.registro': SIN_REGISTRO,
  'aplicaciones.entregas': SIN_REGISTRO,
  'investigadores.preparar': SIN_REGISTRO,
  'toma-de-obras.comparar': NO_AHORA,
  'toma-de-obras-oficina.comparar': NO_AHORA,
  'orcid.verificar': OTRO_ORIGEN,
  'sum.enLinea': OTRO_ORIGEN,
  'integrantes.invitacion': OTRO_ORIGEN,
  'convocatorias.invitacion': OTRO_ORIGEN,
  'convocatorias.invitacionAIntegrar': OTRO_ORIGEN,
  'calendarios.leer': OTRO_ORIGEN,
  'verificacion.obtener': OTRO_ORIGEN,
  'registro-publicaciones.vista': NO_AHORA,
  'integrantes.candidatos': NO_AHORA,
  'fex.pasos': NO_AHORA,
  'fex.candidatos': NO_AHORA,
  'asignaciones.obtener': NO_AHORA,
  'seleccion.propuesta': NO_AHORA,
  'economia-proyecto.presupuesto': NO_AHORA,
};

const medidas = new Map<string, { antes: Medida; despues: Medida }>();
describe.runIf(onPostgres())('una lectura pregunta por conjuntos', () => {
  it.each(lecturas)('%s', async (clave, e) => {
    const antes = await leer(pocos, clave, e);
    const despues = await leer(muchos, clave, e);
    medidas.set(clave, { antes, despues });
    if (OCUPADO.includes(antes.estado) || OCUPADO.includes(despues.estado)) return;
    expect(exceso(antes.sentencias, despues.sentencias)).toEqual([]);
  });
  it('con cincuenta filas en toda lista, salvo las que se dicen', () => {
    const pocas = [...medidas].filter(([clave, { despues }]) => deListas.has(clave) && despues.filas < 50);
    expect([...new Set(pocas.map(([clave]) => clave.split('.')[0]!))].sort()).toEqual(Object.keys(CON_POCAS).sort());
  });
  it('y de todo lo que responde, salvo lo que se dice', () => {
    // A file that this storage does not have answers 503 too.
    const fallidas = [...medidas].filter(([, { despues }]) => ![200, ...OCUPADO].includes(despues.estado));
    const estados = Object.fromEntries(fallidas.map(([clave, { despues }]) => [clave, despues.estado]));
    expect(Object.keys(estados).sort(), JSON.stringify(estados)).toEqual(Object.keys(SIN_MUESTRA).sort());
  });
});

/** Operations that take several records: their input has a list of keys. */
const lotes = operaciones.filter(([, e]) => {
  const { properties = {} } = esquemaDe(e.input) as { properties?: Record<string, { type?: string; items?: object }> };
  const deClaves = (v: { type?: string; items?: { type?: string; exclusiveMinimum?: number } }) =>
    v.type === 'array' && v.items?.type === 'integer' && v.items.exclusiveMinimum === 0;
  return e.method !== 'GET' && Object.values(properties).some(deClaves);
});

/** The list is a part of one record, written whole. */
const PARTE = 'son partes de un solo registro';
/** Operations with several keys that are not, or not yet, in sets, each with its reason. */
const DE_UNO_EN_UNO: Record<string, string> = {
  'lineas.crear': PARTE,
  'lineas.editar': PARTE,
  'registro-publicaciones.afiliarAutores': PARTE,
  'publicaciones-oficina.afiliarAutores': PARTE,
  'deudas.generar': 'cada proyecto lee lo vencido con sus propias reglas y registra sus deudas',
  'deudas.recordarVencidos': 'cada proyecto lee lo vencido con sus propias reglas',
  'convocatorias-parametros.moverBorradores': 'cada borrador vuelve a leer sus pasos con otros parámetros',
  'grupos-de-partidas.crear': PARTE,
  'grupos-de-partidas.editar': PARTE,
  'plantillas.reordenar': PARTE,
  'evaluadores-ficha.guardarPericia': PARTE,
  'asignaciones.asignar': 'quien evalúa tiene un tope entre todos los proyectos del pedido',
  'seleccion.resolver': 'los cupos se cuentan entre todos los proyectos del pedido',
  'reglas-de-rendicion.crear': PARTE,
  'reglas-de-rendicion.editar': PARTE,
  'acciones.deshacer': 'cada registro se compara con su propia última decisión',
  'orcid-propio.elegir': PARTE,
  'toma-de-obras.elegir': PARTE,
  'toma-de-obras-oficina.elegir': PARTE,
  'toma-de-obras-oficina.presentar': PARTE,
};

type Pedido = { ids: string; entrada?: Record<string, unknown> };
const HOY = dayOf(AHORA, DEFAULT_TIME_ZONE);
/** Where the keys of each come from, and what else it takes. */
const COMO: Record<string, Pedido> = {
  'deudas.actuar': {
    ids: `select d.id::int from deuda d where d.estado = 'pendiente' and d.clase = 'academica' order by d.id desc`,
    entrada: { accion: 'anular', datos: { motivo: 'Se registró por error' } },
  },
  'deudas.recordar': { ids: `select d.id::int from deuda d where d.estado = 'pendiente' order by d.id desc` },
  'resultados.recordar': {
    ids: `select a.id::int from proyecto_evaluacion a where a.estado <> 'cerrada' order by a.id desc`,
  },
  'economia.aprobarVarios': { ids: '/economia/cuentas/comprobantes/sin-dudas' },
  'calidad.aceptar': { ids: '/calidad/hallazgos?size=100', entrada: { motivo: 'Así es en la fuente' } },
  'calidad.retirar': { ids: '/calidad/hallazgos?size=100&f=situacion:aceptado' },
};

async function clavesDe(m: Mundo, { ids }: Pedido): Promise<number[]> {
  if (ids.startsWith('/')) {
    const { rows } = (await m.quienes.get(CUALQUIERA)!.get(ids)).body;
    return rows.map((fila: number | { id: number }) => (typeof fila === 'number' ? fila : fila.id));
  }
  const filas = await rowsOf<{ id: number }>(m.t.database.db, sql.raw(ids));
  return filas.map(({ id }) => id);
}

type Hecho = { sentencias: string[]; respuesta: Reply };
async function hacer(m: Mundo, e: Endpoint, entrada: Record<string, unknown>): Promise<Hecho> {
  const { url, rest } = splitInput(e.path, entrada);
  m.dichas.length = 0;
  const respuesta = await m.quienes.get(CUALQUIERA)!.post(url, rest);
  return { sentencias: [...m.dichas], respuesta };
}

/** The same for one and for fifty others. */
async function deUnoYDeCincuenta(e: Endpoint, claves: readonly number[], entrada: Record<string, unknown>) {
  expect(claves.length).toBeGreaterThan(COPIAS);
  const uno = await hacer(muchos, e, { ...entrada, ids: claves.slice(0, 1) });
  const muchas = await hacer(muchos, e, { ...entrada, ids: claves.slice(1, COPIAS + 1) });
  expect([uno.respuesta.status, muchas.respuesta.status, muchas.respuesta.text]).toEqual([
    200,
    200,
    expect.not.stringContaining('"hecho":false'),
  ]);
  expect(exceso(uno.sentencias, muchas.sentencias)).toEqual([]);
}

const operacion = (clave: string) => operaciones.find(([nombre]) => nombre === clave)![1];

describe.runIf(onPostgres())('lo que se hace a varios se hace por conjuntos', () => {
  it('toda operación que toma varias claves se mide, o dice por qué no', () => {
    const dichas = [...Object.keys(COMO), ...Object.keys(DE_UNO_EN_UNO), 'acciones.ejecutarVarias'];
    expect(lotes.map(([clave]) => clave).sort()).toEqual(dichas.sort());
  });
  it.each(Object.entries(COMO))('%s', async (clave, pedido) => {
    await deUnoYDeCincuenta(operacion(clave), await clavesDe(muchos, pedido), pedido.entrada ?? {});
  });
});

/** Data that an action asks for: something that fits each kind. */
const datosDe = (asks: readonly Ask[] = []): Record<string, string> => {
  const de = (ask: Ask): string => {
    if (ask.kind === 'day') return HOY;
    if (ask.kind === 'choice') return optionsOf(ask)[0]?.value ?? '';
    return 'Texto';
  };
  return Object.fromEntries(asks.flatMap((ask) => (ask.required ? [[ask.field, de(ask)]] : [])));
};

/** Which records of a flow may take its actions now, besides their state, and what they take of their own. */
const DE_FLUJO: Record<string, { donde: string; datos?: Record<string, string> }> = {
  // Somebody with an account presented it: each is told the same way.
  publicacion: {
    donde: `t.fusionada_en_id is null and exists (
      select 1
      from publicacion_autor a
        join usuario_rol r on r.investigador_id = a.investigador_id
      where a.publicacion_id = t.id and a.presentado
    )`,
  },
  comprobante: {
    donde: `exists (select 1 from eco_proyecto e where e.id = t.eco_proyecto_id and e.estado = 'abierta')`,
  },
  deuda: {
    donde: `t.clase = 'economica' and exists (select 1 from proyecto_integrante i where i.id = t.integrante_id)`,
    datos: { forma: 'economica', alcance: 'persona' },
  },
};

/** Actions of the office that several records may take side by side. */
const enConjuntos = ACTOS.flatMap(({ flow, table, actions }) => {
  const deServidor: Record<string, { inSets?: unknown } | undefined> = actions;
  const deFlujo: Record<string, FlowAction<string, string>> = flow.actions;
  return Object.entries(deFlujo).flatMap(([accion, a]) =>
    deServidor[accion]?.inSets && !a.who.includes('responsable')
      ? [{ entidad: flow.entity, accion, tabla: getTableName(table), desde: a.from, asks: a.asks ?? [] }]
      : [],
  );
});

describe.runIf(onPostgres())('una acción de un flujo sobre varios se hace por conjuntos', () => {
  it.each(enConjuntos.map((a) => [`${a.entidad}.${a.accion}`, a] as const))('%s', async (_, a) => {
    const { donde, datos = {} } = DE_FLUJO[a.entidad]!;
    const estados = a.desde === 'any' ? [] : a.desde.map((estado) => `'${estado}'`);
    const ids = `
      select t.id::int
      from ${a.tabla} t
      where ${donde} ${estados.length ? `and t.estado in (${estados.join(', ')})` : ''}
      order by t.id desc
      limit ${COPIAS + 1}
    `;
    await deUnoYDeCincuenta(operacion('acciones.ejecutarVarias'), await clavesDe(muchos, { ids }), {
      entidad: a.entidad,
      accion: a.accion,
      datos: { ...datosDe(a.asks), ...datos },
    });
  });
});
