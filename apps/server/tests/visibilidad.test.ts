import { getTableName, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FLUJOS } from '#apps/server/modules.ts';
import { testApp } from '#apps/testing/app.ts';
import { openSession } from '#apps/testing/session.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Flow, PUBLIC } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { entradaMinima, NINGUNO } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * Every state of every record with a flow, read by anyone who has no part in it. Strangers see a record in the states
 * that its flow declares (`publicStates`), and in no other: neither at its addresses nor in lists, searches and files
 * of them.
 */
type Caso = {
  /** Column that tells the record wherever it is read. */
  marca: string;
  /** The account whose record `t` is. */
  dueno: SQL;
  /** A record of it, where the demonstration has not as many as states. */
  semilla?: SQL;
  /** Rows of the table that are others' business: they have sweeps of their own. */
  cuales?: SQL;
  /**
   * The entity whose flow it follows, when it is not its own key; and whether no address of it opens to strangers, in
   * any state.
   */
  flujo?: string;
  reservado?: true;
  /** Addresses that name one, each with its parameters as SQL over `t`. */
  direcciones: Record<string, Record<string, string>>;
  /** They only give a file, and the record that is put has none. */
  sinArchivo?: true;
};
const cuentaDe = (investigador: string) =>
  sql.raw(`(select min(r.usuario_id) from usuario_rol r join usuario u on u.id = r.usuario_id and u.activo
    where r.investigador_id = ${investigador})`);
const enProyecto = (proyecto: string) => cuentaDe(`(select x.responsable_id from proyecto x where x.id = ${proyecto})`);
const enCuenta = enProyecto('(select c.proyecto_id from eco_proyecto c where c.id = t.eco_proyecto_id)');
const NADIE = sql`null::bigint`;
/** What only offices read has no address that a stranger may call, but those of all records. */
const DE_OFICINA = { direcciones: {}, dueno: NADIE };
const deUno = { id: 't.id' };

