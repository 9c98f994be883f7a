import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { BUSCAR, PORTAL, SECCIONES } from '../domain/direcciones.ts';
import type { FilaDeResultado } from '../domain/paginas.ts';
import { RESERVADO } from '../domain/reserva.ts';
import type { Portada as DePortada } from '../domain/resultados.ts';
import { Dibujo } from './iconos.tsx';
import { rutaDeSeccion } from './marco.tsx';
import { cantidad, Deslizable, diaCorto, Obras, Seccion } from './piezas.tsx';
import { Quipu } from './quipu.tsx';
import { Tabla } from './tabla.tsx';

const Frente = ({ p }: { p: DePortada }) => (
  <div className="frente">
    <div className="ancho">
      <h1>La investigación de la universidad</h1>
      <search>
        <form className="grande" action={BUSCAR}>
          <Dibujo de="buscar" grande />
          <input
            name="q"
            type="search"
            aria-label="Buscar en la investigación"
            placeholder="Busque una persona, un tema, una obra"
          />
          <button className="boton principal" type="submit">
            Buscar
          </button>
        </form>
      </search>
      {p.ejemplos.length > 0 && (
        <p className="ejemplos">
          <span className="tenue">Por ejemplo</span>
          {p.ejemplos.map((ejemplo) => (
            <a key={ejemplo} href={`${BUSCAR}?q=${encodeURIComponent(ejemplo)}`}>
              {ejemplo}
            </a>
          ))}
        </p>
      )}
      <ul className="cinco">
        {p.cifras.map(({ seccion, n, nota }) => (
          <li key={seccion}>
            <a href={rutaDeSeccion(seccion)}>
              <b>{cantidad(n)}</b>
              <span>{SECCIONES[seccion].varios}</span>
              {nota && <small>{nota}</small>}
              <Dibujo de={seccion} grande />
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const Areas = ({ areas }: { areas: DePortada['areas'] }) => {
  const mayor = Math.max(1, ...areas.map(({ total }) => total));
  return (
    <Seccion
      id="areas"
      titulo="Grupos por área"
      nota="y sus publicaciones"
      mas={<a href={rutaDeSeccion('grupo')}>Ver todos</a>}
    >
      <ul className="areas">
        {areas.map(({ area, grupos, total }) => (
          <li key={area}>
            <div className="area">
              <a href={`${BUSCAR}?que=grupos&area=${encodeURIComponent(area)}`}>
                {area} <span className="tenue">{grupos.length}</span>
              </a>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * total) / mayor} height="8" rx="1" />
              </svg>
              <b>{cantidad(total)}</b>
            </div>
            <p className="detalle">
              {grupos
                .slice(0, 2)
                .map(({ nombre }) => nombre)
                .join(', ')}
              {grupos.length > 2 && ` y ${grupos.length - 2} más`}
            </p>
          </li>
        ))}
      </ul>
    </Seccion>
  );
};

const celdasDe = (r: FilaDeResultado) => [
  enlaceDe(r),
  r.presentadas === null ? RESERVADO : cantidad(r.presentadas),
  cantidad(r.aprobadas),
  r.monto === null ? 'sin monto' : formatMoney(r.monto),
  diaCorto(r.fecha),
];
const enlaceDe = ({ ruta, nombre }: FilaDeResultado) => <a href={`${ruta}#resultados`}>{nombre}</a>;
export const TablaDeResultados = ({ de }: { de: readonly FilaDeResultado[] }) => (
  <Deslizable titulo="Resultados de convocatorias">
    <Tabla
      titulo="Resultados de convocatorias"
      columnas={[
        { nombre: 'Convocatoria' },
        { nombre: 'Presentadas', numero: true },
        { nombre: 'Aprobadas', numero: true },
        { nombre: 'Financiado', numero: true },
        { nombre: 'Publicado' },
      ]}
      filas={de.map((r) => ({ clave: `${r.ruta}${r.resolucion}`, celdas: celdasDe(r) }))}
    />
  </Deslizable>
);

export const Portada = ({ p, hoy }: { p: DePortada; hoy: string }) => (
  <>
    <Frente p={p} />
    <div className="ancho">
      <Seccion
        id="convocatorias"
        titulo="Convocatorias abiertas"
        nota={
          p.abiertas.length === 0
            ? null
            : 'Cada cuerda es una convocatoria y cada nudo, una semana: cuando pasa, se desata.'
        }
        mas={<a href={`${PORTAL}/convocatorias`}>Ver todas</a>}
      >
        {p.abiertas.length === 0 ? (
          <p className="tenue">Hoy no hay convocatorias abiertas.</p>
        ) : (
          <Quipu cuerdas={p.abiertas} hoy={hoy} />
        )}
      </Seccion>
      <div className="dos">
        <Seccion
          id="recientes"
          titulo="Publicaciones recientes"
          mas={<a href={rutaDeSeccion('publicacion')}>Ver todas</a>}
        >
          {p.recientes.length === 0 && <p className="tenue">Aún no hay publicaciones registradas.</p>}
          <Obras de={p.recientes} />
        </Seccion>
        <Areas areas={p.areas} />
      </div>
      {p.resultados.length > 0 && (
        <Seccion
          id="resultados"
          titulo="Resultados de convocatorias"
          mas={<a href={`${PORTAL}/transparencia/resultados`}>Ver todos</a>}
        >
          <TablaDeResultados de={p.resultados} />
        </Seccion>
      )}
    </div>
  </>
);
