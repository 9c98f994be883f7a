import { sanitizeRichText } from '#core/documents/server/html.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { SlotDef } from '#core/files/shared/slot.ts';
import { visitsOf } from '#core/flow/server/execute.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import type { GrupoVisto } from '../../contract-admin.ts';
import { ranuraDeSustento } from '../../domain/clases.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { bloquearGrupo, exigirGrupo, type GrupoLeido, papelEn } from '../leer.ts';
import { politicaGrupo } from '../politica.ts';
import { accionesDeGestor, faltasDe } from './accion.ts';

/**
 * A group or request as its page needs it (spec 04 §9.1, §10): for its members and its faculty, and with what only the
 * office reads and may do.
 * @throws Failure not_found
 */
export async function detalleDeGrupo(ctx: Ctx, id: number): Promise<GrupoVisto> {
  const g = await exigirGrupo(ctx, id, 'ver');
  const ranura = ranuraDeSustento(await ajustesGrupo(ctx));
  return {
    ...g,
    presentacion: await sano(g.presentacion),
    objetivos: await sano(g.objetivos),
    servicios: await sano(g.servicios),
    ambientes: sinFormato(g.ambientes),
    sustento: (await filesOf(ctx.db, 'grupo', id))[ranura.key]?.[0] ?? null,
    papel: papelEn(ctx, g),
    observacion: flujoGrupo.is(g, 'reg_observado') ? g.observacionesAdmin : null,
    disolucion: flujoGrupo.is(g, 'disuelto') ? { fecha: g.fechaDisolucion, motivo: g.motivoDisolucion } : null,
    deOficina: politicaGrupo.oficina.allows(requireSession(ctx), g) ? await deOficina(ctx, g, ranura) : null,
    recorrido: await visitsOf(ctx, flujoGrupo.entity, id),
  };
}

async function deOficina(ctx: Ctx, g: GrupoLeido, ranura: SlotDef) {
  const gestiona = papelEn(ctx, g) === 'gestor';
  const acciones = gestiona ? accionesDeGestor(g.estado) : [];
  return {
    ...g,
    observacionesPasos: g.observacionesPasos ?? [],
    ranura,
    limites: await ajustesGrupo(ctx),
    acciones,
    faltas: acciones.includes('aprobar') ? (await faltasDe(ctx, g)).map((f) => f.text) : [],
    puedeEditar: gestiona && !flujoGrupo.is(g, 'muertos'),
  };
}

/** Again when answering: rows older than the cleaning of what is saved may hold anything. */
const sano = async (html: string | null) => (html === null ? null : sanitizeRichText(html));
/** The physical places are plain text; older rows had formatted text. */
export const sinFormato = (texto: string | null) =>
  texto !== null && /<\w[^>]*>/.test(texto) ? plainText(texto) : texto;

/** The group locked for a change of its data. @throws Failure not_found, or action_not_available once it ended */
export async function abrirParaEditar(ctx: Ctx, id: number): Promise<GrupoLeido> {
  const g = await bloquearGrupo(ctx, id, 'editar');
  if (flujoGrupo.is(g, 'muertos'))
    throw new Failure(
      'action_not_available',
      'grupos.registro_terminado',
      'El registro ya terminó: sus datos son solo de lectura.',
    );
  return g;
}
