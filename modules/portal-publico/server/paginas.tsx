import type { Ficha } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { hallarPublica } from '#modules/interoperabilidad/server/index.ts';
import { Convocatoria } from '../documents/convocatorias.tsx';
import { Laboratorio, Linea, Proyecto } from '../documents/fichas.tsx';
import { Grupo } from '../documents/grupo.tsx';
import { dibujarInsertada, rutaDeSeccion, type Vista } from '../documents/marco.tsx';
import { estiloDe, Obra } from '../documents/obra.tsx';
import { Insertada, Persona } from '../documents/persona.tsx';
import { CLAVES_DE_SECCION, IMAGEN, idDe, rutaDe, SECCIONES, type Seccion } from '../domain/direcciones.ts';
import {
  cabeceraDeSenales,
  ldGrupo,
  ldObra,
  ldOrganizacion,
  ldPersona,
  ldProyecto,
  metasDublinCore,
  metasHighwire,
  type Senal,
} from '../domain/metadatos.ts';
import { bibtexDe, cslDe, risDe } from '../domain/obras.ts';
import type { Respuesta } from './cache.ts';
import { paginaLaboratorio, paginaLinea } from './catalogos.ts';
import { paginaConvocatoria } from './convocatorias.ts';
import { paginaGrupo } from './grupos.ts';
import { leerCitables } from './obras.ts';
import { paginaObra } from './pagina-obra.ts';
import { paginaPersona } from './personas.ts';
import { paginaProyecto } from './proyectos.ts';
import { clasesDe, rutaDeFicha } from './registro.ts';
import {
  archivo,
  HTML,
  noExiste,
  type Pedido,
  type Portal,
  pagina,
  type Ruta,
  redirigir,
  retirada,
} from './responder.ts';
import { tarjetaDe } from './tarjetas.ts';

const LARGO_DESCRIPCION = 240;
const descripcionDe = (...partes: readonly (string | null | undefined)[]): string => {
  const texto = partes.filter(Boolean).join('. ').replace(/\s+/g, ' ');
  return texto.length <= LARGO_DESCRIPCION ? texto : `${texto.slice(0, LARGO_DESCRIPCION - 1).trimEnd()}…`;
};
const migas = (seccion: Seccion, texto: string) => [
  { texto: SECCIONES[seccion].varios, ruta: rutaDeSeccion(seccion) },
  { texto },
];

type Hecha = { vista: Vista; senales?: readonly Senal[]; dePersonas?: boolean };
type De = { portal: Portal; pedido: Pedido; ficha: Ficha };

async function vistaDePersona({ portal, ficha }: De): Promise<Hecha> {
  const { ctx, sitio } = portal;
  const p = await paginaPersona(ctx, ficha);
  const url = sitio.publica + p.ruta;
  const organizacion = ldOrganizacion(sitio.nombre, sitio.publica);
  const unidades = [...p.unidades, ...p.grupos].map(({ nombre, ruta }) => ({
    nombre,
    url: ruta ? sitio.publica + ruta : null,
  }));
  const vista: Vista = {
    titulo: p.nombre,
    descripcion: descripcionDe(
      p.nombre,
      p.unidades.map(({ nombre }) => nombre).join(', '),
      `${p.obras.length} publicaciones`,
    ),
    ruta: p.ruta,
    seccion: 'persona',
    clase: 'profile',
    migas: migas('persona', p.nombre),
    imagen: `${p.ruta}/${IMAGEN}`,
    ld: ldPersona({
      nombre: p.nombre,
      apellidos: p.apellidos,
      nombres: p.nombres,
      url,
      iguales: p.orcid ? [p.orcid] : [],
      correo: p.correo,
      organizacion,
      unidades,
    }),
    cuerpo: <Persona p={p} />,
  };
  const senales = [
    { relacion: 'cite-as', a: p.orcid ?? url },
    { relacion: 'type', a: 'https://schema.org/ProfilePage' },
    { relacion: 'describedby', a: `${url}/obras.bib`, tipo: 'application/x-bibtex' },
  ];
  return { vista, senales, dePersonas: true };
}

