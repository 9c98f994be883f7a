import { eq } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import type { Acts } from '#core/flow/server/act.ts';
import { type ActionOf, availableActions, stateOf } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { CORREOS_DE_INCLUSION } from '../../domain/correos.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { flujoInclusion } from '../../domain/inclusion.ts';
import { rutaDeLista } from '../../domain/rutas.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { solicitudInclusion } from '../../tables.ts';
import { autores } from '../autores/escribir.ts';
import { vincular } from '../autores/vincular.ts';
import { escribirAOficina } from '../avisar-oficina.ts';
import { leerPublicacion } from '../leer.ts';
import { puntuar } from '../puntuar.ts';
import { EDITAR, publicacionEntidad, puede, VER } from './leer.ts';

type Solicitud = typeof solicitudInclusion.$inferSelect;
const GESTOR: ReadonlySet<string> = new Set(['gestor']);

type Pedida = {
  id: number;
  nombre: string;
  tipo: string;
  mensaje: string | null;
  estado: string;
  respuesta: string | null;
  creadoEn: string;
};
/** Who asked to be an author of a publication, those that wait first. */
export async function solicitudesDe(ctx: Ctx, publicacionId: number) {
  const filas = await query(ctx)<Pedida>`
    select
      s.id::int,
      ${nombreDe()} as nombre,
      i.tipo,
      s.mensaje,
      s.estado,
      s.respuesta,
      to_jsonb(s.creado_en) #>> '{}' as "creadoEn"
    from solicitud_inclusion s
      join investigador i on i.id = s.investigador_id
    where s.publicacion_id = ${publicacionId}
    order by s.atendido_en is not null, s.id desc
  `;
  const roles = puede(ctx, EDITAR) ? GESTOR : new Set<string>();
  return filas.map((s) => ({
    ...s,
    acciones: availableActions(flujoInclusion, stateOf(flujoInclusion, s), roles),
  }));
}

/**
 * The applicant is the author that they said they are, or the last one, with the usual role of where they come from;
 * who already is one stays as they are.
 */
async function incluir(tx: Ctx, { publicacionId, investigadorId, autorId }: Solicitud): Promise<string> {
  const p = await lock(tx, publicacionEntidad, { id: publicacionId });
  if (flujoPublicacion.is(p.estado, 'descartadas'))
    throw new Failure(
      'action_not_available',
      'publicaciones.publicacion_no_vigente',
      'La publicación ya no está vigente: rechace la solicitud.',
    );
  const [persona] = await query(tx)<{ nombre: string; tipo: string; figura: boolean }>`
    select
      ${nombreDe()} as nombre,
      i.tipo,
      exists (
        select 1
        from publicacion_autor a
        where a.publicacion_id = ${p.id} and a.investigador_id = i.id
      ) as figura
    from investigador i
    where i.id = ${investigadorId}
  `;
  if (!persona || persona.figura) return ' Ya figuraba entre sus autores.';
  const dicho = (await autores.all(tx, p.id)).find((a) => a.id === autorId && a.investigadorId === null);
  if (dicho) {
    await vincular(tx, p, dicho.id, investigadorId, true);
    await puntuar(tx, p.id);
    return ` Es «${dicho.autor}»: complete su filiación.`;
  }
  const { roles, presentador } = tipoDe(p.tipo);
  const [clase] = persona.tipo.split(' ');
  const fuente = clase === 'Docente' ? 'docente' : clase === 'Externo' ? 'externo' : 'estudiante';
  const categoria = (roles[fuente] ?? presentador)[0]!;
  await autores.add(tx, p.id, 'agregar_autor', { investigadorId, autor: persona.nombre, categoria });
  await puntuar(tx, p.id);
  return ` Figura como ${categoria.toLowerCase()}: complete su filiación.`;
}

const SOLICITANTE: ReadonlySet<string> = new Set(['solicitante']);
/** A request of who asks. @throws Failure not_found */
async function exigirSuya(ctx: Ctx, id: number): Promise<Solicitud> {
  const [s] = await ctx.db.select().from(solicitudInclusion).where(eq(solicitudInclusion.id, id));
  if (!s || s.investigadorId !== requireSession(ctx).subject.investigador) throw notFound();
  return s;
}

/** The publication keeps that it was asked no more, and the office is told where it was told that it was asked. */
async function avisarRetiro(tx: Ctx, { publicacionId }: Solicitud): Promise<void> {
  const p = await leerPublicacion(tx, publicacionId);
  await audit(tx, { entity: flujoPublicacion.entity, entityId: publicacionId, action: 'retirar_inclusion' });
  const correo = CORREOS_DE_INCLUSION['publicacion-inclusion-retirada'];
  await escribirAOficina(tx, {
    mail: say(correo, {
      titulo: p?.titulo,
      codigo: p?.codigoRegistro,
      numero: String(publicacionId),
      quien: actorName(tx),
    }),
    entity: flujoPublicacion.entity,
    entityId: publicacionId,
  });
}

/** What is done with who asks to be included, by the office and by who asked (spec 03 §4.1). */
export const actosDeInclusion: Acts<ActionOf<typeof flujoInclusion>, Solicitud> = {
  flow: flujoInclusion,
  table: solicitudInclusion,
  the: () => 'La solicitud',
  stamp: (tx) => ({ atendidoEn: tx.now(), atendidoPor: actorName(tx) }),
  reasons: ['respuesta'],
  async require(tx, id) {
    const [s] = await tx.db.select().from(solicitudInclusion).where(eq(solicitudInclusion.id, id));
    if (!s || !puede(tx, VER)) throw notFound();
    return s;
  },
  roles: (tx) => (puede(tx, EDITAR) ? GESTOR : new Set()),
  asSender: { require: exigirSuya, roles: () => SOLICITANTE },
  actions: {
    retirar: { says: 'La solicitud se retiró.' },
    aceptar: { after: incluir },
    rechazar: { set: (d) => ({ respuesta: d.respuesta }) },
  },
  async tell(tx, s, accion, { respuesta }) {
    if (accion === 'retirar') return avisarRetiro(tx, s);
    const [p] = await query(tx)<{ titulo: string; tipo: string; codigo: string | null }>`
      select titulo, tipo_publicacion as tipo, codigo_registro as codigo
      from publicacion
      where id = ${s.publicacionId}
    `;
    await avisar(tx, await destinatarioDe(tx, s.investigadorId), {
      correo: say(CORREOS_DE_INCLUSION[`inclusion-${accion}`], {
        titulo: p!.titulo,
        codigo: p!.codigo,
        motivo: respuesta,
      }),
      url: rutaDeLista(p!.tipo),
      entity: flujoPublicacion.entity,
      entityId: s.publicacionId,
    });
  },
};
