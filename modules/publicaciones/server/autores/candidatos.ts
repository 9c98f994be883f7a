import type { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { buscarEstudiantes, buscarInvestigadores } from '#modules/personas/server/index.ts';
import { type candidatosVistos, TIPOS_DE_FUENTE } from '../../domain/autores.ts';
import type { Fuente } from '../../domain/tipos/tipo.ts';
import { autoresDe } from '../leer.ts';

type Candidatos = z.output<typeof candidatosVistos>;

/**
 * People who might be authors, of the registers of each source; those who are already say so. The caller has judged.
 */
export async function candidatosDe(ctx: Ctx, id: number, fuente: Fuente, q: string): Promise<Candidatos> {
  const ya = new Set((await autoresDe(ctx, id)).map((a) => a.investigadorId));
  const con = (investigadorId: number | null) => investigadorId !== null && ya.has(investigadorId);
  if (fuente === 'estudiante') {
    const hallados = await buscarEstudiantes(ctx, q);
    return {
      candidatos: hallados.map((e) => ({
        investigadorId: e.investigadorId,
        sumId: e.sumId,
        nombre: e.nombre,
        repetido: con(e.investigadorId),
        detalle: [e.codigo, e.docNumero, e.programa].filter(Boolean).join(' | '),
      })),
    };
  }
  const hallados = await buscarInvestigadores(ctx, q, { tipos: TIPOS_DE_FUENTE[fuente] });
  return {
    candidatos: hallados.map((i) => ({
      investigadorId: i.investigadorId,
      sumId: null,
      nombre: i.nombre,
      repetido: con(i.investigadorId),
      detalle: [i.docNumero, i.codigo, i.facultad].filter(Boolean).join(' | '),
    })),
  };
}
