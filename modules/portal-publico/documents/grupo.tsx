import { plural } from '#core/kernel/shared/text.ts';
import type { PaginaGrupo } from '../domain/paginas.ts';
import { Dibujo } from './iconos.tsx';
import { rutaDeSeccion } from './marco.tsx';
import { Cifras, Con, cantidad, diaEnPalabras, Filas, filaDeProyecto, Lista, Obras, Seccion } from './piezas.tsx';
import { Red } from './red.tsx';
import { Tabla } from './tabla.tsx';

/** A member, by their name. */
const linkA = (m: PaginaGrupo['integrantes'][number]) => <a href={m.ruta}>{m.nombre}</a>;
const Integrantes = ({ g }: { g: PaginaGrupo }) => (
  <Seccion id="integrantes" titulo="Integrantes">
    {g.integrantes.length > 0 && (
      <Tabla
        titulo="Integrantes"
        columnas={[
          { nombre: 'Persona' },
          { nombre: 'Condición' },
          { nombre: 'Facultad', soloAncha: true },
          { nombre: 'Publicaciones', numero: true },
        ]}
        filas={g.integrantes.map((m) => ({
          clave: m.ruta,
          celdas: [linkA(m), m.condicion, m.facultad, m.obras],
        }))}
      />
    )}
    {g.sinFicha > 0 && (
      <p className="tenue nota">
        {plural(g.sinFicha, 'integrante no publica su ficha', 'integrantes no publican su ficha')}.
      </p>
    )}
  </Seccion>
);

const ALTO = 88;
const PorAnio = ({ g }: { g: PaginaGrupo }) => {
  const mayor = Math.max(...g.porAnio.map(({ obras }) => obras));
  if (mayor === 0) return null;
  return (
    <Seccion id="por-anio" titulo="¿Cuánto publica cada año?">
      <ol className="barras">
        {g.porAnio.map(({ anio, obras }) => (
          <li key={anio}>
            <b>{obras}</b>
            <svg viewBox={`0 0 48 ${ALTO}`} preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" width="48" y={ALTO - (ALTO * obras) / mayor} height={(ALTO * obras) / mayor} rx="2" />
            </svg>
            <span>{anio}</span>
          </li>
        ))}
      </ol>
    </Seccion>
  );
};

const Encabezado = ({ g }: { g: PaginaGrupo }) => {
  const desde = diaEnPalabras(g.desde);
  return (
    <div className="encabezado">
      <span className="avatar cuadrado" aria-hidden="true">
        <Dibujo de="grupo" grande />
      </span>
      <div>
        <h1>{g.nombre}</h1>
        <p className="quien">
          {[g.siglas, g.categoria && `categoría ${g.categoria}`, g.facultad, desde && `desde el ${desde}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="ids">
          {g.coordinador && (
            <span>
              <span className="tenue">Coordina</span> <Con de={g.coordinador} />
            </span>
          )}
          {g.area && (
            <span>
              <span className="tenue">Área</span> {g.area}
            </span>
          )}
          {g.web && <a href={g.web}>{new URL(g.web).host}</a>}
          {g.disuelto && <span className="etiqueta">Disuelto el {diaEnPalabras(g.disuelto)}</span>}
        </p>
      </div>
    </div>
  );
};

export const Grupo = ({ g }: { g: PaginaGrupo }) => {
  const cuantos = g.integrantes.length + g.sinFicha;
  return (
    <article className="ancho">
      <Encabezado g={g} />
      {g.presentacion && <p className="presentacion">{g.presentacion}</p>}
      <Cifras
        de={[
          { etiqueta: 'Integrantes', valor: cantidad(cuantos), nota: null, ruta: '#integrantes' },
          { etiqueta: 'Publicaciones', valor: cantidad(g.totalDeObras), nota: null, ruta: '#publicaciones' },
          { etiqueta: 'Proyectos', valor: cantidad(g.proyectos.length), nota: null, ruta: '#proyectos' },
        ]}
      />
      <div className="columnas">
        <div>
          <Integrantes g={g} />
          <Seccion id="publicaciones" titulo="Publicaciones" nota={`las últimas de ${cantidad(g.totalDeObras)}`}>
            {g.obras.length === 0 && <p className="tenue">Aún no tiene publicaciones registradas.</p>}
            <Obras de={g.obras} />
          </Seccion>
          <Seccion id="proyectos" titulo="Proyectos">
            {g.proyectos.length === 0 && <p className="tenue">Aún no tiene proyectos aprobados.</p>}
            <Filas de={g.proyectos.map(filaDeProyecto)} />
          </Seccion>
        </div>
        <div>
          <PorAnio g={g} />
          <Red
            id="red"
            titulo="Quién trabaja con quién"
            de={g.nombre}
            red={g.red}
            rutas={g.rutas}
            dentro="Publica su ficha aquí"
            fuera="Otros autores"
          />
          {g.lineas.length > 0 && (
            <Seccion id="lineas" titulo="Líneas" mas={<a href={rutaDeSeccion('linea')}>Ver todas</a>}>
              <p>
                <Lista de={g.lineas} />
              </p>
            </Seccion>
          )}
          {g.laboratorios.length > 0 && (
            <Seccion id="laboratorios" titulo="Laboratorios">
              <p>
                <Lista de={g.laboratorios} />
              </p>
            </Seccion>
          )}
        </div>
      </div>
    </article>
  );
};
