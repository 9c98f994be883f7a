import { sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { Acts, Asked } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { mirarDeudas, saldarPorInforme } from '#modules/deudas/server/index.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { ANEXO } from '../domain/antiguo.ts';
import { CORREOS_DE_INFORME } from '../domain/correos.ts';
import { type AccionInforme, flujoInforme } from '../domain/flujo.ts';
import { RUTA_PRESENTAR } from '../domain/rutas.ts';
import { type Entrega, informe } from '../tables.ts';
import { exigirInforme, type Informe, presentaSql, puertaDe } from './leer.ts';
import { pasos } from './pasos.ts';

async function entregaDe(ctx: Ctx, r: Informe): Promise<Entrega> {
  const archivos = await filesOf(ctx.db, flujoInforme.entity, r.id);
  return {
    contenido: r.contenido,
    archivos: Object.fromEntries(Object.entries(archivos).map(([k, [f]]) => [k, f!.name])),
  };
}

const AVISOS: Readonly<Record<AccionInforme, keyof typeof CORREOS_DE_INFORME | null>> = {
  aprobar: 'informe-aprobar',
  observar: 'informe-observar',
  retirar: 'informe-retirar',
  reabrir: 'informe-reabrir',
  guardar: null,
  enviar: null,
  retirar_envio: null,
  eliminar: null,
};
/** An observation without a text is in the notes of each section. */
const EN_LAS_SECCIONES = 'Lea lo que se observó en cada sección.';
/** SQL of the people who present the reports of a project. */
export const responsablesDe = async (ctx: Ctx, proyectoId: number) =>
  rowsOf<{ id: number }>(
    ctx.db,
    sql`
      select pi.investigador_id::int as id
      from proyecto_integrante pi
        join proyecto p on p.id = pi.proyecto_id
      where p.id = ${proyectoId} and ${await presentaSql(ctx)}
    `,
  );
async function avisarResponsables(tx: Ctx, r: Informe, accion: AccionInforme, datos: Asked) {
  const clave = AVISOS[accion];
  if (!clave || r.origen !== 'sistema') return;
  for (const { id } of await responsablesDe(tx, r.p.id))
    await avisar(tx, await destinatarioDe(tx, id), {
      correo: say(CORREOS_DE_INFORME[clave], {
        informe: r.nombre,
        cual: r.nombre.toLowerCase(),
        codigo: codigoDeProyecto(r.p),
        titulo: nombreDePropuesta(r.p),
        motivo: datos.motivo ?? datos.observacion ?? EN_LAS_SECCIONES,
      }),
      url: `${RUTA_PRESENTAR}?paso=1&id=${r.id}`,
      entity: flujoInforme.entity,
      entityId: r.id,
    });
}

const SIN_APROBAR = { aprobadoEn: null, aprobadoPor: null, declaradoEn: null };
/** What is done with a report, by who presents it and by the office (spec 06 §1.2). */
export const actosDeInforme: Acts<AccionInforme, Informe> = {
  flow: flujoInforme,
  table: informe,
  require: (tx, id) => exigirInforme(tx, puertaDe(tx), id),
  // Saving is the end of a step, never a button.
  roles: (_tx, r) => new Set([...r.roles].filter((rol) => rol !== 'escribe')),
  the: () => 'El informe',
  stamp: (tx) => ({ actualizadoEn: tx.now(), actualizadoPor: actorName(tx) }),
  reasons: ['motivo', 'observacion'],
  // A note of a section is kept before it is told: the review has begun.
  takeBack: async (_ctx, r) =>
    Object.keys(r.notas).length > 0 ? { refused: 'La oficina ya empezó a revisarlo: le dirá aquí qué corregir.' } : {},
  watch: (r) => mirarDeudas([r.p.id]),
  actions: {
    enviar: {
      prepare: async (tx, r, datos) => {
        // Held until the end: what was judged is what is sent.
        const actual = await exigirInforme(tx, r.puerta, r.id, true);
        const faltan = flujoInforme.is(actual, 'en_proceso') ? await pasos.investigador.unmet(tx, actual) : [];
        if (faltan.length)
          throw new Failure(
            'requirements_pending',
            'informes.informe_incompleto',
            'Falta completar el informe antes de enviarlo.',
            {
              reasons: faltan.map(({ text, stepNumber, step, field }) => ({
                text: step ? `${step}. ${text}` : text,
                step: String(stepNumber),
                ...(field ? { field } : {}),
              })),
            },
          );
        return datos;
      },
      set: (_d, r, tx) => ({
        fechaEnvio: tx.now(),
        notas: {},
        pendientes: [],
        observaciones: null,
        entregadoAntes: r.entregado,
      }),
      after: async (tx, r) => {
        const actual = await exigirInforme(tx, r.puerta, r.id);
        const entregado = await entregaDe(tx, actual);
        await tx.db.update(informe).set({ entregado }).where(sql`${informe.id} = ${r.id}`);
        return undefined;
      },
    },
    retirar_envio: {
      says: 'El envío se retiró: puede corregir el informe y enviarlo otra vez.',
      set: (_d, r) => ({ entregado: r.entregadoAntes }),
    },
    aprobar: {
      guard: async (tx, r, { fechaRegistro }) => {
        if (fechaRegistro && fechaRegistro > tx.today())
          throw invalidField('fechaRegistro', 'No puede ser una fecha futura');
        // Of a report of before the office keeps nothing but its file.
        if (r.origen === 'antiguo' && !(await filesOf(tx.db, flujoInforme.entity, r.id))[ANEXO]?.length)
          throw new Failure(
            'requirements_pending',
            'informes.informe_sin_archivo',
            'Falta el archivo digital del informe.',
            {
              reasons: ['Cárguelo en la sección «Anexo» y apruébelo después.'],
            },
          );
      },
      set: ({ fechaRegistro, nroRegistro }, r, tx) => ({
        fechaRegistro,
        nroRegistro: nroRegistro ?? r.nroRegistro,
        aprobadoEn: tx.now(),
        aprobadoPor: actorName(tx),
      }),
      after: async (tx, r, { deuda }) => {
        if (deuda !== 'si' || !r.forma) return undefined;
        const n = await saldarPorInforme(tx, {
          proyectoId: r.p.id,
          informe: r.nombre,
          forma: r.forma,
          fecha: tx.today(),
        });
        return ` Se subsanó ${plural(n, 'deuda académica', 'deudas académicas')}.`;
      },
    },
    observar: {
      guard: (_tx, r, { observacion }) => {
        if (!observacion && Object.keys(r.notas).length === 0)
          throw invalidField('observacion', 'Escriba qué se observa, aquí o en una sección');
      },
      set: ({ observacion }, r) => ({
        ...SIN_APROBAR,
        observaciones: observacion ?? null,
        pendientes: Object.keys(r.notas),
      }),
    },
    retirar: { set: () => ({ observaciones: null, pendientes: [] }) },
    reabrir: { set: ({ motivo }) => ({ ...SIN_APROBAR, observaciones: motivo }) },
  },
  tell: avisarResponsables,
};
