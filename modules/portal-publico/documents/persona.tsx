import { rutaDe } from '../domain/direcciones.ts';
import type { ObraEnLista } from '../domain/obras.ts';
import type { PaginaPersona } from '../domain/paginas.ts';
import { Dibujo } from './iconos.tsx';
import { Cifras, cantidad, diaCorto, Filas, filaDeProyecto, Lista, Obras, Seccion } from './piezas.tsx';
import { Red } from './red.tsx';

export const inicialesDe = (p: Pick<PaginaPersona, 'nombres' | 'apellidos'>): string =>
  [p.nombres, p.apellidos].map((parte) => parte.charAt(0)).join('');

/** Works by year, the newest first; those without a date come at the end. */
const porAnio = (obras: readonly ObraEnLista[]): { anio: number | null; obras: ObraEnLista[] }[] => {
  const anios = [...new Set(obras.map(({ anio }) => anio))];
  return anios.map((anio) => ({ anio, obras: obras.filter((obra) => obra.anio === anio) }));
};

const Identificadores = ({ p }: { p: PaginaPersona }) => (
  <p className="ids">
    {p.orcid && (
      <a href={p.orcid} rel="me">
        ORCID {p.orcid.replace('https://orcid.org/', '')}
      </a>
    )}
    {p.scopus && (
      <span>
        <span className="tenue">Scopus</span> {p.scopus}
      </span>
    )}
    {p.researcherId && (
      <span>
        <span className="tenue">ResearcherID</span> {p.researcherId}
      </span>
    )}
    {p.correo && (
      <a href={`mailto:${p.correo}`}>
        <Dibujo de="correo" /> {p.correo}
      </a>
    )}
  </p>
);

const Exportar = ({ p }: { p: PaginaPersona }) => (
  <details className="desplegable">
    <summary className="boton">Citar y exportar</summary>
    <div className="flotante">
      <a href={`${p.ruta}/obras.bib`}>BibTeX</a>
      <a href={`${p.ruta}/obras.ris`}>RIS</a>
      <a href={`${p.ruta}/obras.json`}>CSL-JSON</a>
      <a href={`${p.ruta}/insertar`}>Insertar esta lista en otro sitio</a>
    </div>
  </details>
);

const Encabezado = ({ p }: { p: PaginaPersona }) => {
  const vigentes = p.grupos.filter(({ hasta }) => hasta === null);
  return (
    <div className="encabezado">
      <span className="avatar" aria-hidden="true">
        {inicialesDe(p)}
      </span>
      <div>
        <h1>{p.nombre}</h1>
        <p className="quien">
          <Lista de={p.unidades} />
          {vigentes.length > 0 && p.unidades.length > 0 && ' · '}
          <Lista de={vigentes} />
        </p>
        <Identificadores p={p} />
      </div>
      {p.obras.length > 0 && <Exportar p={p} />}
    </div>
  );
};
const CifrasDe = ({ p }: { p: PaginaPersona }) => {
  const anios = p.obras.flatMap(({ anio }) => anio ?? []);
  const coautores = p.red.nodos.length - 1;
  return (
    <Cifras
      de={[
        {
          etiqueta: 'Publicaciones',
          valor: cantidad(p.obras.length),
          nota: anios.length > 0 ? `de ${Math.min(...anios)} a ${Math.max(...anios)}` : null,
          ruta: p.obras.length > 0 ? '#publicaciones' : null,
        },
        {
          etiqueta: 'Proyectos',
          valor: cantidad(p.proyectos.length),
          nota: null,
          ruta: p.proyectos.length > 0 ? '#proyectos' : null,
        },
        { etiqueta: 'Coautores', valor: cantidad(Math.max(0, coautores)), nota: null, ruta: null },
      ]}
    />
  );
};

export const Persona = ({ p }: { p: PaginaPersona }) => {
  const anteriores = p.grupos.filter(({ hasta }) => hasta !== null);
  return (
    <article className="ancho">
      <Encabezado p={p} />
      <CifrasDe p={p} />
      <div className="columnas">
        <div>
          <Seccion id="publicaciones" titulo="Publicaciones">
            {p.obras.length === 0 && <p className="tenue">Aún no tiene publicaciones registradas.</p>}
            {porAnio(p.obras).map(({ anio, obras }) => (
              <div key={anio ?? 0}>
                <h3 className="anio">
                  {anio ?? 'Sin fecha'} <span className="tenue">{obras.length}</span>
                </h3>
                <Obras de={obras} suya={p.id} />
              </div>
            ))}
          </Seccion>
        </div>
        <div>
          <Red
            id="red"
            titulo="Con quién publica"
            de={p.nombre}
            red={p.red}
            rutas={p.rutas}
            dentro="Publica su ficha aquí"
            fuera="Otros autores"
          />
          {p.proyectos.length > 0 && (
            <Seccion id="proyectos" titulo="Proyectos">
              <Filas de={p.proyectos.map(filaDeProyecto)} />
            </Seccion>
          )}
          {anteriores.length > 0 && (
            <Seccion id="grupos" titulo="Grupos anteriores">
              <ul className="simple">
                {anteriores.map((g) => (
                  <li key={`${g.ruta}${g.desde}`}>
                    {g.ruta ? <a href={g.ruta}>{g.nombre}</a> : g.nombre}{' '}
                    <span className="tenue">
                      {diaCorto(g.desde)} – {diaCorto(g.hasta)}
                    </span>
                  </li>
                ))}
              </ul>
            </Seccion>
          )}
        </div>
      </div>
    </article>
  );
};

/** The list of works of a person to be put inside another site: nothing else. */
export const Insertada = ({ p, publica }: { p: PaginaPersona; publica: string }) => (
  <main id="cuerpo" className="insertada">
    <h1>
      <a href={publica + p.ruta} target="_top">
        {p.nombre}
      </a>
    </h1>
    <ul className="filas">
      {p.obras.map((obra) => (
        <li key={obra.id}>
          <div>
            <a
              className="titulo"
              target="_top"
              href={publica + rutaDe('publicacion', { id: obra.id, nombre: obra.titulo })}
            >
              {obra.titulo}
            </a>
            <p className="detalle">{[obra.fuente, obra.anio].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  </main>
);
