import { asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { filesOfMany } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { LicenciaFila, licenciasDePersona } from '../../contract-licencias.ts';
import { RANURA_LICENCIA } from '../../domain/licencias.ts';
import { nombreEnLista } from '../../domain/vocabularios.ts';
import { licencia, licenciaTipo } from '../../tables.ts';
import { puedeEditar } from '../investigadores/opciones.ts';
import { registroDe } from '../investigadores/registro.ts';

/** Licences of a person, newest first, with what they do today (spec 08 §9.2, §9.3). @throws Failure not_found */
export async function licenciasDe(ctx: Ctx, id: number): Promise<z.output<typeof licenciasDePersona>> {
  const persona = await registroDe(ctx, id);
  const filas = await ctx.db
    .select({
      id: licencia.id,
      version: licencia.version,
      tipoId: licencia.tipoId,
      tipo: licenciaTipo.nombre,
      fechaInicio: licencia.fechaInicio,
      fechaFin: licencia.fechaFin,
      comentario: licencia.comentario,
      documento: licencia.documento,
      permiteParticipar: licenciaTipo.permiteParticipar,
      excluyeDeudores: licenciaTipo.excluyeDeudores,
    })
    .from(licencia)
    .innerJoin(licenciaTipo, eq(licenciaTipo.id, licencia.tipoId))
    .where(eq(licencia.investigadorId, id))
    .orderBy(desc(licencia.fechaInicio), desc(licencia.id));
  const archivos = await filesOfMany(
    ctx.db,
    'licencia',
    filas.map((f) => f.id),
    [RANURA_LICENCIA.key],
  );
  const hoy = ctx.today();
  const licencias: LicenciaFila[] = filas.map((f) => ({
    ...f,
    archivo: archivos.get(f.id)?.[RANURA_LICENCIA.key]?.[0] ?? null,
  }));
  const tipos = await ctx.db.select().from(licenciaTipo).orderBy(asc(licenciaTipo.nombre));
  return {
    persona: {
      id: persona.id,
      nombre: nombreEnLista(persona),
      detalle: [persona.tipo, persona.codigo, [persona.docTipo, persona.docNumero].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(' · '),
    },
    hoy,
    impedida: licencias.some((l) => !l.permiteParticipar && l.fechaInicio <= hoy && hoy <= l.fechaFin),
    licencias,
    // An inactive type stays on offer only for anyone who already has it.
    tipos: tipos
      .filter((t) => t.activo || licencias.some((l) => l.tipoId === t.id))
      .map((t) => ({ value: String(t.id), label: t.nombre })),
    puedeEditar: puedeEditar(ctx) && persona.fusionadaEnId === null,
  };
}
