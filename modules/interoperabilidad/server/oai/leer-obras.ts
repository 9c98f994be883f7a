import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { accesoDe } from '#modules/publicaciones/domain/vocabularios.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import {
  type Clave,
  claveDe,
  type Ficha,
  type Motivo,
  type Participante,
  type Patente,
  type Publicacion,
  UNIVERSIDAD,
} from '../../domain/oai/fichas.ts';
import { coarDePatente, coarDePublicacion } from '../../domain/oai/mapa.ts';
import { dia, direccion, doi, isbn, issn, linea, palabras } from '../../domain/oai/valores.ts';
import { NO_AUTORES } from '../../domain/orcid.ts';

type Revista = { id: number; nombre: string; issn: string | null; electronico: string | null; unida: boolean };
/** Journals: they are publications of their own in CERIF. */
export async function revistas(ctx: Ctx, ids: readonly number[]): Promise<Ficha[]> {
  const filas = await query(ctx)<Revista>`
    select
      r.id::int as id,
      r.nombre,
      r.issn,
      r.issn_e as electronico,
      r.fusionada_en_id is not null as unida
    from revista r
    where r.id = any(${`{${ids}}`}::bigint[])
  `;
  return filas.map((r) => ({
    clave: claveDe('revista', r.id),
    motivo: r.unida ? 'unida' : null,
    contenido: sinNada({ tipo: 'c_0640', titulo: linea(r.nombre) ?? '', issn: numeros(r.issn, r.electronico) }),
  }));
}

const numeros = (impreso: string | null, electronico: string | null): Publicacion['issn'] => {
  const papel = issn(impreso);
  const red = issn(electronico);
  return [
    ...(papel ? [{ numero: papel, medio: 'Print' }] : []),
    ...(red && red !== papel ? [{ numero: red, medio: 'Online' }] : []),
  ];
};
const sinNada = ({ tipo, titulo, issn: suyos }: Pick<Publicacion, 'tipo' | 'titulo' | 'issn'>): Publicacion => ({
  de: 'Publication',
  tipo,
  titulo,
  issn: suyos,
  idioma: null,
  revista: null,
  contenedor: null,
  fecha: null,
  volumen: null,
  edicion: null,
  paginaInicial: null,
  paginaFinal: null,
  doi: null,
  handle: null,
  isbn: null,
  url: null,
  autores: [],
  editores: [],
  editorial: null,
  palabras: [],
  resumen: null,
  proyectos: [],
  proyectosAjenos: [],
  evento: null,
  licencia: null,
  acceso: null,
});

/** What decides whether a work leaves; its title and its date are read by who asks. */
export type DeSalida = {
  titulo: string;
  fecha: string | null;
  salida: { registrada: boolean; unida: boolean; conAutor: boolean };
};
/** SQL: the column `salida` of a work `p`. */
export const SALIDA = sql`
  jsonb_build_object(
    'registrada', ${obraEn('registrado', 'p')},
    'unida', p.fusionada_en_id is not null,
    'conAutor', exists (
      select 1
      from publicacion_autor a
      where a.publicacion_id = p.id
        and a.categoria <> all(${`{${NO_AUTORES}}`}::text[])
    )
  )
`;
/** Why a work does not leave the house; null when it does. Source: spec 09 §8. */
export function motivoDeObra({ titulo, fecha, salida }: DeSalida): Motivo | null {
  if (salida.unida) return 'unida';
  if (!salida.registrada) return 'no-registrada';
  if (linea(titulo) === null) return 'sin-titulo';
  if (dia(fecha) === null) return 'sin-fecha';
  return salida.conAutor ? null : 'sin-autores';
}

