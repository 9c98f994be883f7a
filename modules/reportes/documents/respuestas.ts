import { keysOf } from '#core/kernel/shared/keys.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { type Answer, answerOf, centsOf, POINTS, type Tally } from '#core/report/shared/answer.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { RUTA_FEX } from '#modules/proyectos/domain/slug.ts';
import { diasDe } from '../domain/estadisticos/puntos.ts';
import { EJES, type Eje } from '../domain/estadisticos/reportes.ts';
import type * as de from '../server/estadisticos/leer.ts';
import type { Celda } from '../server/estadisticos/serie.ts';
import { SIN_FACULTAD } from './partes.ts';

const PROYECTOS = '/admin/estudios/proyectos_grupos';
const GRUPOS = '/admin/estudios/grupos';
const SIN_GRUPO = 'Sin grupo';
const SIN_CATEGORIA = 'Sin categoría';
const TODA = 'Toda la universidad';
const PROYECTO = ['proyecto', 'proyectos', 'Ningún proyecto'] as const;

type Pedido = de.DeConsolidado['pedido'];
/** The years that are compared: the one asked for is the last. */
const anios = ({ periodo }: Pedido) => Array.from({ length: POINTS }, (_, n) => Number(periodo) - POINTS + 1 + n);
const ejeDe = ({ por }: Pedido): Eje => keysOf(EJES).find((eje) => eje === por) ?? 'facultad';
const TITULO_DE_EJE: Record<Eje, string> = {
  facultad: 'cada facultad',
  tipo: 'cada tipo',
  grupo: 'cada grupo',
  partida: 'cada tipo de partida',
  categoria: 'cada categoría',
  persona: 'cada tipo de persona',
};
/** What the parts of each row are. */
const PARTES: Record<'facultad' | 'tipo' | 'grupo', 'facultad' | 'tipo' | 'grupo'> = {
  facultad: 'tipo',
  grupo: 'tipo',
  tipo: 'facultad',
};
const llamado = (celda: Celda, eje: Eje): string =>
  eje === 'tipo' ? celda.tipoNombre : eje === 'grupo' ? (celda.grupo ?? SIN_GRUPO) : (celda.facultad ?? SIN_FACULTAD);

/**
 * The list of the office with the projects of these cells: that of the internal ones, or that of the external, which
 * knows no types. Null when no list has exactly those.
 */
export function rutaDeProyectos(celdas: readonly Celda[], periodo: string, deFacultad: boolean): string | null {
  const [primera] = celdas;
  if (!primera || celdas.some((c) => c.externo !== primera.externo)) return null;
  if (deFacultad && primera.facultadId === null) return null;
  const filtros: Record<string, string[]> = {
    periodo: [periodo],
    estado: [...flujoProyecto.sets.ganadores],
  };
  if (deFacultad) filtros.facultad = [String(primera.facultadId)];
  if (!primera.externo) filtros.tipo = [...new Set(celdas.map((c) => c.tipo))];
  return `${primera.externo ? RUTA_FEX : PROYECTOS}?f=${encodeURIComponent(encodeFilters(filtros))}`;
}

type DeCeldas = { serie: readonly Celda[]; pedido: Pedido; hoy: boolean; periodo: string; facultad: string };
type Dicho = Pick<Parameters<typeof answerOf>[0], 'question' | 'window' | 'more' | 'noun'>;
/** Projects counted by what was asked, with the list of each number where there is one of exactly those. */
function deProyectos({ serie, pedido, hoy, periodo, facultad }: DeCeldas, dicho: Dicho, conLista: boolean): Answer {
  const eje = ejeDe(pedido);
  const suyo = eje === 'tipo' || eje === 'grupo' ? eje : 'facultad';
  const parte = PARTES[suyo];
  const de = anios(pedido);
  const ultimas = serie.filter((celda) => celda.anio === Number(periodo));
  const deUna = Boolean(pedido.facultad) && facultad !== 'Todas';
  const hrefOf = (row: string | null, part: string | null) => {
    if (!hoy || !conLista || suyo === 'grupo') return null;
    const cuales = ultimas.filter(
      (c) => (row === null || llamado(c, suyo) === row) && (part === null || llamado(c, parte) === part),
    );
    return rutaDeProyectos(cuales, periodo, deUna || (suyo === 'facultad' ? row !== null : part !== null));
  };
  return answerOf({
    ...dicho,
    by: EJES[suyo],
    points: de.map(String),
    against: `en ${Number(periodo) - 1}`,
    all: deUna ? facultad : TODA,
    tallies: serie.map(
      (c): Tally => ({ at: c.anio - de[0]!, row: llamado(c, suyo), part: llamado(c, parte), value: c.n }),
    ),
    hrefOf,
  });
}

