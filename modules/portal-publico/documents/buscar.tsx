import {
  argumentosDe,
  type Busqueda,
  CLAVES_DE_FACETA,
  descargaDe,
  FACETAS,
  ORDENES,
  PAGINAS,
  POR_PAGINA,
  rutaDeBusqueda,
} from '../domain/busqueda.ts';
import { BUSCAR, CLAVES_DE_SECCION, type Seccion as Clave, SECCIONES } from '../domain/direcciones.ts';
import type { Filas as DeFilas, Resultados } from '../domain/resultados.ts';
import { filaDeConvocatoria } from './convocatorias.tsx';
import { Dibujo } from './iconos.tsx';
import { cantidad, Filas, filaDeGrupo, filaDePersona, filaDeProyecto, filaNombrada, Obra, Seccion } from './piezas.tsx';

/** Rows of a kind, drawn as in any list of it. */
const Encontradas = ({ de, palabras }: { de: DeFilas; palabras: readonly string[] }) => {
  switch (de.seccion) {
    case 'publicacion':
      return (
        <ul className="filas">
          {de.filas.map((obra) => (
            <Obra key={obra.id} obra={obra} palabras={palabras} />
          ))}
        </ul>
      );
    case 'persona':
      return <Filas de={de.filas.map(filaDePersona)} palabras={palabras} />;
    case 'grupo':
      return <Filas de={de.filas.map(filaDeGrupo)} palabras={palabras} />;
    case 'proyecto':
      return <Filas de={de.filas.map(filaDeProyecto)} palabras={palabras} />;
    case 'convocatoria':
      return <Filas de={de.filas.map(filaDeConvocatoria)} palabras={palabras} />;
    default:
      return <Filas de={de.filas.map(filaNombrada)} palabras={palabras} />;
  }
};

/** A change of kind leaves what narrowed the other. */
const sinFacetas = Object.fromEntries(CLAVES_DE_FACETA.map((clave) => [clave, null]));
const Clases = ({ r }: { r: Resultados }) => {
  const todo = Object.values(r.cuantos).reduce((suma, n) => suma + n, 0);
  const aqui = (clave: Clave | null) => (r.busqueda.seccion === clave ? 'true' : undefined);
  const ruta = (que: string | null) => rutaDeBusqueda(r.busqueda, { ...sinFacetas, que });
  return (
    <nav className="pestanas" aria-label="Qué buscar">
      <a href={ruta(null)} aria-current={aqui(null)}>
        Todo <span className="tenue">{cantidad(todo)}</span>
      </a>
      {CLAVES_DE_SECCION.filter((clave) => r.cuantos[clave] > 0 || r.busqueda.seccion === clave).map((clave) => (
        <a key={clave} href={ruta(SECCIONES[clave].ruta)} aria-current={aqui(clave)}>
          {SECCIONES[clave].varios} <span className="tenue">{cantidad(r.cuantos[clave])}</span>
        </a>
      ))}
    </nav>
  );
};

