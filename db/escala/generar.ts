import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import type { Database } from '#core/db/server/open.ts';
import { cargarCatalogos, clave } from '#db/catalogos/cargar.ts';
import { cargarConvocatorias } from '#db/demo/convocatorias.ts';
import { CLAVE_DEMO } from '#db/demo/cuentas.ts';
import { tiposDeInforme } from '#db/demo/informes.ts';
import { cargarMetas } from '#db/demo/monitoreo.ts';
import { areaDe, type Mundo, type Persona } from '#db/demo/mundo.ts';
import { cargarPlantillas } from '#db/demo/plantillas.ts';
import { fecharEstados } from '#db/estados-desde.ts';
import { ajustarSecuencias, crearIndices, soltarIndices, vaciar, verificar } from './base.ts';
import { cabecerasDe, PERIODOS } from './cabeceras.ts';
import type { Tabla } from './copia.ts';
import { ADMIN, tablasDeCuentas } from './cuentas.ts';
import { tablasDeEconomia } from './economia.ts';
import { tablasDeEvaluaciones } from './evaluaciones.ts';
import { tablasDeGrupos } from './grupos.ts';
import { tablasDeInformes } from './informes.ts';
import { prepararCosecha } from './interoperabilidad.ts';
import { tablasDeMonitoreo } from './monitoreo.ts';
import { nombreDe, tablasDePersonas } from './personas.ts';
import { tablasDeProyectos } from './proyectos.ts';
import { tablasDePublicaciones } from './publicaciones.ts';
import { tablasDeSeguimiento } from './seguimiento.ts';
import { facultadDe, type Volumen, volumenDe } from './volumen.ts';

interface OpcionesEscala {
  escala: number;
  hoy: string;
  /** Empties a database that has data; without it, such a database is refused. */
  forzar?: boolean;
  informar?: (linea: string) => void;
}

/**
 * Fills a PostgreSQL database with a university of real size (times `escala`), the same every time for the same day.
 * @returns rows by table
 * @throws Error when the database has data and `forzar` is not set, or when the result breaks a rule
 */
export async function generarEscala(database: Database, opciones: OpcionesEscala): Promise<Record<string, number>> {
  if (!database.pool)
    throw new Error('La generación a escala usa COPY y necesita un PostgreSQL: indique --url o DATABASE_URL.');
  await database.migrate();
  const cliente = await database.pool.connect();
  const decir = opciones.informar ?? (() => {});
  const inicio = Date.now();
  try {
    await preparar(cliente, opciones, decir);
    const indices = await soltarIndices(cliente);
    let filas: Record<string, number>;
    try {
      filas = await llenar(database, cliente, opciones, decir);
    } finally {
      // Also after a failure: the schema must be left as the migrations made it.
      await cronometrar('índices', decir, () => crearIndices(cliente, indices));
    }
    await cronometrar('cosecha', decir, () => prepararCosecha(cliente, opciones.hoy));
    await ajustarSecuencias(cliente);
    await cronometrar('desde cuándo', decir, () => fecharEstados(database.db));
    await cronometrar('vacuum analyze', decir, () => cliente.query('vacuum analyze'));
    const reglas = await cronometrar('comprobaciones', decir, () => verificar(cliente));
    decir(
      `Listo en ${segundos(inicio)}: ${Object.values(filas)
        .reduce((a, b) => a + b, 0)
        .toLocaleString('es')} filas, ${reglas} reglas comprobadas.`,
    );
    return filas;
  } finally {
    cliente.release(true);
  }
}

async function preparar(
  cliente: pg.ClientBase,
  { forzar }: OpcionesEscala,
  decir: (linea: string) => void,
): Promise<void> {
  const { rows } = await cliente.query<{ lleno: boolean }>(
    `select exists (select 1 from investigador)
      or exists (select 1 from usuario)
      or exists (select 1 from proyecto) as lleno`,
  );
  if (rows[0]!.lleno && !forzar)
    throw new Error('La base de datos ya tiene datos. Use una base vacía, o --force para borrarlos todos.');
  if (forzar) await vaciar(cliente);
  await cliente.query(`set synchronous_commit = off`);
  await cliente.query(`set maintenance_work_mem = '512MB'`);
  try {
    await cliente.query('set session_replication_role = replica');
  } catch {
    decir('Sin permiso para suspender los disparadores: la carga será más lenta.');
  }
}

async function llenar(
  database: Database,
  cliente: pg.ClientBase,
  { escala, hoy }: OpcionesEscala,
  decir: (linea: string) => void,
) {
  const v = volumenDe(escala);
  const m: Mundo = {
    db: database.db,
    hoy,
    anio: Number(hoy.slice(0, 4)),
    catalogos: await cargarCatalogos(database.db, hoy),
  };
  const filas: Record<string, number> = {};
  const cargar = async (tablas: Tabla[]) => {
    for (const tabla of tablas) {
      const inicio = Date.now();
      const n = await tabla.copiar(cliente);
      filas[tabla.nombre] = (filas[tabla.nombre] ?? 0) + n;
      decir(`${tabla.nombre.padEnd(24)} ${String(n).padStart(9)} filas  ${segundos(inicio)}`);
    }
  };
  await cargar(tablasDePersonas(m, v));
  await cargar(tablasDeCuentas(m, v, await hashPassword(CLAVE_DEMO)));
  // Calls and criteria are few: they are those of the demonstration, over more years.
  const convocatorias = await cargarConvocatorias(m, designables(v), PERIODOS - 2);
  const plantillas = await cargarPlantillas(m, { admin: ADMIN });
  await cargar(tablasDeGrupos(m, v, m.catalogos.linea.size));
  const { cabeceras, correlativos } = cabecerasDe(m, v, convocatorias);
  await cargar(tablasDeProyectos(m, v, convocatorias, cabeceras));
  await cargar(tablasDeSeguimiento(m, convocatorias, cabeceras, correlativos));
  await cargar(tablasDeEconomia(m, cabeceras));
  await cargar(tablasDeInformes(hoy, await tiposDeInforme(m), cabeceras));
  await cargar(tablasDeEvaluaciones(m, v, cabeceras, plantillas.get(clave('PCONFIGI', m.anio - 1))!));
  await cargar(tablasDePublicaciones(m, v));
  await cargarMetas(m);
  // What was just copied has no statistics yet, and its indexes come last.
  await cliente.query('analyze proyecto, publicacion, publicacion_autor');
  await cargar(await tablasDeMonitoreo(m));
  return filas;
}

const DESIGNABLES = 400;
/** Teachers of every faculty, for the lists of the workshop calls. */
const designables = (v: Volumen): Persona[] =>
  Array.from({ length: Math.min(DESIGNABLES, v.docentes) }, (_, i) => i + 1).map((id) => {
    const facultad = facultadDe(v, id);
    return { id, ...nombreDe(id), tipo: 'Docente permanente', activo: true, facultad, area: areaDe(facultad) };
  });

async function cronometrar<T>(etapa: string, decir: (linea: string) => void, hacer: () => Promise<T>): Promise<T> {
  const inicio = Date.now();
  const resultado = await hacer();
  decir(`${etapa.padEnd(24)} ${' '.repeat(15)}  ${segundos(inicio)}`);
  return resultado;
}

const segundos = (desde: number) => `${((Date.now() - desde) / 1_000).toFixed(1)} s`;
