import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import {
  type Clave,
  claveDe,
  type Ficha,
  type Motivo,
  type Participante,
  UNIVERSIDAD,
} from '../../domain/oai/fichas.ts';
import { dia, linea, palabras } from '../../domain/oai/valores.ts';
import { agrupar } from './agrupar.ts';

const FORD = 'https://purl.org/pe-repo/ocde/ford';
const ODS = 'http://metadata.un.org/sdg';
/** Sections in which a programme keeps what a project is about. */
const RESUMENES = ['resumen_ejecutivo', 'resumen'];

type Fila = {
  id: number;
  titulo: string;
  codigo: string | null;
  aprobado: boolean;
  inicio: string | null;
  fin: string | null;
  facultad: number | null;
  palabras: string;
  ocde: string | null;
  externo: boolean;
  fuente: string | null;
};
type Integrante = { proyecto: number; persona: number; nombre: string; responsable: boolean };
type Seccion = { proyecto: number; texto: string };
type Objetivo = { proyecto: number; ods: number };

const filasDe = (ctx: Ctx, ids: string) => query(ctx)<Fila>`
  select
    p.id::int as id,
    p.titulo,
    ${codigoDeProyectoSql('p')} as codigo,
    ${proyectoEn('ganadores', 'p')} as aprobado,
    p.fecha_inicio::text as inicio,
    p.fecha_fin::text as fin,
    p.facultad_id::int as facultad,
    p.palabras_clave as palabras,
    o.codigo as ocde,
    t.externo,
    coalesce(f.otra_fuente, f.fuente) as fuente
  from proyecto p
    join tipo_proyecto t on t.codigo = p.tipo_proyecto
    left join ocde o on o.id = p.ocde_id
    left join proyecto_fex f on f.proyecto_id = p.id
  where p.id = any(${ids}::bigint[])
`;
const integrantesDe = (ctx: Ctx, ids: string) => query(ctx)<Integrante>`
  select
    m.proyecto_id::int as proyecto,
    m.investigador_id::int as persona,
    concat_ws(' ', i.nombres, i.apellido1, i.apellido2) as nombre,
    m.es_responsable as responsable
  from proyecto_integrante m
    join investigador i on i.id = m.investigador_id
  where m.proyecto_id = any(${ids}::bigint[])
    and not m.excluido
  order by m.proyecto_id, m.es_responsable desc, m.id
`;
const resumenesDe = (ctx: Ctx, ids: string) => query(ctx)<Seccion>`
  select d.proyecto_id::int as proyecto, d.texto
  from proyecto_descripcion d
  where d.proyecto_id = any(${ids}::bigint[])
    and d.clave = any(${`{${RESUMENES}}`}::text[])
  order by d.proyecto_id, d.clave desc
`;
const objetivosDe = (ctx: Ctx, ids: string) => query(ctx)<Objetivo>`
  select s.proyecto_id::int as proyecto, s.ods_id as ods
  from proyecto_ods s
  where s.proyecto_id = any(${ids}::bigint[])
  order by s.proyecto_id, s.ods_id
`;

function motivoDe(f: Fila): Motivo | null {
  if (!f.aprobado) return 'no-aprobado';
  return linea(f.titulo) === null ? 'sin-titulo' : null;
}

const participante = ({ nombre, persona }: Integrante): Participante => ({
  nombre: linea(nombre) ?? '',
  persona: claveDe('persona', persona),
  unidad: null,
});

const materiasDe = (f: Fila, objetivos: readonly Objetivo[]) => [
  ...(f.ocde ? [{ esquema: FORD, uri: `${FORD}#${f.ocde}` }] : []),
  ...objetivos.map(({ ods }) => ({ esquema: ODS, uri: `${ODS}/${ods}` })),
];

function fondosDe(f: Fila) {
  const fuente = linea(f.fuente);
  const externa = fuente === null ? null : { nombre: fuente };
  const por: { clave: Clave } | { nombre: string } | null = f.externo ? externa : { clave: UNIVERSIDAD };
  return [{ por, como: claveDe('subvencion', f.id) }];
}

/** Approved projects, with those who work in them. */
export async function proyectos(ctx: Ctx, ids: readonly number[], soloBreve: boolean): Promise<Ficha[]> {
  const suyos = `{${ids}}`;
  const filas = await filasDe(ctx, suyos);
  const integrantes = agrupar(soloBreve ? [] : await integrantesDe(ctx, suyos), (m) => m.proyecto);
  const secciones = agrupar(soloBreve ? [] : await resumenesDe(ctx, suyos), (s) => s.proyecto);
  const objetivos = agrupar(soloBreve ? [] : await objetivosDe(ctx, suyos), (o) => o.proyecto);
  return filas.map((f) => {
    const equipo = integrantes.get(f.id) ?? [];
    const resumen = secciones.get(f.id)?.[0]?.texto;
    return {
      clave: claveDe('proyecto', f.id),
      motivo: motivoDe(f),
      contenido: {
        de: 'Project',
        titulo: linea(f.titulo) ?? '',
        codigo: linea(f.codigo),
        inicio: dia(f.inicio),
        fin: dia(f.fin),
        coordinador: f.facultad === null ? UNIVERSIDAD : claveDe('facultad', f.facultad),
        principales: equipo.filter((m) => m.responsable).map(participante),
        miembros: equipo.filter((m) => !m.responsable).map(participante),
        fondos: soloBreve ? [] : fondosDe(f),
        palabras: palabras(f.palabras),
        resumen: resumen ? linea(plainText(resumen)) : null,
        materias: materiasDe(f, objetivos.get(f.id) ?? []),
      },
    };
  });
}