type Obra = DeSalida & {
  id: number;
  tipo: string;
  art_tipo: string | null;
  tipo_tesis: string | null;
  tipo_presentacion: string | null;
  tipo_patente: string | null;
  palabras: string[];
  resumen: string | null;
  doi: string | null;
  url: string | null;
  uri: string | null;
  isbn: string | null;
  issn: string | null;
  issn_e: string | null;
  revista: number | null;
  contenedor: string | null;
  editorial: string | null;
  universidad: string | null;
  volumen: string | null;
  edicion: string | null;
  pagina_inicial: string | null;
  pagina_final: string | null;
  pais: string | null;
  evento: string | null;
  desde: string | null;
  hasta: string | null;
  registro: string | null;
  expediente: string | null;
  oficina: string | null;
  titulares: string[];
  idioma: string | null;
  licencia: string | null;
  acceso: string | null;
  embargo_hasta: string | null;
  /** Only of who needs more than what others embed. */
  firmas: Firma[];
  origenes: Origen[];
};
type Firma = {
  persona: number | null;
  nombre: string;
  categoria: string;
  filiacion: boolean | null;
  excluido: boolean;
};
type Origen = { proyecto: number | null; codigo: string | null; nombre: string };

const NADA = sql`'[]'::jsonb`;
const FIRMAS = sql`
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'persona', a.investigador_id,
            'nombre', a.autor,
            'categoria', a.categoria,
            'filiacion', a.filiacion,
            'excluido', a.excluido
          )
          order by a.orden, a.id
        )
      from publicacion_autor a
      where a.publicacion_id = p.id
    ),
    ${NADA}
  )
`;
const ORIGENES = sql`
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('proyecto', o.proyecto_id, 'codigo', o.codigo, 'nombre', o.nombre)
          order by o.id
        )
      from publicacion_proyecto o
      where o.publicacion_id = p.id
    ),
    ${NADA}
  )
`;
/** The works with who signs them and the projects that they come from, in one statement: a page asks for one. */
const obrasDe = (ctx: Ctx, ids: string, { patentes, soloBreve }: { patentes: boolean; soloBreve: boolean }) => query(
  ctx,
)<Obra>`
  select
    p.id::int as id,
    p.tipo_publicacion as tipo,
    p.titulo,
    ${SALIDA} as salida,
    p.art_tipo,
    p.tipo_tesis,
    p.tipo_presentacion,
    p.tipo_patente,
    p.palabras_clave as palabras,
    p.resumen,
    p.doi,
    p.url,
    p.uri,
    p.isbn,
    p.issn,
    p.issn_e,
    p.revista_id::int as revista,
    p.publicacion_nombre as contenedor,
    p.editorial,
    p.universidad,
    p.volumen,
    p.edicion,
    p.pagina_inicial,
    p.pagina_final,
    p.fecha_publicacion::text as fecha,
    p.pais_codigo as pais,
    p.evento_nombre as evento,
    p.fecha_inicio::text as desde,
    p.fecha_fin::text as hasta,
    p.codigo_registro as registro,
    p.nro_expediente as expediente,
    p.oficina_presentacion as oficina,
    p.titulares,
    p.idioma,
    p.licencia,
    p.acceso,
    p.embargo_hasta::text as embargo_hasta,
    ${soloBreve ? NADA : FIRMAS} as firmas,
    ${soloBreve ? NADA : ORIGENES} as origenes
  from publicacion p
  where p.id = any(${ids}::bigint[])
    and (p.tipo_publicacion = 'patente') = ${patentes}
`;

/** Who took their record off a work still signs it: their name stays, without the link. */
const participante = ({ persona, nombre, filiacion, excluido }: Firma): Participante => ({
  nombre: linea(nombre) ?? '',
  persona: persona === null || excluido ? null : claveDe('persona', persona),
  unidad: filiacion ? UNIVERSIDAD : null,
});

const HANDLE = /(?:hdl\.handle\.net\/|^)(\d[\d.]*\/\S+)$/;
const handleDe = (uri: string | null) => uri?.trim().match(HANDLE)?.[1] ?? null;

const EN_REVISTA = { como: 'PublishedIn', coar: 'c_0640' } as const;
/** A chapter is part of a book, an article is published in a journal: by their names when they have no record. */
function contenedorDe(o: Obra, suyos: Publicacion['issn']): Publicacion['contenedor'] {
  const titulo = linea(o.contenedor);
  if (titulo === null) return null;
  const { como, coar } = tipoDe(o.tipo).fuera.contenedor ?? EN_REVISTA;
  const issn = como === 'PartOf' ? [] : suyos.map(({ numero }) => numero);
  return { como, tipo: coar, titulo, issn };
}

