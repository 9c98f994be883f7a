import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { PERMANENCIAS_ESTUDIANTE } from '#modules/personas/domain/fuentes.ts';
import { buscarEstudiantes, coincide, estudianteAdmitido, nombreDe } from '#modules/personas/server/index.ts';
import type { Rol } from '../../domain/cambios/definicion.ts';

/** Somebody who may come; who is only in the registry of students has no identity yet. */
export type Candidato = {
  investigadorId: number | null;
  sumId: number | null;
  nombre: string;
  detalle: string;
  /** Why the call would not admit them. */
  motivos: string[];
};
/** One thing that the call asks of who comes. */
export type Juicio = { titulo: string; cumple: boolean; evidencia: string };

/** What the call of a project says of who comes to it. Null: it answers no call, or the call has no such role. */
export type LlamadaDeProyecto = {
  buscar(ctx: Ctx, proyectoId: number, rol: Rol, q: string): Promise<Candidato[] | null>;
  juzgar(ctx: Ctx, proyectoId: number, rol: Rol, investigadorId: number): Promise<Juicio[] | null>;
};
/** The module of calls answers it: a change admits people by the same rules as the call. */
export const llamadaDeProyecto = defineExtension<LlamadaDeProyecto>('proyectos.llamadaDeProyecto');

const MAXIMO = 10;

/** Without a call, anybody of the register who is active; of a thesis student, who studies. */
async function delRegistro(ctx: Ctx, proyectoId: number, rol: Rol, q: string): Promise<Candidato[]> {
  if (rol.esTesista) {
    const filas = await buscarEstudiantes(ctx, q, { permanencias: PERMANENCIAS_ESTUDIANTE });
    return filas.map((f) => ({
      investigadorId: f.investigadorId,
      sumId: f.sumId,
      nombre: f.nombre,
      detalle: [f.codigo, f.facultad, f.permanencia].filter(Boolean).join(' | '),
      motivos: [],
    }));
  }
  const filas = await query(ctx)<Candidato & { esta: boolean }>`
    select
      i.id::int as "investigadorId",
      null as "sumId",
      ${nombreDe()} as nombre,
      concat_ws(' | ', i.codigo, i.doc_numero, i.tipo) as detalle,
      exists (
        select 1
        from proyecto_integrante x
        where x.proyecto_id = ${proyectoId} and x.investigador_id = i.id and x.integrante_tipo_id = ${rol.id}
          and not x.excluido
      ) as esta
    from investigador i
    where i.activo and i.fusionada_en_id is null and ${coincide(sql`i.busqueda`, q)}
    order by i.apellido1, i.apellido2, i.nombres, i.id
    limit ${MAXIMO}
  `;
  return filas.map(({ esta, ...f }) => ({ ...f, motivos: esta ? [`Ya es ${rol.nombre} del proyecto`] : [] }));
}

/** Who may come as this, the first ten that the words find. */
export async function buscarQuienEntra(ctx: Ctx, proyectoId: number, rol: Rol, q: string): Promise<Candidato[]> {
  const [llamada] = llamadaDeProyecto.all();
  return (await llamada?.buscar(ctx, proyectoId, rol, q)) ?? (await delRegistro(ctx, proyectoId, rol, q));
}

/** What the call asks of somebody, judged today; nothing where the project answers none. */
export async function juzgarQuienEntra(
  ctx: Ctx,
  proyectoId: number,
  rol: Rol,
  investigadorId: number,
): Promise<Juicio[]> {
  const [llamada] = llamadaDeProyecto.all();
  return (await llamada?.juzgar(ctx, proyectoId, rol, investigadorId)) ?? [];
}

/** How a form names who comes: by their identity, or by their row of the registry while they have none. */
export const CLAVE_DEL_PADRON = 's';

/**
 * Identity of who comes; a student who is only in the registry is registered now.
 * @throws Failure invalid or requirements_pending
 */
export async function identidadDe(tx: Ctx, clave: unknown): Promise<number | null> {
  const dicha = String(clave ?? '');
  if (dicha === '') return null;
  if (dicha.startsWith(CLAVE_DEL_PADRON))
    return estudianteAdmitido(tx, Number(dicha.slice(CLAVE_DEL_PADRON.length)), {
      admitidas: PERMANENCIAS_ESTUDIANTE,
      reparo: 'no puede entrar a un proyecto',
    });
  const [existe] = await query(tx)<{ id: number }>`
    select id::int from investigador where id = ${Number(dicha) || 0} and fusionada_en_id is null`;
  if (!existe) throw invalidField('entraId', 'Elija a la persona de la lista');
  return existe.id;
}
