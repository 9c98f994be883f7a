import { actorName } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { guardarTextos } from '#modules/proyectos/server/index.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { Bloque } from '../domain/bloques.ts';
import type { Programa } from '../domain/programa.ts';
import { anotarRespuesta } from './autorizacion.ts';
import { avisarCoordinador } from './avisos.ts';
import { montosDeFacultad } from './bloques/cofinanciamiento.ts';
import { tiposDeIntegrante } from './bloques/integrantes-escribir.ts';
import { ponerFijas } from './bloques/presupuesto.ts';
import type { Membresia } from './elegibilidad.ts';
import type { FilaConvocatoria } from './postulacion.ts';

export type Nacimiento = {
  programa: Programa;
  /** Version of the parameters that it begins with and is read by. */
  numero: number;
  c: FilaConvocatoria;
  investigadorId: number;
  /** Membership that applies; null for programmes without group. */
  membresia: Membresia | null;
  facultadId: number | null;
};
type Recien = Nacimiento & { id: number };

/** What some blocks write when the application is born. */
type Bloques = { [K in Bloque['kind']]: Extract<Bloque, { kind: K }> };
const AL_NACER: { [K in Bloque['kind']]?: (ctx: Ctx, n: Recien, b: Bloques[K]) => Promise<void> } = {
  presupuesto: (ctx, n, b) => ponerFijas(ctx, n.id, b),
  cofinanciamiento: async (ctx, n) => {
    const { cofinanciamiento } = await montosDeFacultad(ctx, {
      convocatoriaId: n.c.id,
      facultadId: n.facultadId,
    });
    await guardarTextos(ctx, n.id, { facultad_monto: cofinanciamiento });
  },
  integrantes: async (ctx, n, b) => {
    const rol = b.roles.find((r) => r.source === 'designados');
    if (!rol) return;
    const tipoId = await tipoDe(ctx, n.programa.tipo, rol.clave ?? rol.rol);
    await query(ctx)`
      insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, condicion)
      select ${n.id}, h.investigador_id, ${tipoId}, h.condicion
      from convocatoria_habilitado h
      where h.convocatoria_id = ${n.c.id}
        and h.facultad_id = ${n.facultadId}
        and h.investigador_id <> ${n.investigadorId}
    `;
  },
};

const nacerBloque = <K extends Bloque['kind']>(clase: K, ctx: Ctx, n: Recien, b: Bloques[K]) =>
  AL_NACER[clase]?.(ctx, n, b);

/**
 * Writes a new application: project, responsible member and what its blocks start with. The caller has judged who may.
 */
export async function nacer(ctx: Ctx, n: Nacimiento): Promise<number> {
  const { programa, c, investigadorId, membresia, facultadId } = n;
  const [fila] = await ctx.db
    .insert(proyecto)
    .values({
      tipoProyecto: programa.tipo,
      convocatoriaId: c.id,
      parametrosNumero: n.numero,
      periodo: c.periodo,
      titulo: programa.textos.titulo ?? '',
      responsableId: investigadorId,
      facultadId,
      grupoId: membresia?.grupoId ?? null,
      fechaInscripcion: ctx.now(),
      estado: flujoProyecto.initial,
      exclusivo: programa.exclusivo,
      // A coordinator who applies has nobody else to ask.
      autorizacionGrupo: membresia?.esCoordinador ? true : null,
      actualizadoPor: actorName(ctx),
      actualizadoEn: ctx.now(),
    })
    .returning({ id: proyecto.id });
  const id = fila!.id;
  await ctx.db.insert(proyectoIntegrante).values({
    proyectoId: id,
    investigadorId,
    tipoId: await tipoDe(ctx, programa.tipo, programa.rolResponsable),
    esResponsable: true,
    grupoId: membresia?.grupoId ?? null,
    grupoIntegranteId: membresia?.id ?? null,
    condicion: membresia?.condicion ?? null,
  });
  if (membresia?.esCoordinador)
    await anotarRespuesta(ctx, {
      proyectoId: id,
      grupoId: membresia.grupoId,
      autoriza: true,
      motivo: null,
      respondidaPor: investigadorId,
    });
  for (const paso of programa.steps) for (const b of paso.blocks) await nacerBloque(b.kind, ctx, { ...n, id }, b);
  await recordBirth(ctx, {
    entity: flujoProyecto.entity,
    entityId: id,
    state: flujoProyecto.initial,
    after: { tipo: programa.tipo, periodo: c.periodo, responsable: investigadorId, version: n.numero },
  });
  if (programa.requiereAutorizacion && membresia && !membresia.esCoordinador)
    await avisarCoordinador(ctx, id, membresia);
  return id;
}

async function tipoDe(ctx: Ctx, tipoProyecto: string, clave: string): Promise<number> {
  const id = (await tiposDeIntegrante(ctx, tipoProyecto)).get(clave);
  if (!id) throw new Error(`The type ${tipoProyecto} has no role ${clave}.`);
  return id;
}