async function vistaDeObra({ portal, pedido, ficha }: De): Promise<Hecha> {
  const { ctx, sitio } = portal;
  const o = await paginaObra(ctx, ficha);
  const { citable } = o;
  const texto = o.texto?.ruta ? sitio.publica + o.texto.ruta : null;
  const autores = o.autores.map(({ nombre, ruta, orcid }) => ({
    nombre,
    url: ruta ? sitio.publica + ruta : null,
    orcid,
  }));
  const vista: Vista = {
    titulo: citable.titulo,
    descripcion: descripcionDe(
      citable.autores.slice(0, 3).join('; '),
      [citable.fuente, citable.anio].filter(Boolean).join(', '),
      citable.resumen,
    ),
    ruta: o.ruta,
    seccion: 'publicacion',
    clase: 'article',
    migas: migas('publicacion', citable.doi ?? citable.titulo),
    imagen: `${o.ruta}/${IMAGEN}`,
    metas: [...metasHighwire(citable, texto), ...metasDublinCore(citable, sitio.nombre)],
    ld: ldObra(citable, { autores, organizacion: ldOrganizacion(sitio.nombre, sitio.publica) }),
    cuerpo: <Obra o={o} estilo={estiloDe(pedido.argumentos.get('estilo'))} />,
  };
  const url = sitio.publica + o.ruta;
  const senales: Senal[] = [
    { relacion: 'cite-as', a: citable.doi ? `https://doi.org/${citable.doi}` : url },
    ...o.autores.flatMap(({ orcid }) => (orcid ? [{ relacion: 'author', a: orcid }] : [])),
    { relacion: 'type', a: 'https://schema.org/AboutPage' },
    ...(texto ? [{ relacion: 'item', a: texto, tipo: 'application/pdf' }] : []),
    { relacion: 'describedby', a: `${url}/cita.bib`, tipo: 'application/x-bibtex' },
    { relacion: 'describedby', a: `${url}/cita.ris`, tipo: 'application/x-research-info-systems' },
    { relacion: 'describedby', a: `${url}/cita.json`, tipo: 'application/vnd.citationstyles.csl+json' },
  ];
  return { vista, senales };
}

async function vistaDeGrupo({ portal, ficha }: De): Promise<Hecha> {
  const { ctx, sitio } = portal;
  const g = await paginaGrupo(ctx, ficha);
  const url = sitio.publica + g.ruta;
  const vista: Vista = {
    titulo: g.nombre,
    descripcion: descripcionDe(`Grupo de investigación ${g.siglas}`, g.facultad, g.presentacion),
    ruta: g.ruta,
    seccion: 'grupo',
    migas: migas('grupo', g.siglas || g.nombre),
    imagen: `${g.ruta}/${IMAGEN}`,
    ld: ldGrupo({
      nombre: g.nombre,
      siglas: g.siglas || null,
      url,
      web: g.web,
      padre: ldOrganizacion(sitio.nombre, sitio.publica),
      miembros: g.integrantes.map(({ nombre, ruta }) => ({ nombre, url: sitio.publica + ruta })),
    }),
    cuerpo: <Grupo g={g} />,
  };
  return { vista, senales: [{ relacion: 'type', a: 'https://schema.org/AboutPage' }], dePersonas: true };
}

async function vistaDeProyecto({ portal, ficha }: De): Promise<Hecha> {
  const { ctx, sitio } = portal;
  const p = await paginaProyecto(ctx, ficha);
  const equipo = [...p.responsables, ...p.miembros].map(({ nombre, ruta }) => ({
    nombre,
    url: ruta ? sitio.publica + ruta : null,
  }));
  const vista: Vista = {
    titulo: p.titulo,
    descripcion: descripcionDe(`Proyecto de investigación ${p.codigo ?? ''}`, p.programa, p.resumen),
    ruta: p.ruta,
    seccion: 'proyecto',
    clase: 'article',
    migas: migas('proyecto', p.codigo ?? p.titulo),
    imagen: `${p.ruta}/${IMAGEN}`,
    ld: ldProyecto({
      titulo: p.titulo,
      codigo: p.codigo,
      url: sitio.publica + p.ruta,
      resumen: p.resumen,
      inicio: p.inicio,
      fin: p.fin,
      organizacion: ldOrganizacion(sitio.nombre, sitio.publica),
      equipo,
      palabras: p.palabras,
    }),
    cuerpo: <Proyecto p={p} />,
  };
  return { vista, senales: [{ relacion: 'type', a: 'https://schema.org/AboutPage' }] };
}

