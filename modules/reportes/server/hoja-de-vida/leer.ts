import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { gruposDePersona, participaciones } from '#modules/personas/server/index.ts';
import { obraEn, publicacionEn } from '#modules/publicaciones/tables.ts';
import type { HojaDeVida } from '../../domain/hoja-de-vida.ts';

type Persona = Pick<HojaDeVida, 'cargo' | 'correo' | 'telefono' | 'biografia' | 'temas'> & {
  nombres: string;
  apellido1: string;
  apellido2: string | null;
  formacion: string[];
  orcid: string | null;
  scopus: string | null;
  researcher: string | null;
  scholar: string | null;
  cti: string | null;
};

/** Everything that the university knows of a researcher for their curriculum; who reads what is decided later. */
export async function leerHoja(ctx: Ctx, persona: number): Promise<HojaDeVida> {
  const [p] = await query(ctx)<Persona>`
    select
      i.nombres,
      i.apellido1,
      i.apellido2,
      concat_ws(', ', i.tipo, f.nombre) as cargo,
      i.email3 as correo,
      coalesce(i.telefono_movil, i.telefono_trabajo) as telefono,
      i.biografia,
      i.palabras_clave as temas,
      array_remove(array[i.grado, i.titulo_profesional, i.especialidad], null) as formacion,
      i.codigo_orcid as orcid,
      i.scopus_id as scopus,
      i.researcher_id as researcher,
      i.google_scholar as scholar,
      i.cti_vitae as cti
    from investigador i
      left join facultad f on f.id = i.facultad_id
    where i.id = ${persona}
  `;
  const { nombres, apellido1, apellido2, orcid, scopus, researcher, scholar, cti, ...resto } = p!;
  const red = (nombre: string, id: string | null, url: string | null) => (id ? [{ red: nombre, id, url }] : []);
  const en = await enlacesDe(ctx);
  const grupos = await gruposDePersona.one()(ctx, persona);
  return {
    ...resto,
    nombre: nombreEnFrase({ nombres, apellido1, apellido2 }),
    identificadores: [
      ...red('ORCID', orcid, en('orcid', orcid)),
      ...red('Scopus', scopus, en('scopusId', scopus)),
      ...red('ResearcherID', researcher, en('researcherId', researcher)),
      ...red('Google Scholar', scholar, scholar),
      ...red('CTI Vitae', cti, cti),
    ],
    grupos: grupos
      .filter((g) => g.publico)
      .map((g) => ({ nombre: g.nombre, condicion: g.cargo ?? g.condicion, desde: g.desde })),
    proyectos: await query(ctx)<HojaDeVida['proyectos'][number]>`
      select
        x.codigo,
        x.titulo,
        x.tipo,
        x.periodo::int,
        concat_ws(', ', x.condicion, x.permanencia) as condicion
      from ${participaciones.one()} x
      where x.investigador_id = ${persona} and x.ganado and x.participo
      order by x.proyecto_id
    `,
    obras: await obrasDe(ctx, persona),
  };
}

/** Their registered works, but those that they left out of their production. */
const obrasDe = (ctx: Ctx, persona: number) =>
  query(ctx)<HojaDeVida['obras'][number]>`
    select
      case
        when p.tipo_publicacion = 'patente' then 'patentes'
        when ${publicacionEn('registrado', 'p')}
        and p.tipo_tesis is not null then 'tesis'
        else 'publicaciones'
      end as parte,
      p.tipo_publicacion as tipo,
      (
        select
          array_agg(
            o.autor
            order by o.orden, o.id
          )
        from publicacion_autor o
        where o.publicacion_id = p.id
      ) as autores,
      extract(
        year
        from p.fecha_publicacion
      )::int as anio,
      p.titulo,
      coalesce(p.publicacion_nombre, r.nombre, p.evento_nombre) as fuente,
      p.editorial,
      p.ciudad,
      p.volumen,
      p.edicion as numero,
      nullif(concat_ws('-', p.pagina_inicial, p.pagina_final), '') as paginas,
      p.universidad,
      p.tipo_tesis as grado,
      case
        when p.tipo_publicacion = 'patente' then p.codigo_registro
      end as registro,
      p.isbn,
      p.doi
    from publicacion_autor a
      join publicacion p on p.id = a.publicacion_id
      left join revista r on r.id = p.revista_id
    where a.investigador_id = ${persona} and not a.excluido and ${obraEn('public', 'p')}
    order by p.id
  `;