const enFacultad = (facultad: string | null) => (facultad && facultad !== 'Todas' ? ` de ${facultad}` : '');
const situacion = ({ al }: Pedido) => (al ? `, según la situación al ${formatDay(al)}` : '');
const QUE_ES_APROBADO = 'aprobados, en ejecución, sustentados, ejecutados o concluidos';

/** «¿Cuántos proyectos aprobó cada facultad en 2025?» */
export function deConsolidado(datos: de.DeConsolidado): Answer {
  const { pedido, periodo, enviados, serie, facultad } = datos;
  const pregunta =
    ejeDe(pedido) === 'tipo'
      ? `¿Cuántos proyectos${enFacultad(facultad)} de cada tipo se aprobaron en ${periodo}?`
      : `¿Cuántos proyectos aprobó cada facultad en ${periodo}?`;
  const parte = (anio: number) => {
    const aprobados = serie.reduce((suma, c) => suma + (c.anio === anio ? c.n : 0), 0);
    const todos = enviados.get(anio) ?? 0;
    return todos > 0 ? `el ${Math.round((100 * aprobados) / todos)} % de ${todos}` : null;
  };
  const [este, antes] = [parte(Number(periodo)), parte(Number(periodo) - 1)];
  const comparado = antes ? `; en ${Number(periodo) - 1}, ${antes}` : '';
  const dicho = {
    question: pregunta,
    noun: PROYECTO,
    more: este && `Se aprobó ${este} presentados${comparado}.`,
    window: `Proyectos del periodo ${periodo}${enFacultad(facultad)} ${QUE_ES_APROBADO}${situacion(pedido)}.`,
  };
  return deProyectos(datos, dicho, true);
}

/** «¿Cuántos proyectos con grupo tiene cada facultad en 2025?», approved ones of today's system. */
export const deProyecto = (datos: de.DeProyectos): Answer =>
  deProyectos(
    datos,
    {
      question: `¿Cuántos proyectos aprobados tiene ${TITULO_DE_EJE[ejeDe(datos.pedido)]} en ${datos.periodo}?`,
      noun: PROYECTO,
      window: `${datos.tipo ?? 'Todos los tipos'}, periodo ${datos.periodo}${enFacultad(datos.facultad)}: proyectos registrados en el sistema, ${QUE_ES_APROBADO}${situacion(datos.pedido)}.`,
    },
    // The list does not tell those of the previous system apart.
    false,
  );

/** «¿Cuántos proyectos del sistema anterior tuvo cada facultad en 2010?» */
export const deEstudio = (datos: de.DeProyectos): Answer =>
  deProyectos(
    datos,
    {
      question: `¿Cuántos proyectos del sistema anterior tuvo ${TITULO_DE_EJE[ejeDe(datos.pedido)]} en ${datos.periodo}?`,
      noun: PROYECTO,
      window: `${datos.tipo ?? 'Todos los tipos'}, periodo ${datos.periodo}${enFacultad(datos.facultad)}: proyectos del sistema anterior que no se anularon ni se eliminaron.`,
    },
    false,
  );

/** «¿Cuánto se aprobó a cada facultad en 2025?» */
export function dePresupuesto({ serie, pedido, periodo, facultad }: de.DePresupuesto): Answer {
  const porPartida = ejeDe(pedido) === 'partida';
  const de = anios(pedido);
  const facultades = new Map(serie.map((c) => [c.facultad ?? SIN_FACULTAD, c.facultadId]));
  return answerOf({
    question: porPartida
      ? `¿En qué se aprobó gastar${enFacultad(facultad)} en ${periodo}?`
      : `¿Cuánto presupuesto se aprobó a cada facultad en ${periodo}?`,
    noun: ['', '', 'Ningún presupuesto'],
    unit: 'cents',
    window: `Presupuesto de los proyectos del periodo ${periodo}${enFacultad(facultad)} ${QUE_ES_APROBADO}${situacion(pedido)}.`,
    by: EJES[porPartida ? 'partida' : 'facultad'],
    points: de.map(String),
    against: `en ${Number(periodo) - 1}`,
    all: enFacultad(facultad) ? facultad : TODA,
    tallies: serie.map((c): Tally => {
      const [deFacultad, dePartida] = [c.facultad ?? SIN_FACULTAD, c.partida];
      return {
        at: c.anio - de[0]!,
        row: porPartida ? dePartida : deFacultad,
        part: porPartida ? deFacultad : dePartida,
        value: centsOf(c.monto),
      };
    }),
    hrefOf: (row, part) => {
      const id = facultades.get((porPartida ? part : row) ?? '');
      if (!id || (!porPartida && part !== null) || enFacultad(facultad)) return null;
      const suyo = new URLSearchParams({ ...definido(pedido), por: 'partida', facultad: String(id) });
      return `/admin/reportes/presupuesto?${suyo}`;
    },
  });
}
/** Of what was asked, what has a value. */
const definido = (pedido: Pedido): Record<string, string> =>
  Object.fromEntries(Object.entries(pedido).flatMap(([clave, valor]) => (valor ? [[clave, valor]] : [])));

