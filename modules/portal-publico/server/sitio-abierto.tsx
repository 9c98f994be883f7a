import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { icsOf } from '#core/documents/shared/ics.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { instantAt } from '#core/kernel/shared/time.ts';
import { Accesibilidad, Acerca, Privacidad } from '../documents/avisos.tsx';
import { Buscar } from '../documents/buscar.tsx';
import { Convocatorias } from '../documents/convocatorias.tsx';
import { Portada } from '../documents/portada.tsx';
import { ARGUMENTOS_DE_BUSQUEDA, type Busqueda, leerBusqueda, paginaDe, rutaDeBusqueda } from '../domain/busqueda.ts';
import {
  BUSCAR,
  CLAVES_DE_SECCION,
  DESARROLLADORES,
  PORTAL,
  rutaDe,
  SECCIONES,
  type Seccion,
} from '../domain/direcciones.ts';
import {
  atomDe,
  indiceDeMapas,
  mapaDe,
  type Novedad,
  PARTES_DE_MAPA,
  POR_MAPA,
  rssDe,
  rutaDeMapa,
} from '../domain/formatos.ts';
import { ldOrganizacion } from '../domain/metadatos.ts';
import type { ConvocatoriaEnLista } from '../domain/paginas.ts';
import type { Filas, Resultados } from '../domain/resultados.ts';
import { buscar, cuantosSalen, idsDeDescarga, idsDeNovedades } from './buscar.ts';
import { claseDe } from './clases.ts';
import { leerConvocatorias, todasLasConvocatorias } from './convocatorias.ts';
import { csvDe } from './csv.ts';
import { filasDe } from './filas.ts';
import { obrasQue } from './obras.ts';
import { citas } from './paginas.tsx';
import { portada } from './portada.ts';
import { archivo, noExiste, type Pedido, type Portal, pagina, type Ruta } from './responder.ts';
import { GUION_DEL_QUIPU } from './sitio.ts';
import { sugerir } from './sugerir.ts';
import { tarjetaDelPortal } from './tarjetas.ts';

async function resultadosDe(ctx: Ctx, busqueda: Busqueda): Promise<Resultados> {
  const hallado = await buscar(ctx, busqueda);
  const filas = await Promise.all(hallado.ids.map(({ seccion: clave, ids }) => filasDe(ctx, clave, ids)));
  return {
    busqueda,
    palabras: hallado.palabras,
    corregida: hallado.corregida,
    cuantos: hallado.cuantos,
    total: hallado.total,
    facetas: hallado.facetas,
    filas,
  };
}

async function responderBusqueda({ ctx, sitio }: Portal, { argumentos }: Pedido) {
  const busqueda = leerBusqueda(argumentos);
  const r = await resultadosDe(ctx, busqueda);
  const { seccion, q } = busqueda;
  const de = q === '' ? '' : ` sobre «${q}»`;
  const que = seccion ? SECCIONES[seccion].varios : 'Resultados';
  const seguir = { tipo: 'application/rss+xml', ruta: rutaDeBusqueda(busqueda).replace(BUSCAR, `${BUSCAR}.rss`) };
  return pagina(
    sitio,
    {
      titulo: `${que}${de}`,
      descripcion: `${que}${de} en la investigación de ${sitio.nombre}.`,
      ruta: rutaDeBusqueda(busqueda, { pagina: busqueda.pagina > 1 ? String(busqueda.pagina) : null }),
      seccion,
      sinIndexar: true,
      alternas: seccion ? [{ tipo: seguir.tipo, ruta: seguir.ruta, titulo: 'Novedades de esta búsqueda' }] : [],
      cuerpo: <Buscar r={r} />,
    },
    { dePersonas: true },
  );
}

const NOVEDADES = 30;
const mediodia = (ctx: Ctx, dia: string | null): Date =>
  dia ? instantAt(dia, '12:00:00', ctx.settings.timeZone) : ctx.now();
