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
import { recordOf } from '#core/kernel/shared/keys.ts';
import { plural, withoutLast } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Rol } from '#modules/acceso/domain/areas.ts';
import { encargosDeHoy, sesionDeEncargo } from '#modules/acceso/server/index.ts';
import { numeroFijado } from '#modules/catalogos/server/index.ts';
import {
  invitacionesAIntegrarPendientes,
  pendientesDeCierre,
  pendientesDeCoordinador,
} from '#modules/convocatorias/server/index.ts';
import { pendientesDeDeudas } from '#modules/deudas/server/index.ts';
import { invitacionesPendientes } from '#modules/grupos/server/index.ts';
import { pendientesDeOrcid } from '#modules/interoperabilidad/server/index.ts';
import { pendientesDeMonitoreo } from '#modules/monitoreo/server/index.ts';
import { pendientesDeObligaciones } from '#modules/obligaciones/server/index.ts';
import {
  losQueHay,
  type Pendiente,
  tonoDe,
  URGENCIAS,
  type Urgencia,
  urgenciaDe,
} from '#modules/personas/domain/pendiente.ts';
import { COLAS, PARTES } from '../contract.ts';

type Parte = (typeof PARTES)[number];
type Cola = (typeof COLAS)[number];
export type Area = Rol;

/** The people of a faculty whose work it follows. */
const DE_FACULTAD = 'investigador';

/**
 * What an area asks of its people and is no record of a flow: something that nobody began, or that is not one thing.
 * The rest comes from the turns of the flows, and needs no entry here.
 */