const CASOS: Record<string, Caso> = {
  publicacion: {
    marca: 'titulo',
    dueno: cuentaDe(
      '(select a.investigador_id from publicacion_autor a where a.publicacion_id = t.id and a.presentado)',
    ),
    cuales: sql`t.tipo_publicacion = 'articulo'`,
    direcciones: { '/publicaciones/:id': deUno, '/facultad/listado/publicaciones/:id': deUno },
  },
  patente: {
    marca: 'titulo',
    dueno: cuentaDe(
      '(select a.investigador_id from publicacion_autor a where a.publicacion_id = t.id and a.presentado)',
    ),
    cuales: sql`t.tipo_publicacion = 'patente'`,
    flujo: 'publicacion',
    reservado: true,
    direcciones: { '/publicaciones/:id': deUno, '/facultad/listado/publicaciones/:id': deUno },
  },
  solicitud_inclusion: {
    ...DE_OFICINA,
    marca: 'mensaje',
    semilla: sql`insert into solicitud_inclusion (publicacion_id, investigador_id, estado)
      select p.id, i.id, 'solicitada' from publicacion p, investigador i order by p.id, i.id limit 5`,
  },
  aviso_editorial: {
    ...DE_OFICINA,
    marca: 'motivo',
    semilla: sql`insert into aviso_editorial (publicacion_id, clase, aviso_doi, fuente, estado)
      select p.id, 'retractada', '10.1234/aviso', 'Crossref', 'por_decidir' from publicacion p order by p.id limit 5`,
  },
  grupo: {
    marca: 'nombre',
    dueno: cuentaDe(
      '(select m.investigador_id from grupo_integrante m where m.grupo_id = t.id and m.es_coordinador and m.hasta is null)',
    ),
    direcciones: { '/grupos/solicitudes/:id': deUno, '/grupos/:id': deUno },
  },
  proyecto: {
    marca: 'titulo',
    dueno: cuentaDe('t.responsable_id'),
    direcciones: {
      '/actividades/proyectos/:id': deUno,
      '/actividades/fex/:id': deUno,
      '/convocatorias/postulaciones/:id': deUno,
      '/economia/propios/:id': deUno,
      '/mis-informes/proyecto/:proyectoId': { proyectoId: 't.id' },
      '/mis-obligaciones/proyecto/:proyectoId': { proyectoId: 't.id' },
      '/evaluador/evaluaciones/:proyectoId': { proyectoId: 't.id' },
      '/grupos/:grupoId/proyectos/:id': { id: 't.id', grupoId: 'coalesce(t.grupo_id, 1)' },
    },
  },
  proyecto_cambio: {
    marca: 'motivo',
    semilla: sql`insert into proyecto_cambio
        (proyecto_id, tipo, titulo, dispone, datos, motivo, vigencia, base, de_oficina, pedido_en, estado)
      select
        id,
        'retirar_proyecto',
        'Renunciar al proyecto',
        'Aceptar la renuncia al proyecto',
        '{}',
        'Semilla',
        current_date,
        '{}',
        true,
        now(),
        'en_revision'
      from proyecto
      order by responsable_id is null, id
      limit 7`,
    dueno: enProyecto('t.proyecto_id'),
    direcciones: {
      '/cambios/:id': deUno,
      '/proyectos/:id/cambios': { id: 't.proyecto_id' },
      '/proyectos/:id/versiones': { id: 't.proyecto_id' },
    },
  },
  deuda: { ...DE_OFICINA, marca: 'detalle' },
  correccion: {
    ...DE_OFICINA,
    marca: 'motivo',
    semilla: sql`insert into correccion
        (entidad, entidad_id, usuario_id, solicitante, clase, titulo, enlace, clave_campo, campo, motivo, estado)
      select 'publicacion', n, 1, 'Alguien', 'Publicación', 'T', '/', 'titulo', 'Título', 'M', 'pedida'
        from generate_series(1, 9) n`,
  },
  importacion: {
    // The office sees all of a kind: who holds its permission stands for an owner.
    dueno: sql`(select u.id from usuario u where u.username = 'admin')`,
    marca: 'nombre',
    direcciones: {
      '/importaciones/:id': deUno,
      '/importaciones/:importacionId/filas': { importacionId: 't.id' },
    },
    semilla: sql`insert into importacion (clase, nombre)
      select 'sum', 'Archivo' from generate_series(1, 9)`,
  },
  cdi: {
    marca: 'normativa',
    dueno: cuentaDe('t.investigador_id'),
    direcciones: { '/mi-cdi/solicitudes/:id': deUno },
  },
  informe: { marca: 'observaciones', dueno: enProyecto('t.proyecto_id'), direcciones: { '/mis-informes/:id': deUno } },
  monitoreo: {
    marca: 'descripcion',
    dueno: enProyecto('t.proyecto_id'),
    direcciones: { '/mi-monitoreo/:id': { id: 't.proyecto_id' } },
  },
  comprobante: {
    marca: 'observaciones',
    dueno: enCuenta,
    direcciones: { '/mis-cuentas/:id/comprobantes/:comprobanteId': { id: 't.eco_proyecto_id', comprobanteId: 't.id' } },
  },
  transferencia: {
    marca: 'justificacion',
    semilla: sql`insert into transferencia (eco_proyecto_id, estado, justificacion)
      select id, 'solicitada', 'Semilla' from eco_proyecto order by id limit 6`,
    dueno: enCuenta,
    direcciones: {
      '/mis-cuentas/:id/transferencias/:transferenciaId': { id: 't.eco_proyecto_id', transferenciaId: 't.id' },
    },
  },
  cuenta_economica: {
    marca: 'cerrado_por',
    dueno: enProyecto('t.proyecto_id'),
    direcciones: { '/mis-cuentas/:id': deUno },
  },
  constancia: {
    marca: 'motivo',
    dueno: cuentaDe('t.investigador_id'),
    semilla: sql`
      insert into constancia (
          codigo,
          tipo,
          investigador_id,
          estado,
          dicho,
          huella_datos,
          carga,
          solicitada_el,
          solicitada_por
        )
      select
        'VIS-' || i.id,
        'grupos',
        i.id,
        'solicitada',
        '{}',
        'x',
        'x',
        current_date,
        'La oficina'
      from investigador i
      limit 5
    `,
    direcciones: { '/mis-constancias/:id': deUno },
    sinArchivo: true,
  },
  evaluacion_plantilla: { ...DE_OFICINA, marca: 'tipo_proyecto' },
  proyecto_evaluacion: { ...DE_OFICINA, marca: 'comentario' },
};
/** Addresses whose parameter names no record with states, and what names them otherwise. */
const SIN_ESTADOS = [
  '/importaciones/clases',
  '/acceso',
  '/parametros/archivo',
  '/publicaciones/mias',
  '/publicaciones/tomas',
  '/mi-cdi/archivos',
  '/convocatorias/programa',
  '/convocatorias/plantillas',
  '/calendarios',
  '/informes/tipos',
  '/datos-abiertos',
  '/facultad/investigadores',
  '/dev/correos',
  '/exportaciones',
  '/avisos',
  '/portal-publico/enlace',
];
/** One of several kinds at one address. */
const DE_TODAS = ['/registros/:entidad/:id', '/registros/:entidad/juntos/:clase/:id', '/facultad/ficha/:entidad/:id'];

const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const { db } = app.database;
const ctx = app.ctx();
const MARCA = 'Zahorí';
const flujos = new Map(
  FLUJOS.map(({ flow, table }) => [
    flow.entity,
    { flow: flow as Flow, tabla: getTableName(table), llave: table.id.name },
  ]),
);

