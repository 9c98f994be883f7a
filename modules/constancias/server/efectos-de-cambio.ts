import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { addDays, formatDay } from '#core/kernel/shared/time.ts';
import type { Efecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import type { CambioMirado } from '#modules/proyectos/server/index.ts';
import { TIPOS } from '../domain/tipos.ts';
import { constanciaEn } from '../tables.ts';

type Emitida = { investigador: number; codigo: string; tipo: keyof typeof TIPOS };

/**
 * Certificates that were given say what was true on their day: they stand, and the office is told of them before it
 * decides.
 */
export async function constanciasDeCambio(ctx: Ctx, { salen, vigencia }: CambioMirado): Promise<Efecto[]> {
  if (salen.length === 0) return [];
  const filas = await query(ctx)<Emitida>`
    select k.investigador_id::int as investigador, k.codigo, k.tipo
    from constancia k
    where k.investigador_id = any(${sql.param(salen.map((i) => i.investigadorId))}::bigint[])
      and ${constanciaEn('emitida', 'k')}
    order by k.id desc
    limit 5
  `;
  const nombre = (id: number) => salen.find((i) => i.investigadorId === id)?.nombre ?? '';
  return [
    ...salen.map(
      (i): Efecto => ({
        grupo: 'cuenta',
        tono: 'dato',
        texto: `Las constancias de ${i.nombre} dirán que participó hasta el ${formatDay(addDays(vigencia, -1))}.`,
      }),
    ),
    ...filas.map(
      (f): Efecto => ({
        grupo: 'cuenta',
        tono: 'dato',
        texto: `La constancia ${f.codigo} («${TIPOS[f.tipo].etiqueta}») de ${nombre(f.investigador)} sigue valiendo: dice lo que era cierto ese día.`,
      }),
    ),
  ];
}