/** Rows of any kind as news: what it is, where, and of when. */
function comoNovedades(portal: Portal, de: Filas): Novedad[] {
  const { ctx, sitio } = portal;
  if (de.seccion === 'publicacion')
    return de.filas.map((obra) => ({
      titulo: obra.titulo,
      url: sitio.publica + rutaDe('publicacion', { id: obra.id, nombre: obra.titulo }),
      resumen: [obra.autores.map(({ nombre }) => nombre).join('; '), obra.fuente].filter(Boolean).join(' · '),
      fecha: mediodia(ctx, obra.fecha),
    }));
  if (de.seccion === 'convocatoria') return de.filas.map((c) => novedadDeConvocatoria(portal, c));
  if (de.seccion === 'proyecto')
    return de.filas.map((p) => ({
      titulo: p.titulo,
      url: sitio.publica + p.ruta,
      resumen: [p.codigo, p.programa].filter(Boolean).join(' · '),
      fecha: mediodia(ctx, `${p.periodo}-01-01`),
    }));
  return de.filas.map((fila) => ({
    titulo: fila.nombre,
    url: sitio.publica + fila.ruta,
    resumen: SECCIONES[de.seccion].uno,
    fecha: mediodia(ctx, `${sitio.anio}-01-01`),
  }));
}
const novedadDeConvocatoria = ({ ctx, sitio }: Portal, c: ConvocatoriaEnLista): Novedad => ({
  titulo: c.nombre,
  url: sitio.publica + c.ruta,
  resumen: `${c.tipo}: se postula del ${c.inicio} al ${c.fin}`,
  fecha: mediodia(ctx, c.inicio),
});

const CSV_DE: Readonly<Record<Seccion, readonly string[]>> = {
  persona: ['nombre', 'unidad', 'obras', 'ruta'],
  grupo: ['nombre', 'siglas', 'facultad', 'ruta'],
  publicacion: ['titulo', 'autores', 'fuente', 'anio', 'tipo', 'cuartil', 'ruta'],
  proyecto: ['codigo', 'titulo', 'programa', 'periodo', 'responsable', 'situacion', 'ruta'],
  linea: ['nombre', 'detalle', 'ruta'],
  laboratorio: ['nombre', 'detalle', 'ruta'],
  convocatoria: ['nombre', 'tipo', 'periodo', 'inicio', 'fin', 'fase', 'ruta'],
};
function csvDeFilas({ sitio }: Portal, de: Filas): string {
  const filas: Record<string, unknown>[] =
    de.seccion === 'publicacion'
      ? de.filas.map((obra) => ({
          titulo: obra.titulo,
          autores: obra.autores.map(({ nombre }) => nombre).join('; '),
          fuente: obra.fuente,
          anio: obra.anio,
          tipo: obra.tipo,
          cuartil: obra.cuartil,
          ruta: sitio.publica + rutaDe('publicacion', { id: obra.id, nombre: obra.titulo }),
        }))
      : de.filas.map((fila) => Object.assign({}, fila, { ruta: sitio.publica + fila.ruta }));
  return csvDe(CSV_DE[de.seccion], filas);
}

/** The rows of a search in a file, or the newest of them for who follows it. */
async function responderDescarga(portal: Portal, { argumentos }: Pedido, [formato = '']: readonly string[]) {
  const { ctx, sitio } = portal;
  const busqueda = leerBusqueda(argumentos);
  const seccion = busqueda.seccion ?? 'publicacion';
  const { ruta: nombre, varios } = SECCIONES[seccion];
  const mas = { dePersonas: true };
  if (formato === 'rss') {
    const ids = await idsDeNovedades(ctx, seccion, busqueda, NOVEDADES);
    const de = busqueda.q === '' ? '' : ` sobre «${busqueda.q}»`;
    const canal = {
      titulo: `${varios}${de} · ${sitio.nombre}`,
      url: sitio.publica + rutaDeBusqueda(busqueda),
      propia: sitio.publica + rutaDeBusqueda(busqueda).replace(BUSCAR, `${BUSCAR}.rss`),
      descripcion: `${varios}${de}, lo más reciente primero.`,
      novedades: comoNovedades(portal, await filasDe(ctx, seccion, ids)),
    };
    return Object.assign(archivo('application/rss+xml; charset=utf-8', rssDe(canal)), mas);
  }
  const ids = await idsDeDescarga(ctx, seccion, busqueda);
  if (formato === 'csv') {
    const cuerpo = csvDeFilas(portal, await filasDe(ctx, seccion, ids));
    return Object.assign(archivo('text/csv; charset=utf-8', cuerpo, `${nombre}.csv`), mas);
  }
  if (seccion !== 'publicacion') return noExiste(sitio);
  const tipo = formato === 'bib' ? 'application/x-bibtex' : 'application/x-research-info-systems';
  return archivo(`${tipo}; charset=utf-8`, await citas(portal, ids, formato), `${nombre}.${formato}`);
}

