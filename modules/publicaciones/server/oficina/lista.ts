import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { namedIn, type Sought } from '#core/db/server/texts.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { languages } from '#core/kernel/shared/language-list.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { soughtIn } from '#core/list/server/seek.ts';
import { hasTag, tagsInUse, tagsSought, tagsText } from '#core/tags/server/filter.ts';
import { grupoVigente, nombreDe } from '#modules/personas/server/index.ts';
import { nombreDePersona } from '#modules/personas/tables.ts';
import { flujoAviso } from '../../domain/aviso-editorial.ts';
import { listaOficina } from '../../domain/lista-oficina.ts';
import { CLASES_DE_AVISO } from '../../domain/vocabularios.ts';
import { obraEn, ordenDeTitulo, textosDeObra } from '../../tables.ts';
import { palabraEntreTodas } from '../buscada.ts';
import { CUARTIL, ESPERA, FIRMAS } from '../de-lista.ts';
import { desdeCuando, plazoDe, tardeDe } from '../plazo.ts';
import { situacionDelTextoSql } from '../texto.ts';
import { publicacionEntidad } from './leer.ts';

/**
 * SQL: who observed what came back corrected and waits: the person who asks, or another. What is reopened begins anew.
 */
const corregidaPor = (yo: number) =>
  sql`
    case
      when ${obraEn('porValidar', 'p')} then coalesce(
        (
          select
            case
              when t.accion <> 'observar' then 'no'
              when t.usuario_id = ${yo} then 'mia'
              else 'otra'
            end
          from transicion t
          where t.entidad = ${publicacionEntidad.name}
            and t.entidad_id = p.id
            and t.accion in ('observar', 'reabrir')
          order by t.id desc
          limit 1
        ),
        'no'
      )
    end
  `;
/** SQL of the publication `p`: the gravest that a register says of it. */
const AVISO = sql`
  (
    select v.clase
    from aviso_editorial v
    where v.publicacion_id = p.id
    order by array_position(${sql.param(Object.keys(CLASES_DE_AVISO))}::text[], v.clase)
    limit 1
  )
`;
const deQuien = (investigador: number | undefined) =>
  investigador
    ? sql`publicacion p join publicacion_autor y on y.publicacion_id = p.id and y.investigador_id = ${investigador}`
    : sql`publicacion p`;
/** Whose changes may change how many publications a value of a filter has. */
const CONTADO = [
  publicacionEntidad.name,
  flujoAviso.entity,
  'publicacion_categoria',
  'investigador',
  'importacion',
  'grupo',
  'grupo_integrante',
  'facultad',
  'area',
  'organizacion',
];
/** The name of each language by its code, as rows. */
const IDIOMAS = JSON.stringify(Object.fromEntries(languages().map(({ value, label }) => [value, label])));
const siNo = (valor: SQL) => sql`case when ${valor} then 'si' when not ${valor} then 'no' end`;

/** What is compared of the values that a filter shows by their names. */
const FILTRADAS = {
  grupo: sql`gp.grupo_id`,
  facultad: sql`f.id`,
  area: sql`ar.id`,
  calificacion: sql`p.categoria_id`,
  idioma: sql`p.idioma`,
};
const ROTULOS = {
  grupo: sql`gp.grupo`,
  facultad: sql`f.nombre`,
  area: sql`ar.nombre`,
  calificacion: sql`c.nombre`,
  idioma: sql`idi.value`,
};

/** Who presents it, where they are, and what it is called that is kept by its code. */
const unidas = () => ({
  a: sql`left join publicacion_autor a on a.publicacion_id = p.id and a.presentado`,
  i: sql`left join investigador i on i.id = a.investigador_id`,
  f: sql`left join facultad f on f.id = i.facultad_id`,
  ar: sql`left join area ar on ar.id = f.area_id`,
  gp: sql`left join ${grupoVigente.one()} gp on gp.investigador_id = a.investigador_id`,
  idi: sql`left join jsonb_each_text(${IDIOMAS}::jsonb) idi on idi.key = p.idioma`,
  c: sql`left join publicacion_categoria c on c.id = p.categoria_id`,
});