/** Who has no part in anything: one account for each role that reads beyond an office. */
const [lejana] = await rowsOf<{ id: number }>(
  db,
  sql`insert into facultad (codigo, nombre, area_id)
  select 'ZZ', 'Facultad sin nadie', area_id from facultad limit 1 returning id::int`,
);
const EXTRANOS: Record<string, string | null> = { anónimo: null };
for (const rol of ['investigador', 'evaluador', 'facultad', 'admin'] as const) {
  const cuenta = { usuario: `extrano-${rol}`, roles: [rol], ...(rol === 'facultad' ? { facultadId: lejana!.id } : {}) };
  EXTRANOS[rol] = await openSession(ctx, (await crearCuenta(ctx, cuenta)).id);
}
const muestras = await leerMuestras(app.database);

const marcaDe = ({ entidad, estado }: Pick<Puesto, 'entidad' | 'estado'>) => `${MARCA} ${entidad} ${estado}`;
type Puesto = { entidad: string; estado: string; publico: boolean; id: number; dueno: number | null };
/**
 * A record in each state: one that is in it, or another that is put there. Its facts may be those of another state,
 * which reading it does not ask: the checks and triggers of the table are taken away, in this copy of the database
 * alone.
 */
async function poner(entidad: string, { flujo = entidad, ...caso }: Caso): Promise<Puesto[]> {
  const { flow, tabla, llave } = flujos.get(flujo)!;
  const t = sql.identifier(tabla);
  const id = sql`t.${sql.identifier(llave)}`;
  await sinReparos(tabla);
  if (caso.semilla) await db.execute(caso.semilla);
  const puestos: Puesto[] = [];
  for (const estado of keysOf(flow.states)) {
    const usados = sql.param(puestos.map(({ id }) => id));
    const [fila] = await rowsOf<{ id: number; dueno: number | null }>(
      db,
      sql`select ${id}::int as id, (${caso.dueno})::int as dueno from ${t} t
        where ${caso.cuales ?? sql`true`} and not (${id} = any(${usados}::bigint[]))
        order by t.estado <> ${estado}, (${caso.dueno}) is null, ${id} limit 1`,
    );
    if (!fila) throw new Error(`La demostración no tiene bastantes registros de «${tabla}»: añada una semilla.`);
    const marca = sql`, ${sql.identifier(caso.marca)} = ${marcaDe({ entidad, estado })}`;
    await db.execute(
      sql`update ${t} set estado = ${estado} ${
        caso.marca === 'tipo_proyecto' ? sql`` : marca
      } where ${sql.identifier(llave)} = ${fila.id}`,
    );
    const publico = flow.is(estado, PUBLIC);
    puestos.push({ entidad, estado, publico, ...fila });
  }
  return puestos;
}
async function sinReparos(tabla: string) {
  const t = sql.identifier(tabla);
  const reparos = await rowsOf<{ nombre: string }>(
    db,
    sql`select conname as nombre from pg_constraint where conrelid = ${tabla}::regclass and contype = 'c'`,
  );
  for (const { nombre } of reparos) await db.execute(sql`alter table ${t} drop constraint ${sql.identifier(nombre)}`);
  const unicos = await rowsOf<{ nombre: string }>(
    db,
    sql`select c.relname as nombre from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${tabla}::regclass and i.indisunique and i.indpred is not null`,
  );
  for (const { nombre } of unicos) await db.execute(sql`drop index ${sql.identifier(nombre)}`);
  await db.execute(sql`alter table ${t} disable trigger user`);
}
const puestos: Puesto[] = [];
for (const [entidad, caso] of Object.entries(CASOS)) puestos.push(...(await poner(entidad, caso)));

const codigosDe = ({ permission }: Endpoint) => (typeof permission === 'string' ? [permission] : permission);
const ABIERTOS = ['public', 'session', 'investigador', 'evaluador', 'facultad', 'admin'];
/** What somebody may call who has no permission of an office. */
const lecturas = app.app.modules
  .flatMap((m) =>
    Object.entries(m.contract.endpoints).map(([n, e]) => [`${m.contract.name}.${n}`, e as Endpoint] as const),
  )
  .filter(([, e]) => e.method === 'GET' && codigosDe(e).some((c) => ABIERTOS.includes(c)));
/** The strangers that an operation lets in: who it refuses for want of permission is the access matrix's business. */
const quienesLlaman = (e: Endpoint) =>
  Object.entries(EXTRANOS).filter(([rol]) => {
    const codigos = codigosDe(e);
    return codigos.includes('public') || (rol !== 'anónimo' && codigos.includes('session')) || codigos.includes(rol);
  });
