import { and, desc, eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { oneOf } from '#core/db/server/columns.ts';
import type { Acts } from '#core/flow/server/act.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { type ActionOf, availableActions, stateOf } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { type CorrectionRequest, correctionContract, correctionsList } from '../shared/contract.ts';
import { correctionFlow } from '../shared/flow.ts';
import { correction, correctionIn } from './tables.ts';

/**
 * A record as who asks reads it: what it is called, which of its data may be wrong, and whether it still takes them.
 */
export type CorrectableRecord = {
  title: string;
  fields: readonly { value: string; label: string }[];
  /** It is closed to its owner: while they may still change it, there is nothing to ask. */
  closed: boolean;
  /** Where the office corrects it. */
  link: string;
};
/** A kind of record whose people may ask the office to correct it. */
export type Correctable = {
  entity: string;
  /** What it is called: «Publicación». */
  kind: string;
  /** Permission of the office that answers. */
  office: string;
  /** The record, when it is of who asks. @throws Failure not_found otherwise */
  own(ctx: Ctx, id: number): Promise<CorrectableRecord>;
  /** Where its owner reads it. */
  page(id: number): string;
};

type Row = typeof correction.$inferSelect;
const APPLICANT: ReadonlySet<string> = new Set(['solicitante']);
const OFFICE: ReadonlySet<string> = new Set(['gestor']);
const { entity } = correctionFlow;

const heldBy = (ctx: Ctx, kinds: readonly Correctable[]) =>
  kinds.filter((kind) => requireSession(ctx).permissions.has(kind.office));

const source =
  (kinds: readonly Correctable[]) =>
  (ctx: Ctx): ListSource => {
    const held = heldBy(ctx, kinds).map((kind) => kind.entity);
    const editable = sql`case when ${correctionIn('porAtender', 'c')} then '["atender","rechazar"]'::jsonb
      else '[]'::jsonb end`;
    return {
      def: correctionsList,
      from: sql`correccion c`,
      id: sql`c.id`,
      columns: {
        clase: sql`c.clase`,
        titulo: sql`c.titulo`,
        campo: sql`c.campo`,
        motivo: sql`c.motivo`,
        solicitante: sql`c.solicitante`,
        creado: sql`c.creado_en`,
        estado: sql`c.estado`,
        respuesta: sql`c.respuesta`,
        atendidaPor: sql`c.atendido_por`,
        enlace: sql`c.enlace`,
        acciones: editable,
      },
      search: sql`quipu_fold(c.titulo || ' ' || c.motivo || ' ' || c.solicitante)`,
      scope: held.length > 0 ? sql`c.entidad in (${oneOf(held)})` : sql`false`,
    };
  };

/**
 * Asked once of each datum while it is not answered.
 * @throws Failure not_found, action_not_available, invalid or conflict
 */
async function ask(ctx: Ctx, kind: Correctable, id: number, asked: { campo: string; motivo: string }) {
  return inTransaction(ctx, async (tx) => {
    const record = await kind.own(tx, id);
    if (!record.closed)
      throw new Failure(
        'action_not_available',
        'correction.still_editable',
        'Este registro todavía es suyo para corregir: edítelo.',
      );
    const field = record.fields.find(({ value }) => value === asked.campo);
    if (!field) throw invalidField('campo', 'Elija un dato de la lista');
    const [made] = await tx.db
      .insert(correction)
      .values({
        entity: kind.entity,
        entityId: id,
        userId: requireSession(tx).userId,
        applicant: actorName(tx),
        kind: kind.kind,
        title: record.title,
        link: record.link,
        field: field.value,
        fieldLabel: field.label,
        reason: asked.motivo,
        estado: correctionFlow.initial,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: correction.id });
    if (!made)
      throw new Failure(
        'conflict',
        'correction.already_asked',
        `Ya pidió corregir «${field.label}»: la oficina le responderá. Puede retirarla.`,
      );
    await recordTransition(tx, { entity, entityId: made.id, action: 'crear', from: null, to: correctionFlow.initial });
    await audit(tx, {
      entity: kind.entity,
      entityId: id,
      action: 'pedir_correccion',
      after: { campo: field.label, motivo: asked.motivo },
    });
  });
}

/** The requests of who asks about a record. */
async function mine(ctx: Ctx, kind: Correctable, id: number): Promise<CorrectionRequest[]> {
  const rows = await ctx.db
    .select()
    .from(correction)
    .where(
      and(
        eq(correction.entity, kind.entity),
        eq(correction.entityId, id),
        eq(correction.userId, requireSession(ctx).userId),
      ),
    )
    .orderBy(desc(correction.id));
  return rows.map((row) => ({
    id: row.id,
    campo: row.fieldLabel,
    motivo: row.reason,
    estado: row.estado,
    respuesta: row.answer,
    creadoEn: row.createdAt.toISOString(),
    acciones: availableActions(correctionFlow, stateOf(correctionFlow, row), APPLICANT),
  }));
}

/** The operations of every kind that takes requests, mounted once. */
export function correctionModule(kinds: readonly Correctable[]) {
  const kindOf = (name: string): Correctable => {
    const kind = kinds.find((k) => k.entity === name);
    if (!kind) throw notFound();
    return kind;
  };
  return implement(correctionContract, {
    ...serveList(source(kinds)),
    deRegistro: async (ctx, { entidad, id }) => {
      const kind = kindOf(entidad);
      const { closed, fields } = await kind.own(ctx, id);
      return { puedePedir: closed, campos: [...fields], pedidas: await mine(ctx, kind, id) };
    },
    pedir: (ctx, { entidad, id, ...asked }) => ask(ctx, kindOf(entidad), id, asked),
  });
}

/** How a person is told, in the transaction of what is told. */
export type Tell = (tx: Ctx, told: { userId: number; title: string; text: string; link: string }) => Promise<unknown>;

/** What the office answers, and the withdrawal of who asked; the history of the record says both. */
export const correctionActs = (
  kinds: readonly Correctable[],
  tell: Tell,
): Acts<ActionOf<typeof correctionFlow>, Row> => {
  const answers = (tx: Ctx, row: Row) => heldBy(tx, kinds).some((kind) => kind.entity === row.entity);
  return {
    flow: correctionFlow,
    table: correction,
    the: () => 'La solicitud',
    stamp: (tx) => ({ attendedAt: tx.now(), attendedBy: actorName(tx) }),
    reasons: ['respuesta'],
    async require(tx, id) {
      const [row] = await tx.db.select().from(correction).where(eq(correction.id, id));
      if (!row || (row.userId !== requireSession(tx).userId && !answers(tx, row))) throw notFound();
      return row;
    },
    roles: (tx, row) =>
      new Set([...(row.userId === requireSession(tx).userId ? APPLICANT : []), ...(answers(tx, row) ? OFFICE : [])]),
    actions: {
      atender: { set: (d) => ({ answer: d.respuesta ?? null }), says: 'Se avisó a quien la pidió.' },
      rechazar: { set: (d) => ({ answer: d.respuesta }), says: 'Se avisó a quien la pidió.' },
      retirar: { says: 'La solicitud se retiró.' },
    },
    async tell(tx, row, action, { respuesta }) {
      const told = { campo: row.fieldLabel, ...(respuesta ? { respuesta } : {}) };
      await audit(tx, { entity: row.entity, entityId: row.entityId, action: `${action}_correccion`, after: told });
      if (action === 'retirar') return;
      const done = action === 'atender';
      await tell(tx, {
        userId: row.userId,
        title: done ? 'Se corrigió lo que pidió' : 'No se corrigió lo que pidió',
        text: `«${row.fieldLabel}» de «${row.title}».${respuesta ? ` ${done ? 'La oficina dice' : 'Motivo'}: ${respuesta}` : ''}`,
        link: kinds.find((kind) => kind.entity === row.entity)?.page(row.entityId) ?? '/',
      });
    },
  };
};
