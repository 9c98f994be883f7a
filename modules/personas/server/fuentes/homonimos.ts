import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { documentoVelado, type Homonimo } from '../../domain/homonimos.ts';
import { RUTA_INVESTIGADORES } from '../../domain/listas.ts';
import { nombreEnLista, type TipoInvestigador } from '../../domain/vocabularios.ts';
import { claveDeNombre } from '../../tables.ts';
import { esVigente } from '../vigente.ts';

type Nombre = { apellido1: string; apellido2?: string | null; nombres: string };
type Nueva = Nombre & { docTipo?: string | null; docNumero?: string | null; soloDe?: TipoInvestigador };
type Fila = Nombre & {
  id: number;
  docTipo: string | null;
  docNumero: string | null;
  tipo: string;
  facultad: string | null;
};
const MAXIMO = 10;

/**
 * Whom the register already knows by this full name, among those of one kind when only they could be the same. The same
 * document is the same person: other rules say what then.
 */
export async function homonimosDe(ctx: Ctx, p: Nueva): Promise<Homonimo[]> {
  const filas = await query(ctx)<Fila>`
    select
      i.id::int,
      i.apellido1,
      i.apellido2,
      i.nombres,
      i.doc_tipo as "docTipo",
      i.doc_numero as "docNumero",
      i.tipo,
      f.nombre as facultad
    from investigador i
      left join facultad f on f.id = i.facultad_id
    where ${claveDeNombre(sql`i.`)} = quipu_clave (${`${p.apellido1}${p.apellido2 ?? ''}${p.nombres}`})
      and ${esVigente()}
      and i.tipo = coalesce(${p.soloDe ?? null}, i.tipo)
      and not coalesce(
        i.doc_tipo = ${p.docTipo ?? null}
        and i.doc_numero = ${p.docNumero ?? null},
        false
      )
    order by i.id
    limit ${MAXIMO}
  `;
  const conEnlace = ctx.session?.permissions.has('investigadores.ver') ?? false;
  return filas.map((f) => ({
    id: f.id,
    nombre: nombreEnLista(f),
    documento: documentoVelado(f.docTipo, f.docNumero),
    tipo: f.tipo,
    facultad: f.facultad,
    enlace: conEnlace ? `${RUTA_INVESTIGADORES}/editar?id=${f.id}` : null,
  }));
}

/**
 * Before a person is registered: anyone who has the same full name is shown, and only who says that it is another goes
 * on.
 * @param ajenos of the same name in a register of another kind
 * @returns what the audit of the new record adds: from whom it was said to be another
 * @throws Failure conflict with `meta.homonimos` when nobody said so
 */
export async function exigirOtraPersona(
  ctx: Ctx,
  p: Nueva,
  esOtra: boolean,
  ajenos: readonly Homonimo[] = [],
): Promise<{ distintaDe?: number[] }> {
  const homonimos = [...(await homonimosDe(ctx, p)), ...ajenos];
  if (homonimos.length === 0) return {};
  if (esOtra) return { distintaDe: homonimos.map((h) => h.id) };
  throw new Failure(
    'conflict',
    'personas.homonimo',
    `Ya hay una persona registrada como ${homonimos[0]!.nombre}. ¿Es la misma?`,
    {
      meta: { question: 'homonimos', homonimos },
    },
  );
}
