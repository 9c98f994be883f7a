import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoDeuda } from '../domain/deudas.ts';
import { RUTA_MIS_DEUDAS } from '../domain/rutas.ts';
import { CLASE, CODIGO, deudasVigentes, INFORME } from './vigentes.ts';

/** Debts in force: who owes presents what they owe; the office settles it when it arrives. */
export const turnosDeDeuda: TurnSource = {
  flow: flujoDeuda,
  kind: 'deuda',
  words: { one: 'deuda', many: 'deudas' },
  permission: 'deudas.ver',
  from: sql`
    deuda d
    join proyecto_integrante pi on pi.id = d.integrante_id
    join proyecto p on p.id = pi.proyecto_id
    join investigador i on i.id = pi.investigador_id
  `,
  row: sql`d`,
  since: sql`d.fecha_deuda::timestamp`,
  only: (ctx) => sql`
    exists (
      select 1
      from ${deudasVigentes(ctx.today())} v
      where v.id = d.id
    )
  `,
  title: sql`${CLASE} || ': ' || ${INFORME} || ', período ' || p.periodo || coalesce(', proyecto ' || ${CODIGO}, '')`,
  detail: sql`'Del proyecto «' || p.titulo || '». Mientras esté pendiente no podrá postular.'`,
  holder: nombreDe(),
  faculty: sql`i.facultad_id`,
  areas: {
    investigador: {
      mine: (ctx) => sql`pi.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}`,
      due: () => sql`d.fecha_deuda`,
      href: () => RUTA_MIS_DEUDAS,
    },
  },
};
