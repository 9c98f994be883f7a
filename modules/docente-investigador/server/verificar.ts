import { query } from '#core/db/server/open.ts';
import { masked } from '#core/documents/shared/verification.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { cdiEn } from '../tables.ts';

type Fila = {
  codigo: string;
  estado: string;
  titular: string;
  documento: string | null;
  facultad: string | null;
  emitida: string;
  vigenteHasta: string | null;
  cerrada: string;
  motivo: string | null;
  huella: string | null;
};
/**
 * What anybody may know of a certificate of research teacher by its code: good through its last day, whatever the
 * nightly job did. One still to be signed is nobody's document (spec 06 §5, 07 §10.2).
 * @returns null when the code is none of its own
 */
export async function verificarCdi(ctx: Ctx, codigo: string) {
  const [fila] = await query(ctx)<Fila>`
    select
      e.codigo,
      e.estado,
      e.persona ->> 'nombre' as titular,
      e.persona ->> 'documento' as documento,
      e.persona ->> 'facultad' as facultad,
      e.fecha_constancia::text as emitida,
      e.fecha_fin::text as "vigenteHasta",
      e.confirmar_descripcion as motivo,
      (e.actualizado_en at time zone ${ctx.settings.timeZone})::date::text as cerrada,
      (
        select a.sha256
        from archivo_vinculo l
          join archivo a on a.id = l.archivo_id
        where l.entidad = 'cdi'
          and l.entidad_id = e.id
          and l.recurso = 'constancia'
          and l.vigente
        limit 1
      ) as huella
    from cdi_evaluacion e
    where e.codigo = ${codigo} and ${cdiEn('publicas', 'e')}
  `;
  if (!fila) return null;
  const { estado, documento, cerrada, motivo, vigenteHasta, ...resto } = fila;
  const anulada = flujoCdi.is({ estado }, 'anulado');
  const enPlazo = flujoCdi.is({ estado }, 'vigente') && (!vigenteHasta || vigenteHasta >= ctx.today());
  return {
    ...resto,
    ...(anulada ? { revocada: cerrada, motivo, vigenteHasta: null } : { revocada: null, motivo: null, vigenteHasta }),
    estado: anulada ? ('sin_valor' as const) : enPlazo ? ('vigente' as const) : ('vencida' as const),
    documento: 'Constancia de docente investigador',
    identidad: masked(documento ?? ''),
    reemplaza: null,
    firma: null,
    carga: null,
    // The signed document is its holder's: here it is only compared.
    archivo: false,
  };
}
