import { whileUnchanged } from '#core/audit/server/unchanged.ts';
import { query } from '#core/db/server/open.ts';
import type { UsualDays } from '#core/flow/server/take-back.ts';
import {
  holderFor,
  type QueueFigures,
  type TurnSource,
  type WaitingRow,
  type Whose,
  waiting,
  waitingCounts,
  waitingFigures,
  waitingRows,
} from '#core/flow/server/turns.ts';
import { OFFICE, type Queue } from '#core/flow/shared/turn.ts';
import type { Holder } from '#core/flow/shared/waiting.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Rol } from '#modules/acceso/domain/areas.ts';
import { numeroFijado } from '#modules/catalogos/server/index.ts';
import { pendientesDeCierre, pendientesDeCoordinador } from '#modules/convocatorias/server/index.ts';
import { pendientesDeDeudas } from '#modules/deudas/server/index.ts';
import { pendientesDeCdi } from '#modules/docente-investigador/server/index.ts';
import { invitacionesPendientes } from '#modules/grupos/server/index.ts';
import { pendientesDeInformes } from '#modules/informes/server/index.ts';
import { pendientesDeOrcid } from '#modules/interoperabilidad/server/index.ts';
import { pendientesDeMonitoreo } from '#modules/monitoreo/server/index.ts';
import {
  losQueHay,
  type Pendiente,
  tonoDe,
  URGENCIAS,
  type Urgencia,
  urgenciaDe,
} from '#modules/personas/domain/pendiente.ts';
import { pendientesDeDeclaracion } from '#modules/proyectos/server/index.ts';
import { type COLAS, PARTES } from '../contract.ts';

type Parte = (typeof PARTES)[number];
type Cola = (typeof COLAS)[number];
export type Area = Rol;

/** Rows of records that a home shows at once; the rest is in the list of each kind. */
const FILAS = 30;
/** The people of a faculty whose work it follows. */
const DE_FACULTAD = 'investigador';

/**
 * What an area asks of its people and is no record of a flow: something that nobody began, or that is not one thing.
 * The rest comes from the turns of the flows, and needs no entry here.
 */
const FUERA_DE_FLUJO: Record<Area, ((ctx: Ctx) => Promise<Pendiente[]>)[]> = {
  investigador: [
    pendientesDeDeclaracion,
    pendientesDeCoordinador,
    invitacionesPendientes,
    pendientesDeInformes,
    pendientesDeMonitoreo,
    pendientesDeOrcid,
    pendientesDeCdi,
  ],
  evaluador: [],
  admin: [pendientesDeDeudas, (ctx) => pendientesDeCierre(ctx, 'admin'), correos],
  facultad: [(ctx) => pendientesDeCierre(ctx, 'facultad')],
};

export const diasHabituales: UsualDays = (ctx, clave, valor) => numeroFijado(ctx, { clave, valor });

/** What is asked for in an area: the work of who asks. */
const suyo = (area: Area): Whose => ({ area, of: 'actor' });
/** The queues of the office, as the engine names them. */
const COLA = { mias: 'mine', libres: 'free', otros: 'others' } as const satisfies Record<Cola, Queue>;
const NINGUNA: QueueFigures = { mine: 0, free: 0, others: 0 };
const enColas = ({ mine, free, others }: QueueFigures) => ({ mias: mine, libres: free, otros: others });

type Turno = { entidad: string; id: number; tiene: Holder | null };
type Fila = Pendiente & {
  clase: string;
  espera: { dias: number; de: number | null } | null;
  turno: Turno | null;
};

/**
 * What waits for this person in an area (ux.md: «¿qué me toca hacer ahora?»), the most urgent first. Of records, the
 * first ones, and how many there are of each kind.
 * @param pide only the records of a kind, or of one queue of the office
 */