async function vistaDeLaboratorio({ portal, ficha }: De): Promise<Hecha | 'retirada'> {
  const l = await paginaLaboratorio(portal.ctx, ficha);
  if (l === 'retirada') return l;
  const vista: Vista = {
    titulo: l.nombre,
    descripcion: descripcionDe(`Laboratorio ${l.codigo ?? ''}`, l.facultad, l.uso),
    ruta: l.ruta,
    seccion: 'laboratorio',
    migas: migas('laboratorio', l.nombre),
    ld: ldGrupo({
      nombre: l.nombre,
      siglas: null,
      url: portal.sitio.publica + l.ruta,
      web: null,
      padre: ldOrganizacion(portal.sitio.nombre, portal.sitio.publica),
      miembros: [],
    }),
    cuerpo: <Laboratorio l={l} />,
  };
  return { vista };
}

async function vistaDeLinea({ ctx }: Portal, id: number): Promise<Hecha | 'retirada' | null> {
  const l = await paginaLinea(ctx, id);
  if (l === null || l === 'retirada') return l;
  const vista: Vista = {
    titulo: l.nombre,
    descripcion: descripcionDe('Línea de investigación', l.nombre, l.facultad),
    ruta: l.ruta,
    seccion: 'linea',
    migas: migas('linea', l.nombre),
    cuerpo: <Linea l={l} />,
  };
  return { vista };
}
async function vistaDeConvocatoria({ ctx }: Portal, id: number): Promise<Hecha | null> {
  const c = await paginaConvocatoria(ctx, id);
  if (!c) return null;
  const vista: Vista = {
    titulo: c.nombre,
    descripcion: descripcionDe('Convocatoria', c.nombre, c.tipo, c.paraQuien),
    ruta: c.ruta,
    seccion: 'convocatoria',
    migas: migas('convocatoria', c.nombre),
    cuerpo: <Convocatoria c={c} hoy={ctx.today()} />,
  };
  return { vista };
}

const VISTAS: Readonly<Partial<Record<Seccion, (de: De) => Promise<Hecha | 'retirada'>>>> = {
  persona: vistaDePersona,
  publicacion: vistaDeObra,
  grupo: vistaDeGrupo,
  proyecto: vistaDeProyecto,
  laboratorio: vistaDeLaboratorio,
};

function responderVista({ sitio }: Portal, { vista, senales, dePersonas }: Hecha): Respuesta {
  const cabeceras: Record<string, string> = senales ? { link: cabeceraDeSenales(senales) } : {};
  return pagina(sitio, vista, { cabeceras, dePersonas: dePersonas ?? false });
}