/** What is written to find them: the word that they all bear or, of who asks for a whole title, that of each. */
function busquedasDe(e: Endpoint, rol: string): Record<string, string>[] {
  if (pide(e, 'titulo'))
    return puestos.map((p) => ({ titulo: marcaDe(p), tipo: p.entidad === 'patente' ? 'patente' : 'articulo' }));
  return [{ ...(pide(e, 'q') ? { q: MARCA } : {}), ...(pide(e, 'area') ? { area: rol } : {}) }];
}
const pide = (e: Endpoint, campo: string) => campo in e.input.shape;

async function leer(clave: string, e: Endpoint, cookie: string | null, entrada: Record<string, unknown>) {
  const muestra = muestras[clave];
  const ajenos = Object.fromEntries(pathParams(e.path).map((p) => [p, muestra?.params?.[p] ?? NINGUNO]));
  const { url, rest } = splitInput(e.path, { ...(muestra?.entrada ?? entradaMinima(e.input)), ...ajenos, ...entrada });
  const consulta = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  const r = await app.app.fastify.inject({
    method: 'GET',
    url: `/api${url}?${consulta}`,
    headers: cookie ? { cookie } : {},
  });
  return { status: r.statusCode, texto: r.body };
}

describe('quien no tiene parte en un registro', () => {
  it('se prueba en todas las entidades con estados', () => {
    const probados = Object.entries(CASOS).map(([entidad, { flujo }]) => flujo ?? entidad);
    expect([...new Set(probados)].sort()).toEqual([...flujos.keys()].sort());
  });
  it('se prueba en toda dirección que nombra un registro', () => {
    const nombradas = [...Object.values(CASOS).flatMap((c) => Object.keys(c.direcciones)), ...SIN_ESTADOS, ...DE_TODAS];
    const sueltas = lecturas.filter(
      ([, e]) => pathParams(e.path).length > 0 && !nombradas.some((d) => e.path.startsWith(d)),
    );
    expect(sueltas.map(([clave, e]) => `${clave} ${e.path}`)).toEqual([]);
  });
  it.each(Object.keys(CASOS))('%s: sus direcciones no se le abren sino en los estados públicos', async (entidad) => {
    const { direcciones, flujo = entidad, reservado, sinArchivo } = CASOS[entidad]!;
    const { tabla, llave } = flujos.get(flujo)!;
    const fallas: string[] = [];
    // That its owner reads it shows that the addresses name it.
    let abierta = false;
    for (const { estado, publico, id, dueno } of puestos.filter((p) => p.entidad === entidad)) {
      const suya = dueno ? await openSession(ctx, dueno) : null;
      for (const [clave, e] of lecturas) {
        const params = await parametrosDe(e, { direcciones, entidad: flujo, tabla, llave, id });
        if (!params) continue;
        for (const [rol, cookie] of quienesLlaman(e)) {
          const { status } = await leer(clave, e, cookie, params);
          if (status < 400 && !(publico && !reservado)) fallas.push(`${rol} lee ${clave} de «${estado}»`);
        }
        if (suya && !abierta) abierta = (await leer(clave, e, suya, params)).status === 200;
      }
    }
    expect(fallas).toEqual([]);
    if (Object.keys(direcciones).length > 0 && !sinArchivo) expect(abierta).toBe(true);
  });
  it('no lo halla en ninguna lista, búsqueda ni archivo de texto, sino en los estados públicos', async () => {
    const fallas: string[] = [];
    let halladas = 0;
    for (const [clave, e] of lecturas)
      for (const [rol, cookie] of quienesLlaman(e))
        for (const busca of busquedasDe(e, rol)) {
          const { texto } = await leer(clave, e, cookie, busca);
          for (const p of puestos.filter((puesto) => texto.includes(marcaDe(puesto)))) {
            halladas += 1;
            if (!p.publico) fallas.push(`${rol} halla «${p.entidad}» ${p.estado} en ${clave}`);
          }
        }
    expect(fallas).toEqual([]);
    expect(halladas).toBeGreaterThan(0);
  });
});

type Nombrado = { direcciones: Caso['direcciones']; entidad: string; tabla: string; llave: string; id: number };
/** The parameters with which an address names the record, or nothing when it names none of its kind. */
async function parametrosDe(e: Endpoint, { direcciones, entidad, tabla, llave, id }: Nombrado) {
  if (DE_TODAS.some((d) => e.path.startsWith(d))) return { entidad, id };
  const mejor = Object.keys(direcciones).find((d) => `${e.path}/`.startsWith(`${d}/`));
  if (!mejor) return null;
  const columnas = Object.entries(direcciones[mejor]!).map(([p, de]) => sql`${sql.raw(de)} as ${sql.identifier(p)}`);
  const [fila] = await rowsOf<Record<string, number>>(
    db,
    sql`select ${sql.join(columnas, sql`, `)} from ${sql.identifier(tabla)} t where t.${sql.identifier(llave)} = ${id}`,
  );
  return fila ?? null;
}
