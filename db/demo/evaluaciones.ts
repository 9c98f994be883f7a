import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { evaluacionPuntaje, proyectoEvaluacion } from '#modules/evaluacion/tables.ts';
import type { Cuentas, Evaluador } from './cuentas.ts';
import { aLas, type Mundo, menor, sumarDias } from './mundo.ts';
import type { Plantilla } from './plantillas.ts';
import type { ProyectoDemo } from './proyectos.ts';
import { type Automatico, puntajesAutomaticos } from './puntajes-automaticos.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { comentarioDeEvaluacion, type Tono } from './textos/investigacion.ts';

export const ESTADOS = ['asignada', 'en_proceso', 'cerrada'] as const;
type Estado = (typeof ESTADOS)[number];
/** States of the first assignments of each account, so that every one finds work at each stage. */
const REPARTO: Record<string, readonly Estado[]> = {
  evaluador: ['asignada', 'asignada', 'en_proceso', 'en_proceso', 'cerrada'],
  evaluador2: ['asignada', 'en_proceso', 'cerrada', 'cerrada'],
  evaluador3: ['asignada', 'en_proceso', 'cerrada'],
  mixto: ['asignada', 'en_proceso', 'cerrada'],
};
const POR_PROYECTO = 3;

interface Asignacion {
  proyecto: ProyectoDemo;
  evaluador: Evaluador;
  estado: Estado;
  asignada: string;
  cierre: string;
}

/** Assignments of the cycle under evaluation and, closed, those of the cycle before it. */
export async function cargarEvaluaciones(
  m: Mundo,
  proyectos: ProyectoDemo[],
  plantillas: ReadonlyMap<string, Plantilla>,
  cuentas: Cuentas,
  automatico: Automatico,
): Promise<void> {
  const azar = crearAzar(20_260_109);
  const asignaciones = [...enCurso(m, azar, proyectos, cuentas), ...anteriores(m, azar, proyectos, cuentas)];
  const plantillaDe = (a: Asignacion) => plantillas.get(clave(a.proyecto.tipo, a.proyecto.periodo))!;
  // Scores of a closed evaluation are frozen: they go in first, and the closing follows.
  const ids = await insertarConId(
    m.db,
    proyectoEvaluacion,
    asignaciones.map((a) => ({
      proyectoId: a.proyecto.id,
      evaluadorId: a.evaluador.id,
      plantillaId: plantillaDe(a).id,
      estado: a.estado === 'asignada' ? 'asignada' : 'en_proceso',
      asignadaEn: aLas(a.asignada, 11),
      declaradaEn: a.estado === 'asignada' ? null : aLas(a.asignada, 16),
      actualizadoEn: aLas(a.cierre, 12),
      comentario: a.estado === 'cerrada' ? comentarioDeEvaluacion(azar, tonoDe(a)) : '',
    })),
  );
  await insertar(
    m.db,
    evaluacionPuntaje,
    asignaciones.flatMap((a, i) =>
      puntajes(azar, a, plantillaDe(a), automatico).map((p) => ({ ...p, asignacionId: ids[i]! })),
    ),
  );
  const cerradas = asignaciones.flatMap((a, i) =>
    a.estado === 'cerrada' ? [{ id: ids[i]!, en: aLas(a.cierre, 17) }] : [],
  );
  const cierres = sql.join(
    cerradas.map((c) => sql`(${c.id}::bigint, ${c.en.toISOString()}::timestamptz)`),
    sql`, `,
  );
  await query(m)`
    update proyecto_evaluacion e
    set estado = 'cerrada', cerrada_en = c.en
    from (
        values ${cierres}
      ) as c (id, en)
    where e.id = c.id
  `;
  await insertar(
    m.db,
    flowHistory,
    asignaciones.flatMap((a, i) => historia(a, ids[i]!, cuentas)),
  );
}

function enCurso(m: Mundo, azar: Azar, proyectos: ProyectoDemo[], cuentas: Cuentas): Asignacion[] {
  const enEvaluacion = proyectos.filter((p) => p.estado === 'en_evaluacion');
  const reparto = cuentas.evaluadores.map((evaluador, i) => {
    const cuenta = [...cuentas.evaluadorDe].find(([, k]) => k === i)?.[0];
    return { evaluador, estados: [...(REPARTO[cuenta ?? ''] ?? [])] };
  });
  return enEvaluacion.flatMap((proyecto) => {
    const libres = reparto.filter((r) => imparcial(r.evaluador, proyecto));
    const conPedido = libres.filter((r) => r.estados.length > 0).sort((a, b) => b.estados.length - a.estados.length);
    const otros = azar.algunos(
      libres.filter((r) => !conPedido.includes(r) && !REPARTO[nombreDe(cuentas, r.evaluador)]),
      POR_PROYECTO,
    );
    return [...conPedido.slice(0, 2), ...otros].slice(0, POR_PROYECTO).map(
      (r): Asignacion => ({
        proyecto,
        evaluador: r.evaluador,
        estado: r.estados.shift() ?? azar.elegir(['cerrada', 'cerrada', 'en_proceso', 'asignada'] as const),
        asignada: proyecto.pasos.at(-1)!.dia,
        cierre: menor(sumarDias(proyecto.pasos.at(-1)!.dia, azar.entero(4, 12)), sumarDias(m.hoy, -1)),
      }),
    );
  });
}

