import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { BUSCAR } from '../domain/direcciones.ts';
import type { PaginaLaboratorio, PaginaLinea, PaginaProyecto } from '../domain/paginas.ts';
import { Dibujo, type Icono } from './iconos.tsx';
import {
  Autores,
  Con,
  diaEnPalabras,
  Ficha,
  Filas,
  filaDeGrupo,
  filaDeProyecto,
  Lista,
  Obras,
  Seccion,
} from './piezas.tsx';

const Titulo = (props: { icono: Icono; titulo: string; quien: readonly (string | null)[] }) => (
  <div className="encabezado">
    <span className="avatar cuadrado" aria-hidden="true">
      <Dibujo de={props.icono} grande />
    </span>
    <div>
      <h1>{props.titulo}</h1>
      <p className="quien">{props.quien.filter(Boolean).join(' · ')}</p>
    </div>
  </div>
);

export const Proyecto = ({ p }: { p: PaginaProyecto }) => (
  <article className="ancho">
    <Titulo icono="proyecto" titulo={p.titulo} quien={[p.codigo, p.programa, String(p.periodo), p.situacion]} />
    <div className="columnas">
      <div>
        {p.resumen && (
          <Seccion id="resumen" titulo="Resumen">
            <p className="lectura">{p.resumen}</p>
          </Seccion>
        )}
        {p.palabras.length > 0 && (
          <p className="palabras">
            {p.palabras.map((palabra) => (
              <a key={palabra} className="etiqueta" href={`${BUSCAR}?q=${encodeURIComponent(palabra)}`}>
                {palabra}
              </a>
            ))}
          </p>
        )}
        <Seccion id="equipo" titulo="Equipo">
          <Ficha
            de={[
              { que: 'Responsable', valor: p.responsables.length > 0 ? <Autores de={p.responsables} /> : null },
              { que: 'Integrantes', valor: p.miembros.length > 0 ? <Autores de={p.miembros} /> : null },
            ]}
          />
        </Seccion>
        <Seccion id="obras" titulo="Publicaciones que resultaron">
          {p.obras.length === 0 && <p className="tenue">Aún no hay publicaciones vinculadas.</p>}
          <Obras de={p.obras} />
        </Seccion>
      </div>
      <div>
        <section className="tarjeta" aria-labelledby="ficha">
          <h2 id="ficha">Ficha</h2>
          <Ficha
            de={[
              { que: 'Financia', valor: p.financiador },
              { que: 'Monto', valor: p.monto === null ? null : formatMoney(p.monto) },
              { que: 'Convocatoria', valor: p.convocatoria && <Con de={p.convocatoria} /> },
              { que: 'Inicio', valor: diaEnPalabras(p.inicio) },
              { que: 'Fin', valor: diaEnPalabras(p.fin) },
              { que: 'Facultad', valor: p.facultad },
              { que: 'Grupo', valor: p.grupo && <Con de={p.grupo} /> },
              { que: 'Línea', valor: p.linea && <Con de={p.linea} /> },
              { que: 'Área OCDE', valor: p.ocde },
              { que: 'ODS', valor: p.ods.length > 0 ? p.ods.join(', ') : null },
            ]}
          />
        </section>
      </div>
    </div>
  </article>
);

export const Linea = ({ l }: { l: PaginaLinea }) => (
  <article className="ancho">
    <Titulo icono="linea" titulo={l.nombre} quien={['Línea de investigación', l.codigo, l.facultad]} />
    <Ficha
      de={[
        { que: 'Parte de', valor: l.padre && <Con de={l.padre} /> },
        { que: 'Contiene', valor: l.hijas.length > 0 ? <Lista de={l.hijas} /> : null },
        { que: 'ODS', valor: l.ods.length > 0 ? l.ods.join(', ') : null },
      ]}
    />
    <div className="columnas">
      <div>
        <Seccion id="grupos" titulo="Grupos que la trabajan">
          {l.grupos.length === 0 && <p className="tenue">Ningún grupo la declara.</p>}
          <Filas de={l.grupos.map(filaDeGrupo)} />
        </Seccion>
      </div>
      <div>
        <Seccion id="proyectos" titulo="Proyectos">
          {l.proyectos.length === 0 && <p className="tenue">Aún no tiene proyectos aprobados.</p>}
          <Filas de={l.proyectos.map(filaDeProyecto)} />
        </Seccion>
      </div>
    </div>
  </article>
);

export const Laboratorio = ({ l }: { l: PaginaLaboratorio }) => (
  <article className="ancho">
    <Titulo icono="laboratorio" titulo={l.nombre} quien={['Laboratorio', l.codigo, l.facultad]} />
    <Ficha de={[{ que: 'Uso', valor: l.uso }]} />
    <Seccion id="grupos" titulo="Grupos que lo usan">
      {l.grupos.length === 0 && <p className="tenue">Ningún grupo lo declara.</p>}
      <Filas de={l.grupos.map(filaDeGrupo)} />
    </Seccion>
  </article>
);