/** The university by its record, and any other by its name. */
function organizacion(ctx: Ctx, texto: string | null): { clave: Clave } | { nombre: string } | null {
  const nombre = linea(texto);
  if (nombre === null) return null;
  return fold(nombre) === fold(ctx.settings.institution.name) ? { clave: UNIVERSIDAD } : { nombre };
}

const accesoDeObra = ({ acceso, embargo_hasta }: Obra): Publicacion['acceso'] => {
  const cual = accesoDe(acceso);
  return cual && { cual, hasta: dia(embargo_hasta) };
};

function publicacion(ctx: Ctx, o: Obra): Publicacion {
  const { firmas, origenes } = o;
  const suyos = numeros(o.issn, o.issn_e);
  const evento = linea(o.evento);
  const firman = firmas.filter((f) => !NO_AUTORES.some((categoria) => categoria === f.categoria));
  return {
    de: 'Publication',
    tipo: coarDePublicacion({
      tipo: o.tipo,
      tipoArticulo: o.art_tipo,
      tipoTesis: o.tipo_tesis,
      tipoPresentacion: o.tipo_presentacion,
    }),
    titulo: linea(o.titulo) ?? '',
    idioma: o.idioma,
    revista: o.revista === null ? null : claveDe('revista', o.revista),
    contenedor: contenedorDe(o, suyos),
    fecha: dia(o.fecha),
    volumen: linea(o.volumen),
    edicion: linea(o.edicion),
    paginaInicial: linea(o.pagina_inicial),
    paginaFinal: linea(o.pagina_final),
    doi: doi(o.doi),
    handle: handleDe(o.uri),
    // Those of the journal go with it.
    issn: tipoDe(o.tipo).fuera.numerosPropios ? suyos : [],
    isbn: isbn(o.isbn),
    url: direccion(o.url),
    autores: firman.filter((f) => f.categoria !== 'Editor').map(participante),
    editores: firman.filter((f) => f.categoria === 'Editor').map(participante),
    editorial: organizacion(ctx, o.editorial) ?? organizacion(ctx, o.universidad),
    palabras: palabras(o.palabras),
    resumen: linea(o.resumen),
    proyectos: propios(origenes),
    proyectosAjenos: origenes
      .filter(({ proyecto }) => proyecto === null)
      .flatMap(({ nombre, codigo }) => {
        const titulo = linea(nombre);
        return titulo ? [{ nombre: titulo, codigo: linea(codigo) }] : [];
      }),
    evento: evento === null ? null : { nombre: evento, desde: dia(o.desde), hasta: dia(o.hasta) },
    licencia: direccion(o.licencia),
    acceso: accesoDeObra(o),
  };
}
const propios = (origenes: readonly Origen[]): Clave[] =>
  origenes.flatMap(({ proyecto }) => (proyecto === null ? [] : [claveDe('proyecto', proyecto)]));

function patente(ctx: Ctx, o: Obra): Patente {
  const { firmas, origenes } = o;
  return {
    de: 'Patent',
    tipo: coarDePatente(o.tipo_patente),
    titulo: linea(o.titulo) ?? '',
    presentada: dia(o.fecha),
    pais: linea(o.pais),
    numero: linea(o.registro) ?? linea(o.expediente),
    oficina: linea(o.oficina),
    url: direccion(o.url),
    inventores: firmas.map(participante),
    titulares: o.titulares.flatMap((titular) => organizacion(ctx, titular) ?? []),
    palabras: palabras(o.palabras),
    resumen: linea(o.resumen),
    proyectos: propios(origenes),
  };
}

const leerObras =
  (patentes: boolean) =>
  async (ctx: Ctx, ids: readonly number[], soloBreve: boolean): Promise<Ficha[]> => {
    const obras = await obrasDe(ctx, `{${ids}}`, { patentes, soloBreve });
    return obras.map((o) => ({
      clave: claveDe(patentes ? 'patente' : 'publicacion', o.id),
      motivo: motivoDeObra(o),
      contenido: patentes ? patente(ctx, o) : publicacion(ctx, o),
    }));
  };
export const publicaciones = leerObras(false);
export const patentes = leerObras(true);
