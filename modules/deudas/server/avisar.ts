import { type SQL, sql } from 'drizzle-orm';
import { audit, auditMany } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Asked } from '#core/flow/server/act.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { readWithOthers, sideBySide, valuesOf } from '#core/kernel/server/sets.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { type Day, formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { CORREOS_DE_DEUDA } from '../domain/correos.ts';
import { type AccionDeuda, type Clase, flujoDeuda } from '../domain/deudas.ts';
import { RUTA_MIS_DEUDAS } from '../domain/rutas.ts';
import { ALCANZA, alcanzado, diasDePlazo } from './vencidos.ts';
import { CLASE, CODIGO, DEUDAS, deudasVigentes, exento, INFORME } from './vigentes.ts';

const NADIE = 'No hay a quién recordar: ya se hizo hoy, o nada de esto se debe.';
const AVISOS: Readonly<Record<AccionDeuda | 'asignar', keyof typeof CORREOS_DE_DEUDA | null>> = {
  asignar: 'deuda-asignar',
  subsanar: 'deuda-subsanar',
  anular: 'deuda-anular',
  editar: null,
};

type Deudor = { id: number; persona: number; que: string; codigo: string | null; titulo: string; desde: Day };
async function deudoresDe(ctx: Ctx, ids: readonly number[]) {
  const filas = await query(ctx)<Deudor>`
    select
      d.id::int,
      pi.investigador_id::int as persona,
      ${CLASE} || ': ' || ${INFORME} || ', del proyecto ' || coalesce(${CODIGO} || ' ', '') || '«' || p.titulo
        || '»' as que,
      ${CODIGO} as codigo,
      p.titulo,
      d.fecha_deuda::text as desde
    from ${DEUDAS}
    where d.id = any(${`{${ids}}`}::bigint[])
  `;
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/** Tells the debtor, by bell and mail, what they owe or no longer owe and what to do. */
export async function avisarDeudor(ctx: Ctx, { id }: { id: number }, accion: AccionDeuda | 'asignar', datos: Asked) {
  const clave = AVISOS[accion];
  if (!clave) return;
  const d = (await readWithOthers(ctx, 'deudor', id, deudoresDe))!;
  await avisar(ctx, await destinatarioDe(ctx, d.persona), {
    correo: say(CORREOS_DE_DEUDA[clave], {
      que: d.que,
      codigo: d.codigo,
      titulo: d.titulo,
      desde: formatDay(d.desde),
      fecha: datos.fecha && formatDay(datos.fecha),
      forma: datos.forma,
      motivo: datos.motivo,
    }),
    url: RUTA_MIS_DEUDAS,
    entity: flujoDeuda.entity,
    entityId: id,
  });
}

/** SQL predicate: the record of that kind was not reminded today. */
const sinRecordar = (tx: Ctx, entidad: string, id: SQL) =>
  sql`
    not exists (
      select 1
      from auditoria a
      where a.entidad = ${entidad}
        and a.entidad_id = ${id}
        and a.accion = 'recordar'
        and (a.en at time zone ${tx.settings.timeZone})::date = ${tx.today()}::date
    )
  `;

/**
 * Asks those whom a debt of that kind would reach for what the project has overdue, before it is one: once a day, and
 * kept in its history. Whom a licence exempts is not asked. The project comes locked.
 * @throws Failure action_not_available
 */
export async function recordarAntes(
  tx: Ctx,
  id: number,
  clase: Clase,
  { informes, plazo }: { informes: string[]; plazo: Day },
) {
  const personas = await query(tx)<{ id: number; proyecto: string; codigo: string | null }>`
    select i.id::int, ${nombreDePropuestaSql('p')} as proyecto, ${CODIGO} as codigo
    from proyecto_integrante pi
      join proyecto p on p.id = pi.proyecto_id
      join integrante_tipo r on r.id = pi.integrante_tipo_id
      join investigador i on i.id = pi.investigador_id
    where p.id = ${id}
      and ${ALCANZA[clase]}
      and ${alcanzado(await diasDePlazo(tx))}
      and not ${exento(tx.today(), sql`i.id`)}
      and ${sinRecordar(tx, flujoProyecto.entity, sql`p.id`)}
    order by i.id
  `;
  if (personas.length === 0) throw new Failure('action_not_available', 'deudas.nadie_a_quien_avisar', NADIE);
  const que = informes.join('; ');
  const recordar = async (uno: Ctx, persona: { id: number; proyecto: string; codigo: string | null }) =>
    avisar(uno, await destinatarioDe(uno, persona.id), {
      correo: say(CORREOS_DE_DEUDA['informe-por-presentar'], {
        que,
        codigo: persona.codigo,
        titulo: persona.proyecto,
        fecha: formatDay(plazo),
        plazo: deadlineInWords(plazo, uno.today()),
      }),
      entity: flujoProyecto.entity,
      entityId: id,
    });
  valuesOf(await sideBySide(tx, personas, recordar));
  await audit(tx, { entity: flujoProyecto.entity, entityId: id, action: 'recordar', after: { que, plazo } });
  return { mensaje: `Se recordó a ${plural(personas.length, 'persona', 'personas')}.` };
}

/**
 * Reminds the debtors of a project, or of some debts, of what they owe: one notice a person, kept in the history of
 * each debt, and none twice the same day. Whom a licence exempts is not reminded.
 * @throws Failure action_not_available
 */
export const recordarDeudas = (
  ctx: Ctx,
  { proyectoId, ids }: { proyectoId?: number | undefined; ids?: number[] | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx, 'deudas-recordar');
    const filas = await query(tx)<{ id: number; persona: number; evidencia: string }>`
      select
        v.id::int,
        v.investigador_id::int as persona,
        v.evidencia || ', «' || v.titulo || '»' as evidencia
      from ${deudasVigentes(tx.today())} v
      where (
          v.proyecto_id = ${proyectoId ?? null}::bigint
          or v.id = any(${`{${ids ?? []}}`}::bigint[])
        )
        and ${sinRecordar(tx, flujoDeuda.entity, sql`v.id`)}
      order by v.id
    `;
    if (filas.length === 0) throw new Failure('action_not_available', 'deudas.nadie_a_quien_avisar', NADIE);
    const personas = [...new Set(filas.map((f) => f.persona))];
    const recordar = async (uno: Ctx, persona: number) => {
      const suyas = filas.filter((f) => f.persona === persona);
      await avisar(uno, await destinatarioDe(uno, persona), {
        correo: say(CORREOS_DE_DEUDA['deuda-recordar'], { que: suyas.map((deuda) => deuda.evidencia).join('.\n') }),
        url: RUTA_MIS_DEUDAS,
        entity: flujoDeuda.entity,
        entityId: suyas[0]!.id,
      });
    };
    valuesOf(await sideBySide(tx, personas, recordar));
    await auditMany(
      tx,
      filas.map(({ id, evidencia }) => ({
        entity: flujoDeuda.entity,
        entityId: id,
        action: 'recordar',
        after: { que: evidencia },
      })),
    );
    return { mensaje: `Se recordó a ${plural(personas.length, 'persona', 'personas')} lo que debe.` };
  });
