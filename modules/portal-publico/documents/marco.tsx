import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  ALTO_DE_IMAGEN,
  ANCHO_DE_IMAGEN,
  BUSCAR,
  DESARROLLADORES,
  IMAGEN_DEL_PORTAL,
  PORTAL,
  SECCIONES,
  type Seccion,
} from '../domain/direcciones.ts';
import { comoLd, type Ld, type Meta } from '../domain/metadatos.ts';
import { Dibujo } from './iconos.tsx';

/** What every page says of the installation. */
export type Sitio = {
  nombre: string;
  siglas: string;
  oficina: string;
  correo: string;
  logo: string | null;
  /** Address of the installation, without the last bar. */
  publica: string;
  anio: string;
  /** Where the style sheet is. */
  estilo: string;
  /** Where the script of its search is. */
  guion: string;
};
export type Alterna = { tipo: string; ruta: string; titulo: string };
export type Vista = {
  titulo: string;
  descripcion: string;
  /** The address that is to be cited and indexed. */
  ruta: string;
  seccion?: Seccion | null;
  migas?: readonly { texto: string; ruta?: string }[];
  metas?: readonly Meta[];
  ld?: Ld;
  alternas?: readonly Alterna[];
  imagen?: string;
  /** Kind of the page for those who show a card of it. */
  clase?: 'website' | 'profile' | 'article';
  sinIndexar?: boolean;
  /** Scripts and style sheets of this page alone, by their addresses. */
  guiones?: readonly string[];
  estilos?: readonly string[];
  cuerpo: ReactNode;
};

const EN_MENU = ['convocatoria', 'persona', 'grupo', 'publicacion', 'proyecto'] as const satisfies readonly Seccion[];
export const rutaDeSeccion = (seccion: Seccion): string =>
  seccion === 'convocatoria' ? `${PORTAL}/convocatorias` : `${BUSCAR}?que=${SECCIONES[seccion].ruta}`;

const Menu = ({ seccion }: { seccion: Seccion | null }) => (
  <>
    {EN_MENU.map((clave) => (
      <a key={clave} href={rutaDeSeccion(clave)} aria-current={clave === seccion ? 'true' : undefined}>
        {SECCIONES[clave].varios}
      </a>
    ))}
    <a href={`${PORTAL}/transparencia`}>Transparencia</a>
    <a href="/verificar">Verificar un documento</a>
  </>
);

const Cabecera = ({ sitio, seccion }: { sitio: Sitio; seccion: Seccion | null }) => (
  <header className="cab">
    <a className="marca" href={PORTAL}>
      {sitio.logo ? (
        <img src={sitio.logo} alt="" height={32} />
      ) : (
        <span className="mono" aria-hidden="true">
          {sitio.siglas}
        </span>
      )}
      <span>
        <b>{sitio.nombre}</b>
        <small>{sitio.oficina}</small>
      </span>
    </a>
    <nav className="menu" aria-label="Sitio">
      <Menu seccion={seccion} />
    </nav>
    <a className="boton" href="/#ingreso">
      Ingresar
    </a>
    <details className="menu-movil">
      <summary>
        <Dibujo de="menu" grande />
        <span className="oculto">Menú</span>
      </summary>
      <nav aria-label="Menú">
        <Menu seccion={seccion} />
      </nav>
    </details>
  </header>
);

const Banda = ({ migas }: { migas: NonNullable<Vista['migas']> }) => (
  <div className="banda">
    <div className="ancho">
      <nav className="migas" aria-label="Ruta de navegación">
        <a href={PORTAL}>Investigación</a>
        {migas.map(({ texto, ruta }) => (
          <span key={texto} className="miga">
            <Dibujo de="sigue" />
            {ruta ? <a href={ruta}>{texto}</a> : <span aria-current="page">{texto}</span>}
          </span>
        ))}
      </nav>
      <search>
        <form action={BUSCAR}>
          <span className="campo">
            <Dibujo de="buscar" />
            <input
              name="q"
              type="search"
              aria-label="Buscar en la investigación"
              placeholder="Personas, grupos, publicaciones, proyectos"
            />
          </span>
          <button className="boton" type="submit">
            Buscar
          </button>
        </form>
      </search>
    </div>
  </div>
);

