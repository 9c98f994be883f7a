import { type SQL, sql } from 'drizzle-orm';
import { diasDePlazo, plazoSql, presentaInformes } from '#modules/deudas/server/index.ts';
import { presentanSql } from '#modules/informes/server/index.ts';
import { type FuenteDeObligaciones, obligacion, plazoConAmpliacion } from '#modules/personas/server/index.ts';
import { DE_PROYECTO, proyectoAlcanzado, rutaDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { rutaDeLista } from '#modules/publicaciones/domain/rutas.ts';
import { VINCULADAS } from '#modules/publicaciones/server/index.ts';
import { TIPOS_META } from '../domain/metas.ts';
import { PRODUCTOS } from '../domain/productos.ts';
import { METAS, SUYA } from './metas.ts';

/** SQL: the products that may be promised, with what closes each and where it is registered. */
const OFRECIDOS: SQL = sql`
  (
    values
    ${sql.join(
      PRODUCTOS.map(
        ({ seccion, elegido, tipo, patente = null }) => sql`(
          ${seccion}::text,
          ${elegido}::text,
          ${tipo}::text,
          ${patente}::text,
          ${patente ?? TIPOS_META[tipo]}::text,
          ${rutaDeLista(tipo)}::text
        )`,
      ),
      sql`, `,
    )}
  )
`;
const CLAVE_DE_PRODUCTO = sql`'producto-' || p.id || '-' || r.seccion`;
const LLEGO = sql`(v.id is not null and v.registrada)`;

/**
 * The product that a project promised in its application: the first registered publication of that kind that is linked
 * to it closes it, and it says which. It has the term of the reports; one that a goal asks for is owed by that goal.
 */
export const obligacionesDeProducto: FuenteDeObligaciones = {
  clase: 'producto',
  filas: async (ctx, alcance) => {
    const el = sql`(v.desde at time zone ${ctx.settings.timeZone})::date`;
    return sql`
      select ${obligacion({
        clave: CLAVE_DE_PRODUCTO,
        origen: sql`p.id`,
        titulo: sql`'Producto comprometido: ' || r.nombre`,
        detalle: DE_PROYECTO,
        proyecto: sql`p.id`,
        facultad: sql`p.facultad_id`,
        personas: await presentanSql(ctx),
        vence: plazoConAmpliacion(CLAVE_DE_PRODUCTO, plazoSql(await diasDePlazo(ctx))),
        cerrada: LLEGO,
        cerradaEl: sql`case when ${LLEGO} then ${el} end`,
        pruebas: sql`
          jsonb_build_array(jsonb_build_object(
            'texto', coalesce(v.titulo, 'Registrada y vinculada al proyecto'),
            'estado', case when ${LLEGO} then 'llego' when v.id is not null then 'en_camino' else 'falta' end,
            'el', case when ${LLEGO} then ${el} end
          ))
        `,
        bloquea: sql`'El cierre de lo que el proyecto comprometió'`,
        verbo: sql`'Registrar'`,
        enlace: sql`r.ruta`,
        enlaceOficina: rutaDeProyectoSql,
      })}
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
        join proyecto_descripcion d on d.proyecto_id = p.id
        join ${OFRECIDOS} r (seccion, elegido, tipo, patente, nombre, ruta) on r.seccion = d.clave
          and r.elegido = d.texto
        left join lateral (
          select x.*
          from ${VINCULADAS} x
          where x.proyecto_id = p.id
            and x.tipo = r.tipo
            and (
              r.patente is null
              or x.tipo_patente = r.patente
            )
          order by x.registrada desc, (x.desde at time zone ${ctx.settings.timeZone})::date nulls last, x.id
          limit 1
        ) v on true
      where p.origen = 'sistema'
        and ${proyectoEn('ganadores', 'p')}
        and (
          ${await presentaInformes(ctx)}
          or ${LLEGO}
        )
        and not exists (
          select 1
          from ${METAS} g
          where ${SUYA} and g.tipo = r.tipo
        )
        and ${proyectoAlcanzado(alcance)}
    `;
  },
};