async function responderPortada({ ctx, sitio }: Portal) {
  const p = await portada(ctx);
  return pagina(sitio, {
    titulo: 'La investigación de la universidad',
    descripcion: `Personas, grupos, publicaciones, proyectos y convocatorias de ${sitio.nombre}.`,
    ruta: PORTAL,
    ld: ldOrganizacion(sitio.nombre, sitio.publica),
    alternas: [
      { tipo: 'application/rss+xml', ruta: `${PORTAL}/novedades.rss`, titulo: 'Publicaciones nuevas' },
      { tipo: 'application/rss+xml', ruta: `${PORTAL}/convocatorias.rss`, titulo: 'Convocatorias' },
    ],
    guiones: [GUION_DEL_QUIPU.ruta],
    cuerpo: <Portada p={p} hoy={ctx.today()} />,
  });
}

async function responderConvocatorias({ ctx, sitio }: Portal) {
  const todas = await todasLasConvocatorias(ctx);
  const abiertas = todas.filter(({ fase }) => fase === 'abierta').length;
  return pagina(sitio, {
    titulo: 'Convocatorias',
    descripcion: `${plural(abiertas, 'convocatoria abierta', 'convocatorias abiertas')} y sus resultados.`,
    ruta: `${PORTAL}/convocatorias`,
    seccion: 'convocatoria',
    migas: [{ texto: 'Convocatorias' }],
    alternas: [
      { tipo: 'application/rss+xml', ruta: `${PORTAL}/convocatorias.rss`, titulo: 'Convocatorias' },
      { tipo: 'text/calendar', ruta: `${PORTAL}/convocatorias.ics`, titulo: 'Convocatorias, en calendario' },
    ],
    cuerpo: <Convocatorias todas={todas} />,
  });
}

async function responderCanal(portal: Portal, _pedido: Pedido, [que = '', formato = '']: readonly string[]) {
  const { ctx, sitio } = portal;
  const deConvocatorias = que === 'convocatorias';
  const todas = deConvocatorias ? await todasLasConvocatorias(ctx) : [];
  if (formato === 'ics') {
    const events = todas.map((c) => ({
      uid: `convocatoria-${c.id}@${new URL(sitio.publica).host}`,
      title: c.nombre,
      url: sitio.publica + c.ruta,
      from: c.inicio,
      to: c.fin,
      detail: c.tipo,
      at: ctx.now(),
    }));
    const name = `Convocatorias de ${sitio.nombre}`;
    return archivo('text/calendar; charset=utf-8', icsOf({ name, product: 'Portal', events }));
  }
  const novedades = deConvocatorias
    ? todas.slice(0, NOVEDADES).map((c) => novedadDeConvocatoria(portal, c))
    : comoNovedades(portal, { seccion: 'publicacion', filas: await obrasQue(ctx, sql`true`, NOVEDADES) });
  const canal = {
    titulo: `${deConvocatorias ? 'Convocatorias' : 'Publicaciones nuevas'} · ${sitio.nombre}`,
    url: sitio.publica + (deConvocatorias ? `${PORTAL}/convocatorias` : PORTAL),
    propia: `${sitio.publica}${PORTAL}/${que}.${formato}`,
    descripcion: deConvocatorias ? 'Convocatorias abiertas, próximas y cerradas.' : 'Las últimas obras registradas.',
    novedades,
  };
  if (formato === 'atom') return archivo('application/atom+xml; charset=utf-8', atomDe(canal, ctx.now()));
  return archivo('application/rss+xml; charset=utf-8', rssDe(canal));
}

