import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import {
  type DocenteRrhh,
  type EstudianteSum,
  PERMANENCIAS_EGRESADO,
  PERMANENCIAS_ESTUDIANTE,
} from '#modules/personas/domain/fuentes.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { buscarDocentesRrhh, buscarEstudiantes } from '#modules/personas/server/index.ts';
import type { integrantesContract } from '../../contract.ts';
import { type ClaseInclusion, claseDe } from '../../domain/clases.ts';
import { fraseDeOcupacion, puedeConMiembros, reparosDeDocente } from '../../domain/reglas.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import { porQueNo } from './exigir.ts';
import { type Hecho, hechosDe } from './personas.ts';

type Candidato = OutputOf<(typeof integrantesContract.endpoints)['candidatos']>['candidatos'][number];

/**
 * People who might enter by a way, each with the verdict of R1 and R5/R6 and a summary card (block B1).
 * @throws Failure not_found, or action_not_available when the actor may not include by that way
 */
export async function buscarCandidatos(ctx: Ctx, id: number, clase: ClaseInclusion, q: string): Promise<Candidato[]> {
  const g = await exigirGrupo(ctx, id, 'integrar');
  const papel = papelEn(ctx, g);
  if (!puedeConMiembros(papel, g, await ajustesGrupo(ctx)).incluir.includes(clase))
    throw new Failure('action_not_available', 'grupos.operacion_impedida', porQueNo(g, papel));
  const { fuente } = claseDe(clase);
  if (fuente === 'formulario') return [];
  if (fuente === 'rrhh') return deDocentes(ctx, id, await buscarDocentesRrhh(ctx, q));
  const permanencias = fuente === 'egresados' ? PERMANENCIAS_EGRESADO : PERMANENCIAS_ESTUDIANTE;
  return deEstudiantes(ctx, id, await buscarEstudiantes(ctx, q, { permanencias }));
}

const yaAqui = 'Ya figura entre los integrantes de este grupo.';
const ocupado = (h: Hecho | undefined, grupoId: number): Candidato['motivos'] => {
  if (!h?.ocupacion) return [];
  return [{ tono: 'error', texto: h.ocupacion.grupoId === grupoId ? yaAqui : fraseDeOcupacion(h.ocupacion) }];
};

async function deDocentes(ctx: Ctx, grupoId: number, hallados: DocenteRrhh[]): Promise<Candidato[]> {
  const hechos = await hechosDe(
    ctx,
    hallados.map((d) => d.investigadorId),
  );
  return hallados.map((d) => {
    const h = d.investigadorId ? hechos.get(d.investigadorId) : undefined;
    const c = categoriaDocente(d.categoria);
    return {
      investigadorId: d.investigadorId,
      sumId: null,
      nombre: d.nombre,
      detalle: [d.codigo, d.docNumero, d.facultad].filter(Boolean).join(' | '),
      ficha: Object.entries({
        Dependencia: h?.dependencia ?? d.dependencia,
        'Código docente': d.codigo,
        'Categoría, clase y horas': `${c.categoria} / ${c.clase}${c.horas ? ` / ${c.horas} h` : ''}`,
        Documento: [d.docTipo, d.docNumero].filter(Boolean).join(' '),
        Facultad: h?.facultad ?? d.facultad,
        Instituto: h?.instituto,
        ORCID: h?.orcid,
      }),
      motivos: [...ocupado(h, grupoId), ...reparosDeDocente(h).map((texto) => ({ tono: 'aviso' as const, texto }))],
    };
  });
}

async function deEstudiantes(ctx: Ctx, grupoId: number, hallados: EstudianteSum[]): Promise<Candidato[]> {
  const hechos = await hechosDe(
    ctx,
    hallados.map((e) => e.investigadorId),
  );
  return hallados.map((e) => ({
    investigadorId: e.investigadorId,
    sumId: e.sumId,
    nombre: e.nombre,
    detalle: [e.codigo, e.docNumero, e.programa].filter(Boolean).join(' | '),
    ficha: Object.entries({
      Documento: e.docNumero,
      'Código de alumno': e.codigo,
      Facultad: e.facultad,
      Programa: e.programa,
      Permanencia: e.permanencia,
      'Último periodo matriculado': e.ultimoPeriodo,
    }),
    motivos: ocupado(e.investigadorId ? hechos.get(e.investigadorId) : undefined, grupoId),
  }));
}