const FUERA_DE_FLUJO: Record<Area, ((ctx: Ctx) => Promise<Pendiente[]>)[]> = {
  investigador: [
    pendientesDeObligaciones,
    pendientesDeCoordinador,
    invitacionesPendientes,
    invitacionesAIntegrarPendientes,
    pendientesDeMonitoreo,
    pendientesDeOrcid,
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

type Turno = { entidad: string; id: number; juntos: boolean; tiene: Holder | null };
type Fila = Pendiente & {
  clase: string;
  espera: { dias: number; de: number | null } | null;
  turno: Turno | null;
};

/** What is asked of an inbox: a kind of record, a queue, and of whom: `PROPIO`, or a mandate. */
type Pedido = {
  area: Area;
  clase?: string | undefined;
  cola?: Cola | undefined;
  de?: string | undefined;
  /** Rows of records, the first ones. */
  cuantas: number;
};
/** The own work, without that of who is away. */
export const PROPIO = 'propio';

/**
 * What waits for this person in an area, and what waits for those whom they replace, each row with whom it is done for.
 * Together, of the others come only the kinds that the person does not attend to: the rest would be there twice.
 */
export async function pendientesDe(ctx: Ctx, fuentes: readonly TurnSource[], { de, ...pedido }: Pedido) {
  const encargos = await encargosDe(ctx, fuentes, pedido.area);
  const propio = await delArea({ ctx, fuentes, propias: NADA }, pedido, encargos);
  const elegido = encargos.find(({ id }) => de === String(id));
  const ajenos = [];
  for (const encargo of encargos) {
    const entero = { ctx: encargo.ctx, fuentes, propias: NADA };
    const leido = await delArea(elegido ? entero : deOtro(encargo), pedido);
    ajenos.push({ ...leido, pendientes: leido.pendientes.map((fila) => porEncargo(fila, encargo)), encargo });
  }
  const partes = elegido
    ? ajenos.filter(({ encargo }) => encargo.id === elegido.id)
    : [propio, ...(de === PROPIO ? [] : ajenos)];
  const cuantas = (parte: Dicho) => Object.values(parte.urgencias).reduce((suma, n) => suma + n, 0);
  return {
    ...juntos(partes, pedido.cuantas),
    encargos: ajenos.map((parte) => ({
      id: parte.encargo.id,
      de: parte.encargo.de,
      hasta: parte.encargo.hasta,
      n: cuantas(parte),
    })),
  };
}

/** Whose work: with which rights, of which kinds, and without which of what is no record. */
type Trabajo = { ctx: Ctx; fuentes: readonly TurnSource[]; propias: ReadonlySet<string> };
const NADA: ReadonlySet<string> = new Set();
/** What is of who is away alone. */
const deOtro = ({ ctx, ajenas, propias }: Encargo): Trabajo => ({ ctx, fuentes: ajenas, propias });

type Encargo = Awaited<ReturnType<typeof encargosDe>>[number];
/**
 * Whom the person may act for today in the office: with what they may do then, and what of it is not theirs already.
 */
async function encargosDe(ctx: Ctx, fuentes: readonly TurnSource[], area: Area) {
  const { userId, supportBy, roles } = requireSession(ctx);
  if (area !== OFFICE || supportBy || !roles.includes(OFFICE)) return [];
  const vigentes = await encargosDeHoy(ctx, userId);
  if (vigentes.length === 0) return [];
  const ajenas = await queNoAtiende(ctx, fuentes, area);
  const propias = new Set((await fueraDeFlujo(ctx, area)).map(({ clave }) => clave));
  const encargos = [];
  for (const encargo of vigentes) {
    const session = await sesionDeEncargo(ctx, encargo.id);
    if (session) encargos.push({ ...encargo, ctx: { ...ctx, session, memo: undefined }, ajenas, propias });
  }
  return encargos;
}

/** The sources of which nothing is of the person. */
async function queNoAtiende(ctx: Ctx, fuentes: readonly TurnSource[], area: Area): Promise<TurnSource[]> {
  const ajenas = [];
  for (const fuente of fuentes) if ((await fuente.areas[area]?.mine(ctx)) === false) ajenas.push(fuente);
  return ajenas;
}

/** Where it is attended to: the person first says that they act for who is away. */
const enEncargo = (enlace: string | null, { id }: Encargo) =>
  enlace && `/admin/por-encargo?id=${id}&ir=${encodeURIComponent(enlace)}`;
const porEncargo = <F extends Pick<Fila, 'clave' | 'motivo' | 'enlace' | 'turno'>>(fila: F, encargo: Encargo): F => ({
  ...fila,
  clave: `${fila.clave}-${encargo.id}`,
  motivo: `Por encargo de ${encargo.de} · ${fila.motivo}`,
  enlace: enEncargo(fila.enlace, encargo),
  // It is taken and given as the person who is away, not from the own account.
  turno: null,
});

type Dicho = Awaited<ReturnType<typeof delArea>>;
/** Several inboxes as one: kinds by their name, with what there is of each in all of them. */
function juntos(partes: readonly Dicho[], cuantas: number): Dicho {
  const [una, ...otras] = partes;
  if (una && otras.length === 0) return una;
  const clases = new Map<string, Clase>();
  for (const clase of partes.flatMap((parte) => parte.clases)) {
    const otra = clases.get(clase.clave);
    clases.set(clase.clave, otra ? sumada(otra, clase) : clase);
  }
  const suma = (urgencia: Urgencia) => partes.reduce((total, parte) => total + parte.urgencias[urgencia], 0);
  return {
    pendientes: partes
      .flatMap((parte) => parte.pendientes)
      .sort(primeroLoUrgente)
      .slice(0, cuantas),
    clases: [...clases.values()].sort(deMasTarde),
    colas: recordOf(COLAS, (cola) => partes.reduce((total, parte) => total + parte.colas[cola], 0)),
    urgencias: recordOf(URGENCIAS, suma),
  };
}
const sumada = (una: Clase, otra: Clase): Clase => ({
  ...una,
  n: una.n + otra.n,
  registros: una.registros + otra.registros,
  vencidos: una.vencidos + otra.vencidos,
  hoy: una.hoy + otra.hoy,
  semana: una.semana + otra.semana,
  despues: una.despues + otra.despues,
});

/**
 * What waits for this person in an area (ux.md: «¿qué me toca hacer ahora?»), the most urgent first. Of records, the
 * first ones, and how many there are of each kind.
 * @param pide only the records of a kind, or of one queue of the office
 */
async function delArea(
  { ctx, fuentes, propias }: Trabajo,
  { area, clase, cola, cuantas }: Omit<Pedido, 'de'>,
  reemplaza: readonly Encargo[] = [],
) {
  if (!requireSession(ctx).roles.includes(area))
    return { pendientes: [], clases: [], colas: enColas(NINGUNA), urgencias: porUrgencia([], [], ctx.today()) };
  const enOficina = area === OFFICE;
  // What is no record is nobody's to take.
  const fuera = clase || cola ? [] : await fueraDeFlujo(ctx, area, propias);
  const propio = area === 'facultad' ? deSuGente(ctx) : suyo(area);
  const deCola = cola && enOficina ? { ...propio, queue: COLA[cola] } : propio;
  // What somebody who is away had taken is of who replaces them.
  const de = { ...deCola, replaces: reemplaza.map(({ usuarioId }) => usuarioId) };
  const leer = { usualDays: diasHabituales, limit: cuantas };
  const leido = await waiting(ctx, fuentes, de, leer);
  // Of one kind the figures are still those of all: they are the tabs.
  const filas = clase ? await waitingRows(ctx, fuentes, { ...de, kind: clase }, leer) : leido.rows;
  const pendientes = [...fuera, ...filas.map((fila) => enSuArea(ctx, fila, area))]
    .map((fila) => conUrgencia(fila, ctx.today()))
    .sort(primeroLoUrgente);
  const clases = leido.kinds.map((cifras) => claseDe(cifras, de)).sort(deMasTarde);
  const contadas = clase ? clases.filter(({ clave }) => clave === clase) : clases;
  const colas = enColas(enOficina ? leido.queues : NINGUNA);
  return { pendientes, clases, colas, urgencias: porUrgencia(contadas, fuera, ctx.today()) };
}

/** Rows of a digest; the rest is at the home of the area. */
const FILAS_DE_RESUMEN = 8;
/** What waits for somebody in an area, and for those they replace, as their digest says it; null while nothing does. */
export async function resumenDeArea(ctx: Ctx, fuentes: readonly TurnSource[], area: Area) {
  const partes = [await resumenPropio({ ctx, fuentes, propias: NADA }, area)];
  for (const encargo of await encargosDe(ctx, fuentes, area)) {
    const { filas, ...cifras } = await resumenPropio(deOtro(encargo), area);
    partes.push({ ...cifras, filas: filas.map((fila) => porEncargo({ ...fila, de: encargo.de }, encargo)) });
  }
  const suma = (de: (parte: (typeof partes)[number]) => number) => partes.reduce((total, una) => total + de(una), 0);
  const total = suma((parte) => parte.total);
  if (total === 0) return null;
  return {
    filas: partes
      .flatMap(({ filas }) => filas)
      .sort(primeroLoUrgente)
      .slice(0, FILAS_DE_RESUMEN),
    total,
    vencidos: suma(({ vencidos }) => vencidos),
    hoy: suma(({ hoy }) => hoy),
    nuevos: suma(({ nuevos }) => nuevos),
  };
}
type DeResumen = ReturnType<typeof conUrgencia> & {
  /** Who is away, where it is done for them. */
  de: string | null;
};
const deQuien = (fila: Fila, hoy: string): DeResumen => ({ ...conUrgencia(fila, hoy), de: null });
async function resumenPropio({ ctx, fuentes, propias }: Trabajo, area: Area) {
  const fuera = await fueraDeFlujo(ctx, area, propias);
  const de = area === 'facultad' ? deSuGente(ctx) : suyo(area);
  const { kinds, rows } = await waiting(ctx, fuentes, de, { usualDays: diasHabituales, limit: FILAS_DE_RESUMEN });
  const filas = [...fuera, ...rows.map((fila) => enSuArea(ctx, fila, area))].map((fila) => deQuien(fila, ctx.today()));
  const suma = (de: (cifras: (typeof kinds)[number]) => number) => kinds.reduce((total, una) => total + de(una), 0);
  const sueltas = (urgencia: Urgencia) => fuera.filter((fila) => urgenciaDe(fila, ctx.today()) === urgencia).length;
  return {
    filas,
    total: suma(({ n }) => n) + fuera.length,
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

type Ordenable = Pick<Fila, 'hasta' | 'espera'> & { urgencia: Urgencia; tono: string };
/** In each urgency, what ends sooner goes first; then what stops somebody; then what has waited longer. */
const primeroLoUrgente = (una: Ordenable, otra: Ordenable) => orden(una).localeCompare(orden(otra));
function orden(fila: Ordenable): string {
  const esperado = String(99_999 - (fila.espera?.dias ?? 0)).padStart(5, '0');
  return `${URGENCIAS.indexOf(fila.urgencia)} ${fila.hasta ?? '9999'} ${fila.tono === 'red' ? 0 : 1} ${esperado}`;
}

/** What the area asks for that is no record. @param salvo keys of what is left out */
async function fueraDeFlujo(ctx: Ctx, area: Area, salvo: ReadonlySet<string> = NADA): Promise<Fila[]> {
  const filas: Fila[] = [];
  for (const leer of FUERA_DE_FLUJO[area])
    filas.push(
      ...(await leer(ctx)).map((fila) => ({ ...fila, clase: fila.clave.split('-')[0]!, espera: null, turno: null })),
    );
  return filas.filter(({ clave }) => !salvo.has(clave));
}

/** A sentence ends with one stop, whatever it came with. */
const conPunto = (texto: string) => `${withoutLast(texto, /[.\s]/u)}.`;

/** Who else was told that it is late. */
const escaladoDe = ({ escalated }: WaitingRow): string[] =>
  escalated ? [`Escalado a ${escalated.name} el ${formatDay(escalated.on)}.`] : [];

function comoPendiente(ctx: Ctx, fila: WaitingRow, area: Area): Fila {
  // For the office everything is somebody's wait; of its people, what came back to them is.
  const peso = area === 'admin' || fila.verb === 'Corregir' ? { peso: 'espera' as const } : {};
  return {
    clave: `${fila.kind}-${fila.id}`,
    clase: fila.kind,
    n: fila.n,
    titulo: fila.title,
    motivo: [conPunto(fila.detail), ...escaladoDe(fila)].join(' '),
    hasta: fila.due,
    enlace: fila.href,
    accion: fila.verb,
    espera: { dias: fila.days, de: fila.usual },
    turno: area === OFFICE ? turnoDe(ctx, fila) : null,
    ...peso,
  };
}

const turnoDe = (ctx: Ctx, { entity, id, n, batch, held }: WaitingRow): Turno => ({
  entidad: entity,
  id: n > 1 && batch !== null ? batch : id,
  juntos: n > 1,
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
    registros: cifras.records,
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
      registrosVencidos: una.lateRecords,
    }));
  });
}

