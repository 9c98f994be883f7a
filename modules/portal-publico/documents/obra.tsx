import { languageName } from '#core/kernel/shared/languages.ts';
import { licenseName } from '#core/kernel/shared/licenses.ts';
import { ESTILOS, type Estilo } from '#modules/publicaciones/domain/cita/referencia.ts';
import { accesoDe, NOMBRES_DE_ACCESO } from '#modules/publicaciones/domain/vocabularios.ts';
import { BUSCAR } from '../domain/direcciones.ts';
import { citaDe } from '../domain/obras.ts';
import type { PaginaObra } from '../domain/paginas.ts';
import { Dibujo } from './iconos.tsx';
import { Autores, Con, diaEnPalabras, enLugar, Ficha, Obras, Seccion } from './piezas.tsx';

const CLAVES_DE_ESTILO = ['apa', 'iso690', 'vancouver'] as const satisfies readonly Estilo[];
export const estiloDe = (texto: string | null): Estilo => CLAVES_DE_ESTILO.find((clave) => clave === texto) ?? 'apa';

const Cita = ({ o, estilo }: { o: PaginaObra; estilo: Estilo }) => (
  <section className="tarjeta" aria-labelledby="citar">
    <h2 id="citar">Cómo citarla</h2>
    <nav className="segmentos" aria-label="Estilo de la cita">
      {CLAVES_DE_ESTILO.map((clave) => (
        <a
          key={clave}
          href={clave === 'apa' ? `${o.ruta}#citar` : `${o.ruta}?estilo=${clave}#citar`}
          aria-current={clave === estilo ? 'true' : undefined}
        >
          {ESTILOS[clave]}
        </a>
      ))}
    </nav>
    <p className="cita">
      {enLugar(citaDe(estilo, o.citable)).map(({ parte: { texto, cursiva }, clave }) =>
        cursiva ? <i key={clave}>{texto}</i> : texto,
      )}
    </p>
    <p className="descargas">
      <span className="tenue">Descargar</span>
      <a className="etiqueta" href={`${o.ruta}/cita.bib`}>
        BibTeX
      </a>
      <a className="etiqueta" href={`${o.ruta}/cita.ris`}>
        RIS
      </a>
      <a className="etiqueta" href={`${o.ruta}/cita.json`}>
        CSL-JSON
      </a>
    </p>
  </section>
);

const DeDonde = ({ o }: { o: PaginaObra }) =>
  o.proyectos.length === 0 ? null : (
    <Seccion id="origen" titulo="De dónde viene">
      <ul className="filas con-icono">
        {o.proyectos.map((proyecto) => (
          <li key={`${proyecto.ruta}${proyecto.nombre}`}>
            <Dibujo de="proyecto" grande />
            <div>
              <Con de={proyecto} />
              <p className="detalle">{['Proyecto', proyecto.codigo].filter(Boolean).join(' ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Seccion>
  );

const Texto = ({ texto: { ruta, dicho } }: { texto: NonNullable<PaginaObra['texto']> }) => (
  <p className="descargas">
    {ruta ? (
      <a className="boton" href={ruta}>
        {dicho}
      </a>
    ) : (
      <span className="tenue">{dicho}</span>
    )}
  </p>
);

const Encabezado = ({ o }: { o: PaginaObra }) => {
  const { citable } = o;
  return (
    <>
      <p className="clases">
        <span className="etiqueta">{o.subclase ?? o.clase}</span>
        {o.cuartil && <span className="etiqueta">{o.cuartil}</span>}
      </p>
      <h1>{citable.titulo}</h1>
      <p className="autores">
        <Autores de={o.autores} />
      </p>
      {o.editores.length > 0 && (
        <p className="autores">
          <span className="tenue">Editores: </span>
          <Autores de={o.editores} />
        </p>
      )}
      <p className="donde">
        {citable.fuente && <i>{citable.fuente}</i>}
        {o.volumen && <span>{o.volumen}</span>}
        {o.paginas && <span>pp. {o.paginas.replace('-', '–')}</span>}
        {o.fecha && <time dateTime={o.fecha}>{diaEnPalabras(o.fecha)}</time>}
        {o.enlaces.map(({ texto, url }) => (
          <a key={url} href={url}>
            {texto}
          </a>
        ))}
      </p>
      {o.texto && <Texto texto={o.texto} />}
    </>
  );
};

const Datos = ({ o }: { o: PaginaObra }) => {
  const { citable } = o;
  const acceso = accesoDe(citable.acceso);
  return (
    <section aria-labelledby="ficha">
      <h2 id="ficha" className="oculto">
        Ficha
      </h2>
      <Ficha
        de={[
          { que: 'Tipo', valor: o.clase },
          { que: 'Titulares', valor: o.titulares.join(', ') },
          { que: 'Editorial', valor: citable.editorial },
          { que: 'Universidad', valor: citable.universidad },
          { que: 'Grado', valor: citable.grado },
          { que: 'Indizada en', valor: o.indizadaEn.join(', ') },
          { que: 'Serie', valor: citable.serie },
          { que: 'Idioma', valor: citable.idioma && languageName(citable.idioma) },
          { que: 'Acceso', valor: acceso && NOMBRES_DE_ACCESO[acceso] },
          {
            que: 'Licencia',
            valor: citable.licencia && (
              <a rel="license" href={citable.licencia}>
                {licenseName(citable.licencia)}
              </a>
            ),
          },
          { que: 'ISSN', valor: citable.issn.join(' · ') },
          { que: 'ISBN', valor: citable.isbn },
          { que: 'Registro', valor: o.registro },
        ]}
      />
    </section>
  );
};

export const Obra = ({ o, estilo }: { o: PaginaObra; estilo: Estilo }) => {
  const { citable } = o;
  return (
    <article className="ancho obra">
      <Encabezado o={o} />
      <div className="columnas">
        <div>
          {citable.resumen && (
            <Seccion id="resumen" titulo="Resumen">
              <p className="lectura">{citable.resumen}</p>
            </Seccion>
          )}
          {citable.palabras.length > 0 && (
            <p className="palabras">
              {citable.palabras.map((palabra) => (
                <a key={palabra} className="etiqueta" href={`${BUSCAR}?q=${encodeURIComponent(palabra)}`}>
                  {palabra}
                </a>
              ))}
            </p>
          )}
          <DeDonde o={o} />
          {o.otras.length > 0 && (
            <Seccion id="otras" titulo="De sus autores">
              <Obras de={o.otras} />
            </Seccion>
          )}
        </div>
        <div>
          <Cita o={o} estilo={estilo} />
          <Datos o={o} />
        </div>
      </div>
    </article>
  );
};
