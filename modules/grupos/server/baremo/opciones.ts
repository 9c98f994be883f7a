import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { VALORES } from '../../domain/calificacion.ts';

const TIPOS = CLAVES_TIPO_PUBLICACION.filter((tipo) => tipoDe(tipo).calificaComo === 'publicacion');
const AMBITOS = ['internacional', 'nacional'];
const FINANCIAMIENTOS = ['externo internacional', 'externo nacional', 'propio'];

/** What the facts registered so far have in each trait, with what the scale already names, by field of the form. */
export async function opcionesDeBaremo(ctx: Ctx) {
  const vistos = await query(ctx)<{ campo: string; valor: string }>`
    with base as (
        select b.nombre, b.familia
        from base_indexada b
        where b.activa
          or exists (
            select
            from publicacion_indexada x
            where x.base_indexada_id = b.id
          )
      )
    select distinct campo, valor
    from (
        select 'indexada' as campo, nombre as valor
        from base
        union all
        select 'indexada', familia
        from base
        union all
        select distinct 'articulo', art_tipo
        from publicacion
        union all
        select distinct 'grado', tipo_tesis
        from publicacion
        union all
        select distinct 'tipoPatente', tipo_patente
        from publicacion
        union all
        select distinct 'autoria', categoria
        from publicacion_autor
        where categoria <> 'Inventor'
        union all
        select
          case
            when b.fuente = 'patente' then 'tipoPatente'
            else r.key
          end,
          v.x
        from baremo_calificacion b,
          jsonb_each(coalesce(b.filtro -> 'rasgos', '{}')) r,
          jsonb_array_elements_text(r.value) v (x)
      ) t
    where valor <> ''
    order by campo, valor
  `;
  const fijos: [string, readonly string[]][] = [
    ['tipo', TIPOS],
    ['ambito', AMBITOS],
    ['financiamiento', FINANCIAMIENTOS],
    ['nivel', NIVELES_RENACYT],
  ];
  const valores = new Map<string, Set<string>>(fijos.map(([campo, v]) => [campo, new Set(v)]));
  for (const { campo, valor } of vistos) valores.set(campo, (valores.get(campo) ?? new Set()).add(valor));
  const [ultimo] = await query(ctx)<{ n: number }>`select coalesce(max(orden), 0)::int as n from baremo_calificacion`;
  return {
    options: Object.fromEntries(
      [...valores].map(([campo, v]) => [campo, [...v].map((value) => ({ value, label: VALORES[value] ?? value }))]),
    ),
    initial: { orden: String(ultimo!.n + 1) },
  };
}