const nombreDe = (cuentas: Cuentas, e: Evaluador) =>
  [...cuentas.evaluadorDe].find(([, k]) => cuentas.evaluadores[k] === e)?.[0] ?? '';

function anteriores(m: Mundo, azar: Azar, proyectos: ProyectoDemo[], cuentas: Cuentas): Asignacion[] {
  const resueltos = proyectos.filter((p) => p.tipo === 'PCONFIGI' && p.periodo === m.anio - 1 && p.numero === 1);
  return resueltos.flatMap((proyecto) => {
    const asignada = proyecto.pasos.find((p) => p.accion === 'asignar_evaluadores')!.dia;
    const elegidos = azar.algunos(
      cuentas.evaluadores.filter((e) => imparcial(e, proyecto)),
      2,
    );
    return elegidos.map(
      (evaluador): Asignacion => ({
        proyecto,
        evaluador,
        estado: 'cerrada',
        asignada,
        cierre: sumarDias(asignada, azar.entero(8, 20)),
      }),
    );
  });
}

/** Nobody evaluates a project of their own or of their group. */
const imparcial = (e: Evaluador, p: ProyectoDemo) =>
  e.investigadorId === null ||
  (!p.equipo.some((x) => x.persona.id === e.investigadorId) && !p.grupo?.membresia.has(e.investigadorId));

const tonoDe = (a: Asignacion): Tono =>
  a.proyecto.estado === 'no_aprobado'
    ? 'desfavorable'
    : (['favorable', 'neutral', 'favorable'] as const)[a.proyecto.id % 3]!;
const NOTA: Record<Tono, readonly [number, number]> = {
  favorable: [0.75, 1],
  neutral: [0.55, 0.8],
  desfavorable: [0.2, 0.5],
};

type Puntaje = Omit<typeof evaluacionPuntaje.$inferInsert, 'asignacionId'>;
function puntajes(azar: Azar, a: Asignacion, plantilla: Plantilla, automatico: Automatico): Puntaje[] {
  const puntuables = plantilla.criterios.filter((c) => c.nivel === 'criterio');
  const manuales = puntuables.filter((c) => c.calculo === null);
  const hechos =
    a.estado === 'asignada' ? 0 : a.estado === 'cerrada' ? manuales.length : azar.entero(2, manuales.length - 1);
  const tono = tonoDe(a);
  return puntuables.flatMap((c): Puntaje[] => {
    if (c.calculo) {
      const { puntaje, sustento } = puntajesAutomaticos(automatico, c.calculo, a.proyecto, c.puntajeMax);
      const comentario = 'Calculado con los datos registrados.';
      return [
        { criterioId: c.id, puntaje: puntaje.toFixed(1), comentario, sustento, actualizadoEn: aLas(a.asignada, 11) },
      ];
    }
    return manuales.indexOf(c) < hechos ? [{ ...puntajeManual(azar, c, tono), actualizadoEn: aLas(a.cierre, 12) }] : [];
  });
}

/** What an evaluator gives to a criterion, in a tone. */
export function puntajeManual(azar: Azar, { id, puntajeMax }: Plantilla['criterios'][number], tono: Tono) {
  const [bajo, alto] = NOTA[tono];
  const puntaje = (Math.round(puntajeMax * (bajo + (alto - bajo) * azar.real()) * 10) / 10).toFixed(1);
  return { criterioId: id, puntaje, comentario: comentarioDeEvaluacion(azar, tono), sustento: null };
}

type Quien = { userId: number | null; actor: string };
/** The moves of an assignment, with the day of each. */
export function historiaDeEvaluacion(
  entityId: number,
  estado: Estado,
  [asignada, puntuada, cerrada]: readonly [Date, Date, Date],
  oficina: Quien,
  evaluador: Quien,
): (typeof flowHistory.$inferInsert)[] {
  const suya = { entity: 'proyecto_evaluacion', entityId };
  const pasos = [
    { ...suya, action: 'asignar', from: null, to: 'asignada', at: asignada, ...oficina },
    { ...suya, action: 'puntuar', from: 'asignada', to: 'en_proceso', at: puntuada, ...evaluador },
    { ...suya, action: 'cerrar', from: 'en_proceso', to: 'cerrada', at: cerrada, ...evaluador },
  ];
  return pasos.slice(0, ESTADOS.indexOf(estado) + 1);
}

function historia(a: Asignacion, id: number, cuentas: Cuentas) {
  const evaluador = { userId: cuentas.usuario.get(nombreDe(cuentas, a.evaluador)) ?? null, actor: a.evaluador.nombre };
  const dias = [aLas(a.asignada, 11), aLas(a.cierre, 12), aLas(a.cierre, 17)] as const;
  return historiaDeEvaluacion(id, a.estado, dias, { userId: cuentas.admin.id, actor: cuentas.admin.nombre }, evaluador);
}
