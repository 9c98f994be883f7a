import { query } from '#core/db/server/open.ts';
import { cleanCode, masked } from '#core/documents/shared/verification.ts';
import { openFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { Verificacion } from '../contract.ts';
import { ETIQUETAS, type TipoConstancia } from '../domain/tipos.ts';
import { constanciaEn } from '../tables.ts';

/** What anybody may know of a document that left the university. */
type Verificado = Omit<Verificacion, 'consultado'>;
/** Another module's documents that are checked at the same address; null when the code is none of its own. */
export type Verificador = (ctx: Ctx, codigo: string) => Promise<Verificado | null>;

type Fila = Omit<Verificado, 'estado' | 'documento' | 'identidad' | 'vigenteHasta' | 'archivo'> & {
  tipo: TipoConstancia;
  documento: string;
  revocada: string | null;
};
async function constanciaDe(ctx: Ctx, codigo: string): Promise<Verificado | null> {
  const [fila] = await query(ctx)<Fila>`
    select
      c.codigo,
      c.tipo,
      c.dicho -> 'titular' ->> 'nombre' as titular,
      c.dicho -> 'titular' ->> 'documento' as documento,
      c.dicho -> 'titular' ->> 'facultad' as facultad,
      (c.emitida_en at time zone ${ctx.settings.timeZone})::date::text as emitida,
      case
        when ${constanciaEn('revocada', 'c')} then (c.cerrada_en at time zone ${ctx.settings.timeZone})::date::text
      end as revocada,
      c.motivo,
      case
        when ${constanciaEn('revocada', 'c')} then (
          select n.codigo
          from constancia n
          where n.investigador_id = c.investigador_id
            and n.tipo = c.tipo
            and ${constanciaEn('emitida', 'n')}
            and n.id > c.id
          order by n.id
          limit 1
        )
      end as reemplaza,
      concat_ws(', ', c.dicho -> 'autoridad' ->> 'nombre', c.dicho -> 'autoridad' ->> 'cargo') as firma,
      c.huella,
      c.carga
    from constancia c
    where c.codigo = ${codigo} and ${constanciaEn('publicas', 'c')}
  `;
  if (!fila) return null;
  const { tipo, documento, ...resto } = fila;
  return {
    ...resto,
    estado: fila.revocada ? 'sin_valor' : 'vigente',
    documento: `Constancia: ${ETIQUETAS[tipo].toLowerCase()}`,
    identidad: masked(documento),
    vigenteHasta: null,
    archivo: !fila.revocada,
  };
}

/** What a code says, no matter who asks. @throws Failure not_found */
export async function verificar(ctx: Ctx, escrito: string, otros: readonly Verificador[]): Promise<Verificado> {
  const codigo = cleanCode(escrito);
  for (const de of [constanciaDe, ...otros]) {
    const hallado = await de(ctx, codigo);
    if (hallado) return hallado;
  }
  throw notFound('Ningún documento de la universidad tiene ese código. Revise que esté completo.');
}

/** The file of a certificate in force; a revoked one is not given to anybody. @throws Failure not_found */
export async function archivoVerificado(ctx: Ctx, escrito: string) {
  const [fila] = await query(ctx)<{
    archivoId: number;
  }>`
    select l.archivo_id::int as "archivoId"
    from constancia c
      join archivo_vinculo l on l.entidad = 'constancia'
        and l.entidad_id = c.id
        and l.recurso = 'constancia'
        and l.vigente
    where c.codigo = ${cleanCode(escrito)} and ${constanciaEn('emitida', 'c')}
  `;
  if (!fila) throw notFound('El documento no existe o ya no vale.');
  return openFile(ctx, fila.archivoId);
}