const Facetas = ({ r }: { r: Resultados }) => (
  <aside className="facetas" id="afinar" aria-label="Afinar la búsqueda">
    {r.facetas
      .filter(({ valores }) => valores.length > 0)
      .map(({ clave, valores }) => (
        <fieldset key={clave}>
          <legend>{FACETAS[clave]}</legend>
          <ul>
            {valores.map(({ valor, etiqueta, n, elegido }) => (
              <li key={valor}>
                <a
                  href={rutaDeBusqueda(r.busqueda, { [clave]: elegido ? null : valor })}
                  aria-current={elegido ? 'true' : undefined}
                >
                  <span className="casilla">{elegido && <Dibujo de="marcado" />}</span>
                  <span>{etiqueta}</span>
                  <span className="num">{cantidad(n)}</span>
                </a>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
  </aside>
);

const etiquetaDe = (r: Resultados, clave: keyof typeof FACETAS, valor: string): string =>
  r.facetas.find((f) => f.clave === clave)?.valores.find((v) => v.valor === valor)?.etiqueta ?? valor;
const Aplicadas = ({ r }: { r: Resultados }) => {
  const aplicadas = CLAVES_DE_FACETA.flatMap((clave) => {
    const valor = r.busqueda.facetas[clave];
    return valor === undefined ? [] : [{ clave, valor }];
  });
  return (
    <>
      {aplicadas.map(({ clave, valor }) => (
        <a key={clave} className="ficha-filtro" href={rutaDeBusqueda(r.busqueda, { [clave]: null })}>
          {FACETAS[clave]} <b>{etiquetaDe(r, clave, valor)}</b>
          <Dibujo de="quitar" />
          <span className="oculto">quitar</span>
        </a>
      ))}
    </>
  );
};

const Exportar = ({ busqueda, seccion }: { busqueda: Busqueda; seccion: Clave }) => (
  <details className="desplegable">
    <summary className="boton">
      <Dibujo de="descargar" /> Exportar
    </summary>
    <div className="flotante">
      <a href={descargaDe(busqueda, 'csv')}>CSV</a>
      {seccion === 'publicacion' && (
        <>
          <a href={descargaDe(busqueda, 'bib')}>BibTeX</a>
          <a href={descargaDe(busqueda, 'ris')}>RIS</a>
        </>
      )}
      <a href={descargaDe(busqueda, 'rss')}>
        <Dibujo de="rss" /> Seguir esta búsqueda por RSS
      </a>
    </div>
  </details>
);

const Paginas = ({ r }: { r: Resultados }) => {
  const ultima = Math.min(PAGINAS, Math.max(1, Math.ceil(r.total / POR_PAGINA)));
  const { pagina } = r.busqueda;
  if (ultima === 1) return null;
  const cercanas = [1, pagina - 2, pagina - 1, pagina, pagina + 1, pagina + 2, ultima];
  const vistas = [...new Set(cercanas)].filter((n) => n >= 1 && n <= ultima).sort((a, b) => a - b);
  const ruta = (n: number) => rutaDeBusqueda(r.busqueda, { pagina: n > 1 ? String(n) : null });
  return (
    <nav className="paginas" aria-label="Páginas">
      <span>
        {cantidad((pagina - 1) * POR_PAGINA + 1)}–{cantidad(Math.min(pagina * POR_PAGINA, r.total))} de{' '}
        {cantidad(r.total)}
      </span>
      {vistas.map((n) => (
        <a key={n} href={ruta(n)} aria-current={n === pagina ? 'page' : undefined} aria-label={`Página ${n}`}>
          {n}
        </a>
      ))}
      {pagina < ultima && (
        <a href={ruta(pagina + 1)} rel="next" aria-label="Página siguiente">
          <Dibujo de="sigue" />
        </a>
      )}
    </nav>
  );
};

const Vacia = ({ busqueda }: { busqueda: Busqueda }) => (
  <div className="vacia">
    <p>
      Nada de lo publicado coincide
      {busqueda.q !== '' && (
        <>
          {' '}
          con <b>«{busqueda.q}»</b>
        </>
      )}
      .
    </p>
    <p className="tenue">Pruebe con menos palabras, con un apellido o con el código de la obra o del proyecto.</p>
    {Object.keys(busqueda.facetas).length > 0 && (
      <p>
        <a href={rutaDeBusqueda(busqueda, sinFacetas)}>Quitar lo que afina la búsqueda</a>
      </p>
    )}
  </div>
);

const UnaClase = ({ r, seccion }: { r: Resultados; seccion: Clave }) => {
  const nombre = r.total === 1 ? SECCIONES[seccion].uno : SECCIONES[seccion].varios;
  return (
    <div className={r.facetas.length > 0 ? 'con-facetas' : ''}>
      {r.facetas.length > 0 && <Facetas r={r} />}
      <div>
        <div className="barra">
          <h1>
            {cantidad(r.total)} {nombre.toLocaleLowerCase('es')}
          </h1>
          {r.facetas.length > 0 && (
            <a className="ficha-filtro solo-movil" href="#afinar">
              Afinar
            </a>
          )}
          <Aplicadas r={r} />
          <span className="al-final">
            <nav className="ordenes" aria-label="Orden">
              {(['cercanas', 'recientes', 'nombre'] as const)
                .filter((orden) => orden !== 'cercanas' || r.busqueda.q !== '')
                .map((orden) => (
                  <a
                    key={orden}
                    href={rutaDeBusqueda({ ...r.busqueda, orden })}
                    aria-current={orden === r.busqueda.orden ? 'true' : undefined}
                  >
                    {ORDENES[orden]}
                  </a>
                ))}
            </nav>
            {r.total > 0 && <Exportar busqueda={r.busqueda} seccion={seccion} />}
          </span>
        </div>
        {r.total === 0 && <Vacia busqueda={r.busqueda} />}
        {r.filas.map((de) => (
          <Encontradas key={de.seccion} de={de} palabras={r.palabras} />
        ))}
        <Paginas r={r} />
      </div>
    </div>
  );
};

const Todas = ({ r }: { r: Resultados }) => (
  <div className="todas">
    <h1 className="oculto">Resultados{r.busqueda.q && ` de «${r.busqueda.q}»`}</h1>
    {r.filas.length === 0 && <Vacia busqueda={r.busqueda} />}
    {r.filas.map((de) => {
      const { varios, ruta } = SECCIONES[de.seccion];
      const n = r.cuantos[de.seccion];
      return (
        <Seccion
          key={de.seccion}
          id={`de-${ruta}`}
          titulo={varios}
          nota={cantidad(n)}
          mas={n > de.filas.length && <a href={rutaDeBusqueda(r.busqueda, { que: ruta })}>Ver todo</a>}
        >
          <Encontradas de={de} palabras={r.palabras} />
        </Seccion>
      );
    })}
  </div>
);

const Corregida = ({ r }: { r: Resultados }) =>
  r.corregida === null ? null : (
    <p className="corregida" role="status">
      Nada coincide con «{r.busqueda.q}». ¿Quiso decir{' '}
      <a href={`${BUSCAR}?q=${encodeURIComponent(r.corregida)}`}>{r.corregida}</a>? Esto es lo que hay.
    </p>
  );

export const Buscar = ({ r }: { r: Resultados }) => (
  <div className="ancho">
    <search>
      <form className="buscador" action={BUSCAR}>
        <span className="campo">
          <Dibujo de="buscar" grande />
          <input name="q" type="search" aria-label="Buscar en la investigación" defaultValue={r.busqueda.q} />
        </span>
        {Object.entries(argumentosDe(r.busqueda))
          .filter(([clave, valor]) => clave === 'que' && valor !== '')
          .map(([clave, valor]) => (
            <input key={clave} type="hidden" name={clave} value={valor} />
          ))}
        <button className="boton principal" type="submit">
          Buscar
        </button>
      </form>
    </search>
    <Corregida r={r} />
    <Clases r={r} />
    {r.busqueda.seccion ? <UnaClase r={r} seccion={r.busqueda.seccion} /> : <Todas r={r} />}
  </div>
);