const OBRA = soughtIn(sql`publicacion p`, sql`p.id`, textosDeObra('p'));
/** Where its signatures are looked for, who presents it, and where they are. */
const buscadasEnPersonas = (): Record<string, readonly Sought[]> => ({
  firmas: [
    {
      from: sql`publicacion_autor firmante`,
      value: sql`firmante.autor`,
      key: sql`firmante.publicacion_id`,
      row: sql`p.id`,
      several: true,
    },
  ],
  presentador: [
    {
      from: sql`investigador quien`,
      value: nombreDePersona('quien'),
      key: sql`quien.id`,
      row: sql`a.investigador_id`,
    },
    {
      from: sql`(select * from publicacion_autor where presentado and investigador_id is null) suelto`,
      value: sql`suelto.autor`,
      key: sql`suelto.publicacion_id`,
      row: sql`p.id`,
    },
  ],
  grupo: [
    {
      from: sql`${grupoVigente.one()} suyo`,
      value: sql`suyo.grupo`,
      key: sql`suyo.investigador_id`,
      row: sql`a.investigador_id`,
    },
  ],
  facultad: [namedIn('facultad', sql`i.facultad_id`)],
  area: [
    {
      from: sql`facultad cual join area suya on suya.id = cual.area_id`,
      value: sql`suya.nombre`,
      key: sql`cual.id`,
      row: sql`i.facultad_id`,
    },
  ],
});
/** Where the names of what is kept by its code are looked for. */
const buscadasPorClave = (): Record<string, readonly Sought[]> => ({
  calificacion: [namedIn('publicacion_categoria', sql`p.categoria_id`)],
  puntos: [
    {
      from: sql`publicacion_categoria cual`,
      value: sql`cual.puntaje`,
      key: sql`cual.id`,
      row: sql`p.categoria_id`,
      short: true,
    },
  ],
  cuartil: [
    {
      from: sql`indexacion_revista cual`,
      value: sql`cual.cuartil`,
      key: sql`cual.revista_id`,
      row: sql`p.revista_id`,
      short: true,
      wider: true,
    },
  ],
  idioma: [
    {
      from: sql`jsonb_each_text(${IDIOMAS}::jsonb) cual`,
      value: sql`cual.value`,
      key: sql`cual.key`,
      row: sql`p.idioma`,
      type: 'text',
      short: true,
    },
  ],
  etiquetas: [tagsSought(publicacionEntidad.name, sql`p.id`)],
});

/**
 * Publications for the office. With a researcher, those where they are any of the authors, and the affiliations are
 * their; otherwise, those of who presents each.
 */
export async function fuenteOficina(
  ctx: Ctx,
  { investigador, etiqueta }: { investigador?: number | undefined; etiqueta?: string | undefined },
): Promise<ListSource> {
  const hoy = sql`${ctx.today()}::date`;
  const quien = sql.raw(investigador ? 'y' : 'a');
  return {
    def: listaOficina,
    from: deQuien(investigador),
    joins: unidas(),
    id: sql`p.id`,
    columns: {
      ...textosDeObra('p'),
      ...stored('p', 'acceso estado'),
      tipo: sql`p.tipo_publicacion`,
      pagina: sql`case p.tipo_publicacion when 'patente' then 'patente' else 'detalle' end`,
      calificacion: sql`c.nombre`,
      firmas: FIRMAS,
      cuartil: CUARTIL,
      puntos: sql`c.puntaje::text`,
      presentador: sql`coalesce(${nombreDe()}, a.autor)`,
      grupo: sql`gp.grupo`,
      facultad: sql`f.nombre`,
      area: sql`ar.nombre`,
      filiacion: siNo(sql`${quien}.filiacion`),
      filiacionUnica: siNo(sql`${quien}.filiacion_unica`),
      idioma: sql`idi.value`,
      fecha: sql`p.fecha_publicacion`,
      anio: sql`extract(year from p.fecha_publicacion)::int`,
      inscripcion: sql`p.fecha_inscripcion`,
      dias: sql`case when ${ESPERA} then (${hoy} - ${desdeCuando(ctx)}) end`,
      /** The office is late with it, or its authors with what was observed. */
      vencida: sql`(${await tardeDe(ctx)} or coalesce(${hoy} > ${await plazoDe(ctx)}, false))`,
      corregida: corregidaPor(requireSession(ctx).userId),
      validado: siNo(sql`p.validado`),
      creado: sql`p.creado_en`,
      actualizado: sql`p.actualizado_en`,
      texto: situacionDelTextoSql(hoy),
      aviso: AVISO,
      etiquetas: tagsText(publicacionEntidad.name, sql`p.id`),
    },
    search: sql`p.busqueda`,
    searchWord: palabraEntreTodas,
    sorts: { titulo: ordenDeTitulo('p') },
    filters: FILTRADAS,
    facetLabels: ROTULOS,
    sought: { ...OBRA.sought, ...buscadasEnPersonas(), ...buscadasPorClave() },
    presence: OBRA.presence,
    follows: CONTADO,
    scope: sql`${publicacionEntidad.see.filters(requireSession(ctx))}
      and ${etiqueta ? hasTag(publicacionEntidad.name, sql`p.id`, etiqueta) : sql`true`}`,
  };
}

/** Tags in use on publications and patents, the most used first. */
export const etiquetasEnUso = (ctx: Ctx) =>
  rowsOf<{ valor: string; cantidad: number }>(
    ctx.db,
    tagsInUse(
      publicacionEntidad.name,
      sql`join publicacion p on p.id = e.entidad_id`,
      publicacionEntidad.see.filters(requireSession(ctx)),
    ),
  );
