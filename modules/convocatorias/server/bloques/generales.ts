import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Option } from '#core/field/shared/kind.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type FieldValues, fieldsBlock } from '#core/steps/server/blocks.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { camposOcde, comoOpcion, guardarTextos } from '#modules/proyectos/server/index.ts';
import { proyecto, proyectoOds } from '#modules/proyectos/tables.ts';
import type { DatosGenerales } from '../../domain/bloques.ts';
import { camposGenerales, type OpcionesGenerales } from '../../domain/generales.ts';
import type { Postulacion } from '../postulacion.ts';
import { lineasDelGrupo } from './lineas.ts';

type Codificado = { id: number; codigo: string; nombre: string };
const numero = (x: unknown) => (x ? Number(x) : null);

/** Fields that are texts of the project, and the key of each. */
const TEXTOS = { tipoInvestigacion: 'tipo_investigacion', areaTematica: 'area_tematica' } as const;
type Texto = keyof typeof TEXTOS;
type Guardado = Record<'ocdeArea' | 'ocdeLinea' | 'odsId', number | null> & Record<Texto, string | null>;

const textosQueCambian = (ahora: FieldValues, antes: FieldValues): Record<string, string> => {
  const claves: readonly Texto[] = ['tipoInvestigacion', 'areaTematica'];
  const otras = claves.filter((clave) => String(ahora[clave] ?? '') !== String(antes[clave] ?? ''));
  return Object.fromEntries(otras.map((clave) => [TEXTOS[clave], String(ahora[clave] ?? '')]));
};

async function guardarOds(tx: Ctx, proyectoId: number, odsId: number | null): Promise<void> {
  await tx.db.delete(proyectoOds).where(eq(proyectoOds.proyectoId, proyectoId));
  if (odsId !== null) await tx.db.insert(proyectoOds).values({ proyectoId, odsId });
}

const DE_REGISTRO = ['lineaId', 'ocdeArea', 'ocdeLinea', 'ocdeId', 'odsId'];
export const bloqueDatosGenerales = fieldsBlock<DatosGenerales, Postulacion, OpcionesGenerales>({
  fields: camposGenerales,
  // The registers are read only when something is chosen from them: most saves change a text.
  exact: async (ctx, p, b, sent = {}, before = {}) =>
    DE_REGISTRO.some((k) => k in sent && sent[k] !== before[k]) ? camposConOpciones(ctx, p, b) : camposGenerales(b),
  load: async (ctx, p) => {
    const [leido] = await query(ctx)<Guardado>`
      select
        l.padre_id as "ocdeArea",
        l.id as "ocdeLinea",
        (
          select o.ods_id
          from proyecto_ods o
          where o.proyecto_id = p.id
          limit 1
        ) as "odsId",
        (
          select d.texto
          from proyecto_descripcion d
          where d.proyecto_id = p.id and d.clave = ${TEXTOS.tipoInvestigacion}
        ) as "tipoInvestigacion",
        (
          select d.texto
          from proyecto_descripcion d
          where d.proyecto_id = p.id and d.clave = ${TEXTOS.areaTematica}
        ) as "areaTematica"
      from proyecto p
        left join ocde h on h.id = p.ocde_id
          and h.nivel = 3
        left join ocde l on l.id = h.padre_id
      where p.id = ${p.id}
    `;
    return { ...p, ...leido };
  },
  store: async (ctx, p, b, valores, antes) => {
    const v = { ...antes, ...valores };
    await ctx.db
      .update(proyecto)
      .set({
        titulo: String(v.titulo),
        lineaId: numero(v.lineaId),
        ocdeId: valores.ocdeLinea === '' ? null : numero(v.ocdeId),
        localizacion: String(v.localizacion) || null,
      })
      .where(eq(proyecto.id, p.id));
    await guardarTextos(ctx, p.id, textosQueCambian(v, antes));
    const odsId = b.ods === 'ninguno' ? null : numero(v.odsId);
    if (odsId !== numero(antes.odsId)) await guardarOds(ctx, p.id, odsId);
  },
  optionsStay: true,
  options: async (ctx, p, b) => {
    const [contexto = null] = await query(ctx)<NonNullable<OpcionesGenerales['contexto']>>`
      select ${nombreDe()} as responsable, f.nombre as facultad, a.nombre as area, g.nombre as grupo
        from investigador i left join facultad f on f.id = ${p.facultadId}::bigint left join area a on a.id = f.area_id
        left join grupo g on g.id = ${p.grupoId}::bigint where i.id = ${p.responsableId}::bigint`;
    const campos = await camposConOpciones(ctx, p, b);
    return { contexto, campos: campos.map((c) => ({ ...c, required: true })) };
  },
});

/** The fields with what may be chosen in each, what is stored among it. */
async function camposConOpciones(ctx: Ctx, p: Postulacion, b: DatosGenerales): Promise<FormField[]> {
  const lineas = await lineasDelGrupo(ctx, p);
  const opciones: Record<string, readonly Option[]> = {
    lineaId: lineas.map(comoOpcion),
    ...(await camposOcde(ctx)),
    odsId: b.ods === 'ninguno' ? [] : await odsDe(ctx, p, b, lineas),
  };
  return camposGenerales(b).map((c) => ({ ...c, ...(opciones[c.key] ? { options: opciones[c.key] } : {}) }));
}

/** Goals of the lines of the group and the one already chosen; under its line, where the call says so. */
async function odsDe(ctx: Ctx, p: Postulacion, b: DatosGenerales, lineas: readonly Codificado[]): Promise<Option[]> {
  const filas = await query(ctx)<{ id: number; objetivo: string; lineas: number[] }>`
    select o.id, o.objetivo, coalesce(jsonb_agg(lo.linea_id) filter (where lo.linea_id is not null), '[]') as lineas
      from ods o left join linea_ods lo on lo.ods_id = o.id and lo.linea_id in ${[0, ...lineas.map((l) => l.id)]}
      where lo.linea_id is not null or o.id in (select x.ods_id from proyecto_ods x where x.proyecto_id = ${p.id})
      group by o.id, o.objetivo order by o.id`;
  return filas.flatMap(({ id, objetivo, lineas: suyas }) => {
    const opcion = { value: String(id), label: `${id}. ${objetivo}` };
    return b.ods === 'porLinea' ? suyas.map((l) => ({ ...opcion, of: String(l) })) : [opcion];
  });
}