type DeMapa = { id: number; nombre: string; cambio: string | null };
/** Of each kind, how many parts its map has. */
async function responderIndice({ ctx, sitio }: Portal) {
  const urls = [`${sitio.publica}/portal/mapa/sitio.xml`];
  const salen = await cuantosSalen(ctx);
  for (const seccion of CLAVES_DE_SECCION) {
    const partes = Math.ceil(salen[seccion].cuantas / POR_MAPA);
    for (let parte = 1; parte <= partes; parte++) urls.push(sitio.publica + rutaDeMapa(SECCIONES[seccion].ruta, parte));
  }
  return archivo('application/xml; charset=utf-8', indiceDeMapas(urls));
}
const FIJAS = [
  PORTAL,
  `${PORTAL}/convocatorias`,
  `${PORTAL}/transparencia`,
  DESARROLLADORES,
  `${PORTAL}/acerca`,
  `${PORTAL}/privacidad`,
  `${PORTAL}/accesibilidad`,
];
async function responderMapa({ ctx, sitio }: Portal, { argumentos }: Pedido, [nombre = '']: readonly string[]) {
  if (nombre === 'sitio')
    return archivo(
      'application/xml; charset=utf-8',
      mapaDe(FIJAS.map((ruta) => ({ url: sitio.publica + ruta, cambio: null }))),
    );
  const seccion = CLAVES_DE_SECCION.find((clave) => SECCIONES[clave].ruta === nombre);
  if (!seccion) return noExiste(sitio);
  const clase = claseDe(seccion);
  const parte = paginaDe(argumentos.get('parte'), PARTES_DE_MAPA);
  // The address of a person says their given names first.
  const dicho = seccion === 'persona' ? sql`concat_ws(' ', i.nombres, i.apellido1, i.apellido2)` : clase.nombre;
  const filas = await query(ctx)<DeMapa>`
    select ${clase.id}::int as id, ${dicho} as nombre, null as cambio
    from ${clase.desde}
    where ${clase.sale}
    order by ${clase.id}
    limit ${POR_MAPA}
    offset ${(parte - 1) * POR_MAPA}
  `;
  const convocatorias =
    seccion === 'convocatoria'
      ? await leerConvocatorias(
          ctx,
          filas.map(({ id }) => id),
        )
      : null;
  const rutas = convocatorias ? convocatorias.map(({ ruta }) => ruta) : filas.map((fila) => rutaDe(seccion, fila));
  const urls = rutas.map((ruta) => ({ url: sitio.publica + ruta, cambio: null }));
  return Object.assign(archivo('application/xml; charset=utf-8', mapaDe(urls)), { dePersonas: seccion === 'persona' });
}

/** The pages that are of no single record. */
export const RUTAS_DEL_SITIO: readonly Ruta[] = [
  { patron: /^\/portal$/, responder: responderPortada },
  { patron: /^\/portal\/imagen\.png$/, responder: ({ ctx }) => tarjetaDelPortal(ctx) },
  { patron: /^\/portal\/buscar$/, argumentos: ARGUMENTOS_DE_BUSQUEDA, responder: responderBusqueda },
  {
    patron: /^\/portal\/buscar\.(csv|bib|ris|rss)$/,
    argumentos: ARGUMENTOS_DE_BUSQUEDA,
    responder: responderDescarga,
  },
  {
    patron: /^\/portal\/sugerencias$/,
    argumentos: ['q'],
    responder: async ({ ctx }, { argumentos }) => {
      const grupos = await sugerir(ctx, leerBusqueda(argumentos).q);
      const hecha = archivo('application/json; charset=utf-8', JSON.stringify({ grupos }));
      return Object.assign(hecha, { dePersonas: true });
    },
  },
  { patron: /^\/portal\/convocatorias$/, responder: responderConvocatorias },
  { patron: /^\/portal\/(novedades)\.(rss|atom)$/, responder: responderCanal },
  { patron: /^\/portal\/(convocatorias)\.(rss|atom|ics)$/, responder: responderCanal },
  {
    patron: /^\/portal\/acerca$/,
    responder: async ({ sitio }) =>
      pagina(sitio, {
        titulo: 'Qué se publica y qué no',
        descripcion: `Qué muestra el portal de ${sitio.nombre}, con qué permiso, y qué no se publica nunca.`,
        ruta: `${PORTAL}/acerca`,
        migas: [{ texto: 'Qué se publica y qué no' }],
        cuerpo: <Acerca correo={sitio.correo} />,
      }),
  },
  {
    patron: /^\/portal\/privacidad$/,
    responder: async ({ sitio }) =>
      pagina(sitio, {
        titulo: 'Privacidad y datos personales',
        descripcion: `Qué guarda ${sitio.nombre} de quien visita el portal o tiene cuenta, y cómo ejercer sus derechos.`,
        ruta: `${PORTAL}/privacidad`,
        migas: [{ texto: 'Privacidad y datos personales' }],
        cuerpo: <Privacidad correo={sitio.correo} oficina={sitio.oficina} />,
      }),
  },
  {
    patron: /^\/portal\/accesibilidad$/,
    responder: async ({ sitio }) =>
      pagina(sitio, {
        titulo: 'Declaración de accesibilidad',
        descripcion: `Cómo se usa el portal de ${sitio.nombre} con teclado, lector de pantalla o texto ampliado.`,
        ruta: `${PORTAL}/accesibilidad`,
        migas: [{ texto: 'Declaración de accesibilidad' }],
        cuerpo: <Accesibilidad correo={sitio.correo} oficina={sitio.oficina} />,
      }),
  },
  { patron: /^\/sitemap\.xml$/, responder: responderIndice },
  { patron: /^\/portal\/mapa\/([a-z]+)\.xml$/, argumentos: ['parte'], responder: responderMapa },
];
