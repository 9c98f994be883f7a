import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { PartOf } from '#core/flow/server/parties.ts';
import type { Mandate, Session } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';

/** SQL: it holds on a day. @param x the table or its alias */
export const encargoVigente = (x: SQL, hoy: string): SQL =>
  sql`(${x}.revocado_en is null and ${hoy}::date between ${x}.desde and ${x}.hasta)`;

/**
 * What is asked at each change of a substitute. Who ends it waits for the changes that began before, and none begins
 * after.
 * @param de the person who is away; `propia` is the substitute as the person that they are outside the office
 */
export function mandatoDe(id: number, { de, propia }: { de: string; propia: Session }, partOf: PartOf | null): Mandate {
  return {
    async hold(tx) {
      const [vigente] = await query(tx)`
        select 1
        from encargo e
        where e.id = ${id}
          and ${encargoVigente(sql`e`, tx.today())}
        for share
      `;
      if (vigente) return;
      throw new Failure(
        'forbidden',
        'acceso.encargo_terminado',
        `Ya no actúa por encargo de ${de}: el reemplazo terminó. No se cambió nada.`,
        {
          meta: { motivo: 'encargo' },
        },
      );
    },
    async judge(tx, record) {
      if (partOf && (propia.roles.length === 0 || !(await partOf(tx, propia, record)))) return;
      throw new Failure(
        'forbidden',
        'acceso.encargo_con_parte_propia',
        `Usted tiene parte en este registro: no puede atenderlo por encargo de ${de}. Déjelo a otra persona de la oficina.`,
        { meta: { motivo: 'parte' } },
      );
    },
  };
}
