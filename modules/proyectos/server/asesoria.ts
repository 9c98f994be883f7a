import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { facultad, integranteTipo } from '#modules/catalogos/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { ficha } from '../contract.ts';
import { proyectoIntegrante } from '../tables.ts';

const dato = (label: string, valor: string | null | undefined) => ({ label, valor: valor || null });
const registro = (si: boolean | null) => (si ? 'Registrado' : 'No registrado');

/** Adviser and thesis students of a thesis, one group of facts each (spec 05 §2 B5, «Asesor/Tesista»). */
export async function leerAsesoria(ctx: Ctx, proyectoId: number): Promise<z.infer<typeof ficha>> {
  const filas = await ctx.db
    .select({
      i: investigador,
      facultad: facultad.nombre,
      rol: integranteTipo.nombre,
      esTesista: integranteTipo.esTesista,
      esResponsable: integranteTipo.esResponsable,
      excluido: proyectoIntegrante.excluido,
      tesisTitulo: proyectoIntegrante.tesisTitulo,
    })
    .from(proyectoIntegrante)
    .innerJoin(integranteTipo, eq(integranteTipo.id, proyectoIntegrante.tipoId))
    .innerJoin(investigador, eq(investigador.id, proyectoIntegrante.investigadorId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .where(eq(proyectoIntegrante.proyectoId, proyectoId))
    .orderBy(asc(integranteTipo.orden), asc(proyectoIntegrante.id));
  return filas
    .filter((f) => !f.excluido && (f.esTesista || f.esResponsable))
    .map(({ i, ...f }) => ({
      titulo: f.esTesista ? 'Tesista' : 'Asesor',
      datos: f.esTesista
        ? [
            dato('Nombres', nombreEnFrase(i)),
            dato('N.° de documento', [i.docTipo, i.docNumero].filter(Boolean).join(' ')),
            dato('Condición', f.rol),
            dato('Código de alumno', i.codigo),
            dato('Facultad', f.facultad),
            dato('Título de la tesis', f.tesisTitulo),
          ]
        : [
            dato('Nombres', nombreEnFrase(i)),
            dato('N.° de documento', [i.docTipo, i.docNumero].filter(Boolean).join(' ')),
            dato('Condición', f.rol),
            dato('Código de investigador', i.codigo),
            { ...dato('ORCID', i.orcid), ...(i.orcid ? { enlace: `https://orcid.org/${i.orcid}` } : {}) },
            dato('Facultad', f.facultad),
            dato('Regina', registro(i.regina)),
            dato('Dina', registro(i.dina)),
          ],
    }));
}