export async function pendientesDe(
  ctx: Ctx,
  fuentes: readonly TurnSource[],
  { area, clase, cola }: { area: Area; clase?: string | undefined; cola?: Cola | undefined },
) {
  if (!requireSession(ctx).roles.includes(area))
    return { pendientes: [], clases: [], colas: enColas(NINGUNA), urgencias: porUrgencia([], [], ctx.today()) };
  const enOficina = area === OFFICE;
  // What is no record is nobody's to take.
  const fuera = clase || cola ? [] : await fueraDeFlujo(ctx, area);
  const propio = area === 'facultad' ? deSuGente(ctx) : suyo(area);
  const de = cola && enOficina ? { ...propio, queue: COLA[cola] } : propio;
  const leido = await waiting(ctx, fuentes, de, { usualDays: diasHabituales, limit: FILAS });
  // Of one kind the figures are still those of all: they are the tabs.
  const filas = clase ? await deClase(ctx, fuentes, de, clase) : leido.rows;
  const pendientes = [...fuera, ...filas.map((fila) => enSuArea(ctx, fila, area))]
    .map((fila) => conUrgencia(fila, ctx.today()))
    .sort((una, otra) => orden(una).localeCompare(orden(otra)));
  const clases = leido.kinds.map((cifras) => claseDe(cifras, de)).sort(deMasTarde);
  const contadas = clase ? clases.filter(({ clave }) => clave === clase) : clases;
  const colas = enColas(enOficina ? leido.queues : NINGUNA);
  return { pendientes, clases, colas, urgencias: porUrgencia(contadas, fuera, ctx.today()) };
}

const deClase = (ctx: Ctx, fuentes: readonly TurnSource[], de: Whose, clase: string) =>
  waitingRows(ctx, fuentes, { ...de, kind: clase }, { usualDays: diasHabituales, limit: FILAS });

/** Rows of a digest; the rest is at the home of the area. */
const FILAS_DE_RESUMEN = 8;
/** What waits for somebody in an area, as their digest says it; null while nothing does. */
export async function resumenDeArea(ctx: Ctx, fuentes: readonly TurnSource[], area: Area) {
  const fuera = await fueraDeFlujo(ctx, area);
  const de = area === 'facultad' ? deSuGente(ctx) : suyo(area);
  const { kinds, rows } = await waiting(ctx, fuentes, de, { usualDays: diasHabituales, limit: FILAS_DE_RESUMEN });
  const filas = [...fuera, ...rows.map((fila) => enSuArea(ctx, fila, area))]
    .map((fila) => conUrgencia(fila, ctx.today()))
    .sort((una, otra) => orden(una).localeCompare(orden(otra)));
  const suma = (de: (cifras: (typeof kinds)[number]) => number) => kinds.reduce((total, una) => total + de(una), 0);
  const sueltas = (urgencia: Urgencia) => fuera.filter((fila) => urgenciaDe(fila, ctx.today()) === urgencia).length;
  const total = suma(({ n }) => n) + fuera.length;
  if (total === 0) return null;
  return {
    filas: filas.slice(0, FILAS_DE_RESUMEN),
    total,
    vencidos: suma(({ late }) => late) + sueltas('vencido'),
    hoy: suma(({ today }) => today) + sueltas('hoy'),
    nuevos: suma(({ fresh }) => fresh),
  };
}
export type ResumenDeArea = NonNullable<Awaited<ReturnType<typeof resumenDeArea>>>;

/** How many rows there are of each urgency, also those that are not among the first. */
function porUrgencia(clases: readonly Clase[], fuera: readonly Fila[], hoy: string): Record<Urgencia, number> {
  const suma = (de: (clase: Clase) => number) => clases.reduce((total, clase) => total + de(clase), 0);
  const sueltas = (urgencia: Urgencia) => fuera.filter((fila) => urgenciaDe(fila, hoy) === urgencia).length;
  const conPlazo = (clase: Clase) => clase.vencidos + clase.hoy + clase.semana + clase.despues;
  return {
    vencido: suma((clase) => clase.vencidos) + sueltas('vencido'),
    hoy: suma((clase) => clase.hoy) + sueltas('hoy'),
    semana: suma((clase) => clase.semana) + sueltas('semana'),
    despues: suma((clase) => clase.despues) + sueltas('despues'),
    sin_plazo: suma((clase) => clase.n - conPlazo(clase)) + sueltas('sin_plazo'),
  };
}

const conUrgencia = ({ peso, n = 1, ...fila }: Fila, hoy: string) => {
  const urgencia = urgenciaDe(fila, hoy);
  return { ...fila, n, urgencia, tono: tonoDe(peso ? { peso } : {}, urgencia) };
};