/** «¿Cuántos grupos registrados tiene cada facultad?»; of the group of one coordinator nothing is compared. */
export function deGrupo({ serie, pedido, al, hoy, estado, lugar }: de.DeGrupo): Answer | null {
  if (pedido.coordinador) return null;
  const porCategoria = ejeDe(pedido) === 'categoria';
  const dias = diasDe(al);
  const facultades = new Map(serie.map((c) => [c.facultad, c.facultadId]));
  const deUna = enFacultad(lugar?.facultad ?? null);
  const conLista = hoy && flujoGrupo.sets.deGrupo.some((uno) => uno === pedido.estado);
  return answerOf({
    question: porCategoria ? `¿Cuántos grupos${deUna} hay de cada categoría?` : '¿Cuántos grupos tiene cada facultad?',
    noun: ['grupo', 'grupos', 'Ningún grupo'],
    window: `Grupos en estado «${estado}»${deUna} al ${formatDay(al)} y el mismo día de los años anteriores.`,
    by: EJES[porCategoria ? 'categoria' : 'facultad'],
    points: dias.map((dia) => dia.slice(0, 4)),
    against: 'hace un año',
    all: deUna ? (lugar?.facultad ?? TODA) : TODA,
    tallies: serie.map((c): Tally => {
      const categoria = c.categoria ?? SIN_CATEGORIA;
      return {
        at: c.punto,
        row: porCategoria ? categoria : c.facultad,
        part: porCategoria ? c.facultad : categoria,
        value: c.n,
      };
    }),
    hrefOf: (row, part) => {
      const categoria = porCategoria ? row : part;
      if (!conLista || categoria === SIN_CATEGORIA) return null;
      const id = facultades.get((porCategoria ? part : row) ?? '') ?? (deUna ? Number(pedido.facultad) : null);
      const filtros: Record<string, string[]> = { estado: [pedido.estado ?? ''] };
      if (categoria) filtros.categoria = [categoria];
      if (id) filtros.facultad = [String(id)];
      return `${GRUPOS}?f=${encodeURIComponent(encodeFilters(filtros))}`;
    },
  });
}

/** Of a person, in how many projects of each year; of nobody, how many people take part. */
export function deInvestigador({ quien, filas, serie, pedido, facultad }: de.DeInvestigador): Answer {
  const de = anios(pedido);
  const { periodo } = pedido;
  const comun = { points: de.map(String), against: `en ${Number(periodo) - 1}` };
  if (quien)
    return answerOf({
      ...comun,
      question: `¿En cuántos proyectos de ${periodo} participó ${quien.nombre}?`,
      noun: PROYECTO,
      window: `Proyectos presentados del periodo ${periodo}; en total, ${plural(filas.length, 'participación', 'participaciones')}.`,
      by: EJES.tipo,
      tallies: filas
        .filter((f) => f.periodo >= de[0]! && f.periodo <= Number(periodo))
        .map((f): Tally => ({ at: f.periodo - de[0]!, row: f.tipo, part: f.condicion, value: 1 })),
    });
  const porPersona = ejeDe(pedido) === 'persona';
  return answerOf({
    ...comun,
    question: `¿Cuántos investigadores de ${TITULO_DE_EJE[porPersona ? 'persona' : 'facultad']} participan en proyectos de ${periodo}?`,
    noun: ['investigador', 'investigadores', 'Ningún investigador'],
    window: `Personas${enFacultad(facultad)} que integran proyectos ${QUE_ES_APROBADO} del periodo ${periodo}, cada una una vez.`,
    by: EJES[porPersona ? 'persona' : 'facultad'],
    all: enFacultad(facultad) ? (facultad ?? TODA) : TODA,
    tallies: serie.map((c): Tally => {
      const deFacultad = c.facultad ?? SIN_FACULTAD;
      return {
        at: c.anio - de[0]!,
        row: porPersona ? c.persona : deFacultad,
        part: porPersona ? deFacultad : c.persona,
        value: c.n,
      };
    }),
  });
}