/** The same things, as the menu of the area counts them: `filas` of the home, and `n` things. */
export async function cuantosDe(ctx: Ctx, fuentes: readonly TurnSource[], area: Area) {
  if (!requireSession(ctx).roles.includes(area)) return [];
  const cuentas = await cuentasDe({ ctx, fuentes, propias: NADA }, area);
  for (const encargo of await encargosDe(ctx, fuentes, area)) cuentas.push(...(await cuentasDe(deOtro(encargo), area)));
  const porClave = new Map<string, (typeof cuentas)[number]>();
  for (const { clave, n, filas } of cuentas) {
    const antes = porClave.get(clave);
    porClave.set(clave, { clave, n: n + (antes?.n ?? 0), filas: filas + (antes?.filas ?? 0) });
  }
  return [...porClave.values()];
}
async function cuentasDe({ ctx, fuentes, propias }: Trabajo, area: Area) {
  const fuera = (await fueraDeFlujo(ctx, area, propias)).map(({ clave, n = 1 }) => ({ clave, n, filas: 1 }));
  const de = area === 'facultad' ? deSuGente(ctx) : suyo(area);
  const registros = await waitingCounts(ctx, fuentes, de, diasHabituales);
  return [
    ...fuera,
    ...registros.map(({ kind, verb, n, matters }) => ({ clave: `${kind}-${verb.toLowerCase()}`, n, filas: matters })),
  ];
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

type PedidoDeOtros = { parte: Parte; clase?: string | undefined; cuantas: number };
/** What waits for a part that is not who asks, with whom it waits for. */
export async function esperanA(ctx: Ctx, todas: readonly TurnSource[], { parte, clase, cuantas }: PedidoDeOtros) {
  const fuentes = visibles(ctx, todas).filter((fuente) => esDe(parte, fuente));
  const area = areaDe(parte);
  const filas = await waitingRows(
    ctx,
    fuentes,
    { area, of: 'anybody', kind: clase },
    { usualDays: diasHabituales, limit: cuantas },
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