/** In each urgency, what ends sooner goes first; then what stops somebody; then what has waited longer. */
function orden(fila: Pick<Fila, 'hasta' | 'espera'> & { urgencia: Urgencia; tono: string }): string {
  const esperado = String(99_999 - (fila.espera?.dias ?? 0)).padStart(5, '0');
  return `${URGENCIAS.indexOf(fila.urgencia)} ${fila.hasta ?? '9999'} ${fila.tono === 'red' ? 0 : 1} ${esperado}`;
}

async function fueraDeFlujo(ctx: Ctx, area: Area): Promise<Fila[]> {
  const filas: Fila[] = [];
  for (const leer of FUERA_DE_FLUJO[area])
    filas.push(
      ...(await leer(ctx)).map((fila) => ({ ...fila, clase: fila.clave.split('-')[0]!, espera: null, turno: null })),
    );
  return filas;
}

/** A sentence ends with one stop, whatever it came with. */
const conPunto = (texto: string) => `${texto.replace(/[.\s]+$/u, '')}.`;

function comoPendiente(ctx: Ctx, fila: WaitingRow, area: Area): Fila {
  // For the office everything is somebody's wait; of its people, what came back to them is.
  const peso = area === 'admin' || fila.verb === 'Corregir' ? { peso: 'espera' as const } : {};
  return {
    clave: `${fila.kind}-${fila.id}`,
    clase: fila.kind,
    titulo: fila.title,
    motivo: conPunto(fila.detail),
    hasta: fila.due,
    enlace: fila.href,
    accion: fila.verb,
    espera: { dias: fila.days, de: fila.usual },
    turno: area === OFFICE ? turnoDe(ctx, fila) : null,
    ...peso,
  };
}

const turnoDe = (ctx: Ctx, { entity, id, held }: WaitingRow): Turno => ({
  entidad: entity,
  id,
  tiene: held && holderFor(ctx, held),
});

/** A row as its area reads it: a faculty follows what its people have to do, and does none of it. */
function enSuArea(ctx: Ctx, fila: WaitingRow, area: Area): Fila {
  if (area !== 'facultad') return comoPendiente(ctx, fila, area);
  return { ...comoPendiente(ctx, fila, DE_FACULTAD), enlace: null };
}
const deSuGente = (ctx: Ctx): Whose => ({
  area: DE_FACULTAD,
  of: 'anybody',
  faculty: requireSession(ctx).subject.facultad ?? 0,
});

/** A kind of record that waits, with how many and where they all are. */
function claseDe({ source, usual, ...cifras }: Awaited<ReturnType<typeof waiting>>['kinds'][number], de: Whose) {
  return {
    clave: cifras.kind,
    etiqueta: source.words.many,
    n: cifras.n,
    vencidos: cifras.late,
    hoy: cifras.today,
    semana: cifras.week,
    despues: cifras.later,
    promesa: usual,
    enlace: de.faculty === undefined ? (source.areas[de.area]?.list ?? null) : null,
  };
}
type Clase = ReturnType<typeof claseDe>;
const deMasTarde = (una: Clase, otra: Clase) => otra.vencidos - una.vencidos || otra.n - una.n;

/** The same with how long they have waited, for the whole office: kept while nothing of them changes. */
async function tiemposDe(ctx: Ctx, fuentes: readonly TurnSource[], area: string) {
  const entidades = [...new Set([...fuentes.map(({ flow }) => flow.entity), 'parametro'])];
  const de: Whose = { area, of: 'anybody' };
  return whileUnchanged(ctx, `turnos ${area}`, entidades, async () => {
    const cifras = await waitingFigures(ctx, fuentes, de, diasHabituales);
    return cifras.map((una) => ({
      ...claseDe(una, de),
      mediana: una.median,
      p90: una.p90,
      maximo: una.oldest,
    }));
  });
}