/** A record whose policy is that of OAI-PMH: as it is, where it went, or that it left. */
async function abrirRegistro(portal: Portal, pedido: Pedido, seccion: Seccion, id: number): Promise<Respuesta> {
  const clases = clasesDe(seccion);
  const hallada = await hallarPublica(portal.ctx, clases, id);
  if (hallada.como === 'desconocida') return noExiste(portal.sitio);
  if (hallada.como === 'retirada') return retirada(portal.sitio);
  if (hallada.como === 'unida') {
    const otra = await hallarPublica(portal.ctx, clases, hallada.id);
    return otra.como === 'publica' ? redirigir(rutaDeFicha(seccion, hallada.id, otra.ficha)) : retirada(portal.sitio);
  }
  const { ficha } = hallada;
  const ruta = rutaDeFicha(seccion, id, ficha);
  const [, suya, sub] = /^(\/portal\/[a-z]+\/[^/]+)(?:\/(.+))?$/.exec(pedido.ruta) ?? [];
  if (suya !== ruta) return redirigir(sub ? `${ruta}/${sub}` : ruta);
  if (sub) return responderParte(portal, { seccion, ficha, id, sub });
  const hecha = await VISTAS[seccion]?.({ portal, pedido, ficha });
  if (!hecha || hecha === 'retirada') return retirada(portal.sitio);
  return responderVista(portal, hecha);
}
type Parte = { seccion: Seccion; ficha: Ficha; id: number; sub: string };
const TIPOS: Readonly<Record<string, string>> = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
};
/** What hangs from the address of a record: its citations, its picture, its list to be put elsewhere. */
async function responderParte(portal: Portal, { seccion, ficha, id, sub }: Parte): Promise<Respuesta> {
  const { ctx, sitio } = portal;
  if (sub === IMAGEN) return tarjetaDe(ctx, seccion, ficha);
  // Where it was when it was a drawing, which nobody shows.
  if (sub === 'imagen.svg') return redirigir(`${rutaDeFicha(seccion, id, ficha)}/${IMAGEN}`);
  const [, lista, formato = ''] = /^(cita|obras)\.(bib|ris|json)$/.exec(sub) ?? [];
  if (lista === (seccion === 'publicacion' ? 'cita' : seccion === 'persona' ? 'obras' : undefined) && lista) {
    const ids = lista === 'cita' ? [id] : (await paginaPersona(ctx, ficha)).obras.map((obra) => obra.id);
    const nombre = `${lista}-${id}.${formato}`;
    return Object.assign(archivo(TIPOS[formato] ?? HTML, await citas(portal, ids, formato), nombre), {
      dePersonas: seccion === 'persona',
    });
  }
  if (seccion !== 'persona' || sub !== 'insertar') return noExiste(sitio);
  const p = await paginaPersona(ctx, ficha);
  const cuerpo = dibujarInsertada(sitio, `Publicaciones de ${p.nombre}`, <Insertada p={p} publica={sitio.publica} />);
  return { estado: 200, tipo: HTML, cuerpo, dePersonas: true, cabeceras: { 'x-insertable': 'si' } };
}

/** Some works as a file that reference managers read. */
export async function citas({ ctx, sitio }: Portal, ids: readonly number[], formato: string): Promise<string> {
  const citables = await leerCitables(ctx, ids, (obra) => sitio.publica + rutaDe('publicacion', obra));
  if (formato === 'bib') return citables.map(bibtexDe).join('\n');
  if (formato === 'ris') return citables.map(risDe).join('');
  return JSON.stringify(citables.map(cslDe), null, 2);
}

const POR_RUTA = new Map<string, Seccion>(CLAVES_DE_SECCION.map((clave) => [SECCIONES[clave].ruta, clave]));
async function abrir(portal: Portal, pedido: Pedido, [nombre = '', trozo = '']: readonly string[]): Promise<Respuesta> {
  const seccion = POR_RUTA.get(nombre);
  const id = idDe(trozo);
  if (!seccion || id === null) return noExiste(portal.sitio);
  if (seccion !== 'linea' && seccion !== 'convocatoria') return abrirRegistro(portal, pedido, seccion, id);
  const hecha = seccion === 'linea' ? await vistaDeLinea(portal, id) : await vistaDeConvocatoria(portal, id);
  if (hecha === null) return noExiste(portal.sitio);
  if (hecha === 'retirada') return retirada(portal.sitio);
  return pedido.ruta === hecha.vista.ruta ? responderVista(portal, hecha) : redirigir(hecha.vista.ruta);
}

/** The pages of the records, by their permanent addresses. */
export const RUTAS_DE_REGISTROS: readonly Ruta[] = [
  { patron: /^\/portal\/([a-z]+)\/([^/]+)(?:\/[a-z.]+)?$/, argumentos: ['estilo'], responder: abrir },
  {
    patron: /^\/portal\/(personas|grupos|publicaciones|proyectos|lineas|laboratorios)$/,
    responder: async (_portal, _pedido, [nombre = '']) => redirigir(`/portal/buscar?que=${nombre}`, 302),
  },
];
