import { z } from 'zod';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { TIPOS_PROYECTO, type TipoProyecto } from '#db/catalogos/datos.ts';
import type { Convocatorias } from '#db/demo/convocatorias.ts';
import type { Mundo } from '#db/demo/mundo.ts';
import { type Azar, crearAzar, pesosDe, sortear } from '#db/demo/textos/azar.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import pesos from './datos/proyectos.json' with { type: 'json' };
import { docentesDe, esGrupoVigente, type Volumen } from './volumen.ts';

/** The little that the tables of a project share; the rest is made again from its identity. */
export interface Cabecera {
  id: number;
  tipo: TipoProyecto;
  periodo: number;
  numero: number;
  historico: boolean;
  estado: EstadoProyecto;
  grupo: number | null;
  responsable: number;
  exclusivo: boolean;
  /** Sequence of its code, when it has one. */
  correlativo: number | null;
  /** Identity of its first member, the responsible one, and how many there are. */
  primerIntegrante: number;
  integrantes: number;
}

export const PERIODOS = 18;
const ULTIMO_HISTORICO = 2016;
const estado = z.enum(keysOf(flujoProyecto.states));
const deEstados = z.partialRecord(estado, z.number()).transform(pesosDe);
/** How often each type, and each state by the age of the project. */
const PESOS = z
  .object({ abiertos: deEstados, recientes: deEstados, antiguos: deEstados, tesis: deEstados })
  .extend({ tipos: z.record(z.string(), z.number()).transform(pesosDe), anteriores: z.record(z.string(), z.string()) })
  .parse(pesos);
const EXCLUSIVOS = new Set(['PCONFIGI', 'PCONFIGI-INV', 'PMULTI', 'ECI', 'PICV', 'PRO-CTIE', 'PSINFINV', 'PINVPOS']);
const CON_CODIGO = new Set<EstadoProyecto>([
  'aprobado',
  'en_ejecucion',
  'ejecutado',
  'concluido',
  'sustentado',
  'anulado',
  'renuncio',
]);
const TIPO = new Map(TIPOS_PROYECTO.map((t) => [t.codigo, t]));

/** Every project in order of period; the last ones of last year's second call are those under evaluation. */
export function cabecerasDe(
  m: Mundo,
  v: Volumen,
  convocatorias: Convocatorias,
): { cabeceras: Cabecera[]; correlativos: Map<string, number> } {
  const azar = crearAzar(4_242);
  const lideres = new Set<string>();
  const correlativos = new Map<string, number>();
  const vigentes = Array.from({ length: v.grupos }, (_, i) => i + 1).filter((g) => g > 1 && esGrupoVigente(g));
  const enCiclo = v.enEvaluacion + v.sinEvaluadores;
  const normales = v.proyectos - enCiclo;
  let integrante = 1;
  const cabeceras = Array.from({ length: v.proyectos }, (_, i): Cabecera => {
    const delCiclo = i >= normales;
    const hace = delCiclo ? 1 : PERIODOS - 1 - Math.floor((i * PERIODOS) / normales);
    const periodo = m.anio - hace;
    const deHoy = TIPO.get(
      delCiclo
        ? 'PCONFIGI'
        : sortear(
            azar,
            PESOS.tipos.filter(([t]) => hace > 0 || TIPO.get(t)!.enLinea),
          ),
    )!;
    const historico = periodo <= ULTIMO_HISTORICO;
    const tipo = historico ? TIPO.get(PESOS.anteriores[deHoy.codigo]!)! : deHoy;
    const estado = delCiclo
      ? i < normales + v.enEvaluacion
        ? 'en_evaluacion'
        : 'enviado'
      : sortear(azar, pesosPorEdad(hace, deHoy.codigo));
    const exclusivo = EXCLUSIVOS.has(tipo.codigo) && !historico;
    const pedido = { tipo: deHoy, periodo, exclusivo };
    const { grupo, responsable } = liderar(azar, m, v, pedido, vigentes, lideres, convocatorias);
    const serie = clave(tipo.codigo, periodo);
    const correlativo = CON_CODIGO.has(estado) ? (correlativos.get(serie) ?? 0) + 1 : null;
    if (correlativo) correlativos.set(serie, correlativo);
    const integrantes = deHoy.codigo.startsWith('PTP') ? 2 : tipo.codigo === 'ECI' ? 1 : azar.entero(5, 9);
    const primerIntegrante = integrante;
    integrante += integrantes;
    return {
      id: i + 1,
      tipo,
      periodo,
      numero: delCiclo ? 2 : 1,
      historico,
      estado,
      grupo,
      responsable,
      exclusivo,
      correlativo,
      primerIntegrante,
      integrantes,
    };
  });
  return { cabeceras, correlativos };
}

function pesosPorEdad(hace: number, tipo: string): [EstadoProyecto, number][] {
  if (hace === 0) return PESOS.abiertos;
  if (tipo.startsWith('PTP')) return PESOS.tesis;
  return hace <= 2 ? PESOS.recientes : PESOS.antiguos;
}

type Pedido = { tipo: TipoProyecto; periodo: number; exclusivo: boolean };
/** Nobody leads two exclusive applications of one call; the first teacher is kept free for the demonstration. */
function liderar(
  azar: Azar,
  m: Mundo,
  v: Volumen,
  { tipo, periodo, exclusivo }: Pedido,
  vigentes: number[],
  lideres: Set<string>,
  { habilitados }: Convocatorias,
) {
  const listas =
    tipo.codigo === 'PINVPOS'
      ? [...habilitados].filter(([k]) => k.endsWith(`|${Math.max(periodo, m.anio - 1)}`)).flatMap(([, p]) => p)
      : [];
  for (let intento = 0; ; intento += 1) {
    const grupo = tipo.requiereGrupo ? azar.elegir(vigentes) : null;
    // A designated person who already leads gives way to any teacher: at ten times the size, workshops outnumber the
    // lists.
    const designado = intento < listas.length ? listas[azar.entero(0, listas.length - 1)]!.id : null;
    const responsable = designado ?? (grupo ? azar.elegir(docentesDe(grupo)) : azar.entero(2, v.docentes));
    const llave = clave(tipo.codigo, periodo, responsable);
    if (responsable === 1 || (exclusivo && lideres.has(llave))) continue;
    if (exclusivo) lideres.add(llave);
    return { grupo, responsable };
  }
}
