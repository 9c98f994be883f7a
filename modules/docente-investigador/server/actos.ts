import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { CODE_BYTES, verificationCode } from '#core/documents/shared/verification.ts';
import { change } from '#core/entity/server/entity.ts';
import { storeUpload } from '#core/files/server/files.ts';
import { type Act, type Acts, type Asked, act } from '#core/flow/server/act.ts';
import { type Choices, EXCEPTION } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type MailRequest, queueMail } from '#core/mail/server/queue.ts';
import { type SaidMail, say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe, porQue } from '#modules/acceso/server/index.ts';
import { RANURA_CONSTANCIA } from '../domain/actividades.ts';
import { CORREOS_DE_CDI } from '../domain/correos.ts';
import { CRITERIOS } from '../domain/criterios.ts';
import { type AccionCdi, flujoCdi } from '../domain/flujo.ts';
import { masMeses, RUTA_PANEL } from '../domain/situacion.ts';
import { cdiActividad, cdiEvaluacion, cdiObservacion } from '../tables.ts';
import { criteriosDe, fijarCriterios } from './criterios.ts';
import { cdiEntidad, type Evaluacion, exigirCdi, leerEvaluaciones } from './leer.ts';
import { leerAjustes } from './parametros.ts';

const OFICINA: ReadonlySet<string> = new Set(['oficina']);
const NADIE: ReadonlySet<string> = new Set();
export const rolesDe = (ctx: Ctx) =>
  requireSession(ctx).permissions.has('docente_investigador.editar') ? OFICINA : NADIE;

/** Resolutions that a certificate may rest on. */
export const normativas = async (ctx: Ctx): Promise<Choices> => ({
  normativa: (await leerAjustes(ctx)).lista('cdi_normativas').map((value) => ({ value, label: value })),
});
/** The evidence stays as it was when it was decided. */
const decidir = async (tx: Ctx, e: Evaluacion): Promise<undefined> => {
  await fijarCriterios(tx, e.id, await criteriosDe(tx, e));
};
const negar: Act<Evaluacion> = {
  set: (d) => ({
    confirmarDescripcion: d.motivo,
    ...(d.normativa ? { confirmar: false, normativa: d.normativa } : {}),
  }),
  after: decidir,
};

const AVISOS: Readonly<Record<AccionCdi, keyof typeof CORREOS_DE_CDI | null>> = {
  aprobar: 'cdi-aprobar',
  confirmar: 'cdi-confirmar',
  observar: 'cdi-observar',
  no_aprobar: 'cdi-no_aprobar',
  no_confirmar: 'cdi-no_confirmar',
  anular: 'cdi-anular',
  firmar: 'cdi-firmar',
  vencer: 'cdi-vencer',
  actualizar: null,
  retirar_envio: null,
};
/** Tells the person what became of their request, by bell and mail. */
export async function avisarDocente(
  tx: Ctx,
  e: Pick<Evaluacion, 'id' | 'investigadorId'> & { codigo?: string | null },
  accion: AccionCdi,
  datos: Asked = {},
) {
  const clave = AVISOS[accion];
  if (!clave) return;
  await avisar(tx, await destinatarioDe(tx, e.investigadorId), {
    correo: say(CORREOS_DE_CDI[clave], { codigo: e.codigo, motivo: datos.observacion ?? datos.motivo }),
    url: RUTA_PANEL,
    entity: flujoCdi.entity,
    entityId: e.id,
  });
}

const DOCENTE: ReadonlySet<string> = new Set(['docente']);
/** A request of who asks. @throws Failure not_found */
async function exigirSuya(ctx: Ctx, id: number): Promise<Evaluacion> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const [e] = await leerEvaluaciones(ctx, sql`e.id = ${id} and e.investigador_id = ${yo}`);
  if (!e) throw notFound();
  return e;
}
/** The observation that the sending answered waits again for its answer. */
const reabrirObservacion = (tx: Ctx, id: number) =>
  tx.db
    .update(cdiObservacion)
    .set({ atendidaEn: null })
    .where(eq(cdiObservacion.id, sql`(select max(o.id) from cdi_observacion o where o.evaluacion_id = ${id})`));
/** The activities that the person added serve the next request. */
const soltarActividades = (tx: Ctx, id: number) =>
  tx.db.update(cdiActividad).set({ evaluacionId: null }).where(eq(cdiActividad.evaluacionId, id));