/** The same things, as the menu of the area counts them: `filas` of the home, and `n` things. */
export async function cuantosDe(ctx: Ctx, fuentes: readonly TurnSource[], area: Area) {
  if (!requireSession(ctx).roles.includes(area)) return [];
  const fuera = (await fueraDeFlujo(ctx, area)).map(({ clave, n = 1 }) => ({ clave, n, filas: 1 }));
  const de = area === 'facultad' ? deSuGente(ctx) : suyo(area);
  const registros = await waitingCounts(ctx, fuentes, de, diasHabituales);
  return [...fuera, ...registros.map(({ kind, verb, n }) => ({ clave: `${kind}-${verb.toLowerCase()}`, n, filas: n }))];
}

/** Who is waited for, as the office says it: an area of people, or a part of the office. */
const NOMBRE_DE_PARTE = {
  oficina: 'La oficina',
  economia: 'Economía',
  investigador: 'Investigadores',
  evaluador: 'Evaluadores',
} as const satisfies Record<Parte, string>;

const esDe = (parte: Parte, fuente: TurnSource): boolean => {
  if (parte === 'oficina') return fuente.desk === undefined;
  return parte === 'economia' ? fuente.desk === 'economia' : true;
};
const areaDe = (parte: Parte) => (parte === 'investigador' || parte === 'evaluador' ? parte : 'admin');

/** What the office may read of whom its records wait for: the kinds that it sees. */
const visibles = (ctx: Ctx, fuentes: readonly TurnSource[]) => {
  const { permissions, roles } = requireSession(ctx);
  if (!roles.includes('admin')) return [];
  return fuentes.filter(({ permission }) => permission !== null && permissions.has(permission));
};

/** Whose turn everything is, for the office: how much waits for each part, and how long. */
export async function turnosDe(ctx: Ctx, todas: readonly TurnSource[]) {
  const partes = [];
  for (const parte of PARTES) {
    const suyas = visibles(ctx, todas).filter((fuente) => esDe(parte, fuente));
    const claves = new Set(suyas.map(({ kind }) => kind));
    const tiempos = await tiemposDe(ctx, todas, areaDe(parte));
    const clases = tiempos.filter(({ clave }) => claves.has(clave)).sort(deMasTarde);
    if (clases.length === 0) continue;
    partes.push({ clave: parte, etiqueta: NOMBRE_DE_PARTE[parte], ...resumen(clases), clases });
  }
  return partes;
}

/** The kinds of a part together: their median is that of the kind with most, their longest wait that of all. */
function resumen(clases: Awaited<ReturnType<typeof tiemposDe>>) {
  const mayor = clases.reduce((una, otra) => (otra.n > una.n ? otra : una));
  return {
    n: clases.reduce((suma, clase) => suma + clase.n, 0),
    vencidos: clases.reduce((suma, clase) => suma + clase.vencidos, 0),
    mediana: mayor.mediana,
    maximo: Math.max(...clases.map((clase) => clase.maximo)),
  };
}

/** What waits for a part that is not who asks, with whom it waits for. */
export async function esperanA(ctx: Ctx, todas: readonly TurnSource[], parte: Parte, clase?: string) {
  const fuentes = visibles(ctx, todas).filter((fuente) => esDe(parte, fuente));
  const area = areaDe(parte);
  const filas = await waitingRows(
    ctx,
    fuentes,
    { area, of: 'anybody', kind: clase },
    { usualDays: diasHabituales, limit: FILAS },
  );
  return filas.map((fila) => {
    const pendiente = conUrgencia(comoPendiente(ctx, fila, 'admin'), ctx.today());
    // The work is of others: the office only looks.
    const deOficina = area === OFFICE ? {} : { enlace: null, turno: null };
    return { ...pendiente, ...deOficina, quien: fila.holder };
  });
}

async function correos(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await query(ctx)<{ n: number }>`select count(*)::int as n from correo_saliente where estado = 'fallido'`;
  const fallidos = {
    clave: 'correos',
    permiso: 'superadmin',
    n: f!.n,
    titulo: plural(f!.n, 'correo no pudo enviarse', 'correos no pudieron enviarse'),
    motivo: 'Revise la configuración del correo.',
    hasta: null,
    enlace: '/admin#salud',
    accion: 'Revisar',
    peso: 'bloquea' as const,
  };
  return losQueHay([fallidos], requireSession(ctx).permissions);
}