const PIE: readonly { titulo: string; enlaces: readonly [string, string][] }[] = [
  {
    titulo: 'Datos abiertos',
    enlaces: [
      ['Convocatorias, en calendario', `${PORTAL}/convocatorias.ics`],
      ['Novedades, por RSS', `${PORTAL}/novedades.rss`],
      ['OAI-PMH', '/oai?verb=Identify'],
      ['Cifras, en CSV', '/api/datos-abiertos/cifras/csv'],
      ['API para desarrolladores', DESARROLLADORES],
    ],
  },
  {
    titulo: 'Transparencia',
    enlaces: [
      ['Resultados de convocatorias', `${PORTAL}/transparencia/resultados`],
      ['Presupuesto otorgado y ejecutado', `${PORTAL}/transparencia/presupuesto`],
      ['Criterios de evaluación', `${PORTAL}/transparencia/criterios`],
      ['Verificar un documento', '/verificar'],
    ],
  },
  {
    titulo: 'Este sitio',
    enlaces: [
      ['Qué se publica y qué no', `${PORTAL}/acerca`],
      ['Privacidad y datos personales', `${PORTAL}/privacidad`],
      ['Declaración de accesibilidad', `${PORTAL}/accesibilidad`],
      ['Líneas de investigación', rutaDeSeccion('linea')],
      ['Laboratorios', rutaDeSeccion('laboratorio')],
      ['Ingresar al sistema', '/#ingreso'],
    ],
  },
];
const Pie = ({ sitio }: { sitio: Sitio }) => (
  <footer className="pie">
    <div className="ancho">
      <section aria-labelledby="pie-oficina">
        <h2 id="pie-oficina">{sitio.oficina}</h2>
        <ul>
          <li>{sitio.nombre}</li>
          <li>
            <a href={`mailto:${sitio.correo}`}>{sitio.correo}</a>
          </li>
        </ul>
      </section>
      {PIE.map(({ titulo, enlaces }, i) => (
        <section key={titulo} aria-labelledby={`pie-${i}`}>
          <h2 id={`pie-${i}`}>{titulo}</h2>
          <ul>
            {enlaces.map(([texto, ruta]) => (
              <li key={ruta}>
                <a href={ruta}>{texto}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="base">
        © {sitio.anio} {sitio.nombre}
      </p>
    </div>
  </footer>
);

const Cabeza = ({ sitio, vista }: { sitio: Sitio; vista: Vista }) => {
  const url = sitio.publica + vista.ruta;
  const titulo = `${vista.titulo} · ${sitio.siglas}`;
  const imagen = sitio.publica + (vista.imagen ?? IMAGEN_DEL_PORTAL);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{titulo}</title>
      <meta name="description" content={vista.descripcion} />
      {vista.sinIndexar && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={url} />
      <link rel="stylesheet" href={sitio.estilo} />
      {vista.estilos?.map((ruta) => (
        <link key={ruta} rel="stylesheet" href={ruta} />
      ))}
      <script defer src={sitio.guion} />
      {vista.guiones?.map((ruta) => (
        <script key={ruta} defer src={ruta} />
      ))}
      <meta property="og:site_name" content={sitio.nombre} />
      <meta property="og:type" content={vista.clase ?? 'website'} />
      <meta property="og:locale" content="es" />
      <meta property="og:title" content={vista.titulo} />
      <meta property="og:description" content={vista.descripcion} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={imagen} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(ANCHO_DE_IMAGEN)} />
      <meta property="og:image:height" content={String(ALTO_DE_IMAGEN)} />
      <meta property="og:image:alt" content={vista.titulo} />
      <meta name="twitter:card" content="summary_large_image" />
      {vista.metas?.map(({ nombre, valor }) => (
        <meta key={`${nombre} ${valor}`} name={nombre} content={valor} />
      ))}
      {vista.alternas?.map(({ tipo, ruta, titulo: dicho }) => (
        <link key={ruta} rel="alternate" type={tipo} href={ruta} title={dicho} />
      ))}
    </head>
  );
};

/** A whole page as it is sent: complete without a script. */
export function dibujarPagina(sitio: Sitio, vista: Vista): string {
  const marcas = renderToStaticMarkup(
    <html lang="es">
      <Cabeza sitio={sitio} vista={vista} />
      <body>
        <a className="saltar" href="#cuerpo">
          Ir al contenido
        </a>
        <Cabecera sitio={sitio} seccion={vista.seccion ?? null} />
        {vista.migas && <Banda migas={vista.migas} />}
        <main id="cuerpo" tabIndex={-1}>
          {vista.cuerpo}
        </main>
        <Pie sitio={sitio} />
      </body>
    </html>,
  );
  // React would escape the quotes of the graph.
  const grafo = vista.ld ? `<script type="application/ld+json">${comoLd(vista.ld)}</script>` : '';
  const [antes, ...despues] = marcas.split('</head>');
  return `<!doctype html>${antes}${grafo}</head>${despues.join('</head>')}`;
}

/** A page without the frame, to be shown inside another site. */
export function dibujarInsertada(sitio: Sitio, titulo: string, cuerpo: ReactNode): string {
  const marcas = renderToStaticMarkup(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, follow" />
        <title>{titulo}</title>
        <link rel="stylesheet" href={sitio.estilo} />
      </head>
      <body>{cuerpo}</body>
    </html>,
  );
  return `<!doctype html>${marcas}`;
}