/** What the office does with a request, and the withdrawal of who asked (spec 06 §5.5). */
export const actosDeCdi: Acts<AccionCdi, Evaluacion> = {
  flow: flujoCdi,
  table: cdiEvaluacion,
  require: (tx, id) => exigirCdi(tx, id),
  roles: rolesDe,
  asSender: { require: exigirSuya, roles: () => DOCENTE },
  the: (e) => (e.fase === 'Constancia' ? 'La constancia' : 'La solicitud'),
  stamp: (tx) => ({ actualizadoEn: tx.now() }),
  reasons: ['motivo', 'observacion', EXCEPTION.field],
  actions: {
    aprobar: {
      unmet: async (tx, e) =>
        (await criteriosDe(tx, e)).flatMap((c) => (c.cumple ? [] : [`${CRITERIOS[c.clave].titulo}: ${c.resumen}.`])),
      set: (_d, _e, tx) => ({ fechaTramite: tx.today(), tipoInvestigador: 'DOCENTE INVESTIGADOR' }),
      after: decidir,
    },
    confirmar: {
      choices: normativas,
      set: (d, _e, tx) => ({
        fase: 'Constancia',
        confirmar: true,
        normativa: d.normativa,
        confirmarDescripcion: d.descripcion ?? null,
        fechaConstancia: tx.today(),
        codigo: verificationCode('CDI', Number(tx.today().slice(0, 4)), randomBytes(CODE_BYTES)),
      }),
      async after(tx, e) {
        const { numero } = await leerAjustes(tx);
        const fechaFin = masMeses(tx.today(), 12 * numero('cdi_vigencia_anios'));
        await tx.db.update(cdiEvaluacion).set({ fechaFin }).where(eq(cdiEvaluacion.id, e.id));
        return decidir(tx, e);
      },
    },
    observar: {
      async after(tx, e, d) {
        await tx.db
          .insert(cdiObservacion)
          .values({ evaluacionId: e.id, texto: d.observacion!, por: actorName(tx), creadoEn: tx.now() });
        return undefined;
      },
    },
    no_aprobar: negar,
    no_confirmar: { ...negar, choices: normativas },
    retirar_envio: {
      says: 'El envío se retiró: la oficina no evaluará su solicitud.',
      async after(tx, { id }) {
        const [actual] = await leerEvaluaciones(tx, sql`e.id = ${id}`);
        await (flujoCdi.is(actual, 'observado') ? reabrirObservacion(tx, id) : soltarActividades(tx, id));
        return undefined;
      },
    },
    anular: { set: (d) => ({ confirmarDescripcion: d.motivo }) },
  },
  tell: avisarDocente,
};

/** The same acts as anyone who is not the office: the applicant, the one who signs, the clock. */
export const como = (rol: 'docente' | 'firma' | 'sistema', e: Evaluacion): typeof actosDeCdi => ({
  ...actosDeCdi,
  require: async () => e,
  roles: () => new Set([rol]),
});

/**
 * The signed certificate: with it the qualification is in force.
 * @throws Failure not_found, forbidden, action_not_available, invalid
 */
export async function firmar(ctx: Ctx, id: number, file: UploadedFile | null) {
  const e = await exigirCdi(ctx, id, 'edit');
  if (!flujoCdi.is(e, 'pendiente'))
    throw new Failure(
      'action_not_available',
      'docente_investigador.constancia_no_por_firmar',
      'Solo se carga la constancia de una solicitud confirmada y por firmar.',
    );
  await storeUpload(ctx, file, {
    slot: RANURA_CONSTANCIA,
    entity: flujoCdi.entity,
    before: async (tx) => {
      await act(tx, como('firma', e), { id, action: 'firmar', data: {} });
      return id;
    },
  });
  return { mensaje: 'Constancia cargada: el docente investigador está vigente.' };
}

/**
 * Sends the signed certificate to the institutional address; it may be sent again.
 * @throws Failure action_not_available, invalid
 */
export async function enviarAlDocente(ctx: Ctx, id: number) {
  let correo = '';
  await change(ctx, cdiEntidad, { id }, async (_, tx) => {
    const e = await exigirCdi(tx, id, 'edit');
    if (!flujoCdi.is(e, 'vigente') || !e.archivoId)
      throw new Failure(
        'action_not_available',
        'docente_investigador.constancia_no_firmada',
        'Solo se envía una constancia vigente y firmada.',
      );
    if (!e.correo)
      throw new Failure(
        'invalid',
        'docente_investigador.docente_sin_correo',
        'El docente no tiene correo institucional: regístrelo en su ficha y vuelva a enviar.',
      );
    correo = e.correo;
    await escribirAlDocente(tx, e, correo, {
      correo: say(CORREOS_DE_CDI['cdi-constancia'], { codigo: e.codigo, vence: formatDay(e.fechaFin) }),
      attachments: [{ filename: 'CDI.pdf', fileId: e.archivoId }],
    });
    const told = { before: {}, after: { correo } };
    return { set: { fechaEnvioMail: tx.now() }, action: 'enviar_constancia', told };
  });
  return { mensaje: `Constancia enviada a ${correo}.` };
}
type Carta = Pick<MailRequest, 'attachments'> & { correo: SaidMail };
/** A mail about a certificate to its holder, kept in its history. */
export const escribirAlDocente = (tx: Ctx, e: Evaluacion, to: string, { correo, ...carta }: Carta) =>
  queueMail(tx, {
    ...carta,
    mail: correo,
    to,
    reason: porQue(correo.mail.key),
    greets: e.nombre,
    url: RUTA_PANEL,
    entity: flujoCdi.entity,
    entityId: e.id,
  });
