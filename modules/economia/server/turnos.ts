import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoComprobante, flujoTransferencia } from '../domain/flujos.ts';
import { rutaDeMesa } from '../domain/mesa.ts';
import { RUTA_MIS_CUENTAS, RUTA_REVISAR, RUTA_TRANSFERENCIAS } from '../domain/rutas.ts';
import { cuentaEn } from '../tables.ts';
import { plazoDeCorreccion } from './plazo.ts';

/** The part of the office that keeps the accounts. */
const ECONOMIA = 'economia';
const deResponsable = (ctx: Ctx) => sql`p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0}`;
// Every record has an account and a project: what a question does not name of them is not read.
const CUENTA = sql`
  left join eco_proyecto e on e.id = c.eco_proyecto_id
  left join proyecto p on p.id = e.proyecto_id
  left join investigador i on i.id = p.responsable_id
`;
/** SQL: the account of `c` is open. Asked of each record that waits: joined, all accounts would be read for a few. */
const abierta = () => sql`
  coalesce(
    (
      select ${cuentaEn('abierta', 'k')}
      from eco_proyecto k
      where k.id = c.eco_proyecto_id
    ),
    false
  )
`;

/** Vouchers of open accounts: the office reviews those presented, the responsible person corrects those observed. */
export const turnosDeComprobante: TurnSource = {
  flow: flujoComprobante,
  kind: 'comprobante',
  words: { one: 'comprobante', many: 'comprobantes' },
  desk: ECONOMIA,
  permission: 'economia.ver',
  from: sql`comprobante c ${CUENTA}`,
  row: sql`c`,
  only: abierta,
  title: sql`c.tipo || ' ' || coalesce(c.numero || ' ', '') || 'de S/ ' || to_char(c.total, 'FM999,999,990.00')`,
  detail: sql`concat_ws(' · ', p.codigo_proyecto, nullif(left(c.observaciones, 200), ''))`,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  extra: sql`jsonb_build_object('cuenta', e.id)`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('economia.editar'),
      href: ({ id, extra }) => rutaDeMesa(Number(extra.cuenta), id),
      list: RUTA_REVISAR,
      together: {
        by: sql`c.eco_proyecto_id`,
        of: sql`'de ' || coalesce(min(p.codigo_proyecto), '«' || min(p.titulo) || '»')`,
        sum: sql`'S/ ' || to_char(sum(c.total), 'FM999,999,990.00') || ' en total'`,
      },
    },
    investigador: {
      mine: deResponsable,
      due: () => plazoDeCorreccion(sql`c`),
      href: ({ extra }) => `${RUTA_MIS_CUENTAS}/detalle?id=${Number(extra.cuenta)}&tab=comprobantes`,
    },
  },
};

/** Transfers between lines of a budget. */
export const turnosDeTransferencia: TurnSource = {
  flow: flujoTransferencia,
  kind: 'transferencia',
  words: { one: 'transferencia', many: 'transferencias' },
  desk: ECONOMIA,
  permission: 'transferencias.ver',
  from: sql`transferencia c ${CUENTA}`,
  row: sql`c`,
  only: abierta,
  title: sql`'Transferencia de ' || ${nombreDePropuestaSql('p')}`,
  detail: sql`concat_ws(' · ', p.codigo_proyecto, nullif(left(c.justificacion, 200), ''))`,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  extra: sql`jsonb_build_object('cuenta', e.id)`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('transferencias.editar'),
      href: ({ id }) => `${RUTA_TRANSFERENCIAS}/detalle?id=${id}`,
      list: `${RUTA_TRANSFERENCIAS}?f=estado:solicitada`,
    },
    investigador: {
      mine: deResponsable,
      href: ({ extra }) => `${RUTA_MIS_CUENTAS}/detalle?id=${Number(extra.cuenta)}&tab=transferencias`,
    },
  },
};
