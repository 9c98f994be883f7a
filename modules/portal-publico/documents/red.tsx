import { plural } from '#core/kernel/shared/text.ts';
import { type Red as DeRed, dibujarRed } from '../domain/red.ts';
import { Seccion } from './piezas.tsx';
import { Tabla } from './tabla.tsx';

const EN_TABLA = 12;
/** Surname, or the first words of a printed name. */
const rotuloDe = (nombre: string) => nombre.split(/[,\s]/)[0] ?? nombre;

const nombrado = (nombre: string, ruta: string | undefined) => (ruta ? <a href={ruta}>{nombre}</a> : nombre);

type Dicha = {
  id: string;
  titulo: string;
  /** Whose network it is. */
  de: string;
  red: DeRed;
  rutas: Readonly<Record<string, string>>;
  dentro: string;
  fuera: string;
};
/** A network as a picture and its table, always together. */
export const Red = ({ id, titulo, de, red, rutas, dentro, fuera }: Dicha) => {
  const otros = red.nodos.filter(({ clave }) => clave !== red.centro);
  if (otros.length === 0) return null;
  const { ancho, alto, puntos, trazos } = dibujarRed(red);
  const rotulo = `Red de coautoría de ${de}; la tabla que sigue dice lo mismo`;
  const columnas = [{ nombre: red.centro ? 'Coautor' : 'Persona' }, { nombre: 'Obras', numero: true }];
  const filas = otros.map(({ clave, nombre, obras }) => ({
    clave,
    celdas: [nombrado(nombre, rutas[clave]), obras],
  }));
  return (
    <Seccion id={id} titulo={titulo} nota={plural(otros.length, 'persona', 'personas')}>
      <svg className="red" viewBox={`0 0 ${ancho} ${alto}`} role="img" aria-label={rotulo}>
        {trazos.map(({ x1, y1, x2, y2, ancho: grosor }) => (
          <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth={grosor} />
        ))}
        {puntos.map(({ clave, x, y, radio, deLaCasa, rotulo: conRotulo, nombre }) => (
          <g key={clave}>
            <circle cx={x} cy={y} r={radio} className={deLaCasa ? 'dentro' : 'fuera'} />
            {conRotulo && (
              <text x={x} y={y - radio - 5} textAnchor="middle">
                {rotuloDe(nombre)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="leyenda">
        <span className="punto dentro" /> {dentro} <span className="punto fuera" /> {fuera}
      </p>
      <Tabla titulo={titulo} columnas={columnas} filas={filas.slice(0, EN_TABLA)} />
      {otros.length > EN_TABLA && (
        <details className="resto">
          <summary>Ver los {otros.length} en una tabla</summary>
          <Tabla titulo={`${titulo}, los demás`} columnas={columnas} filas={filas.slice(EN_TABLA)} sinCabeza />
        </details>
      )}
    </Seccion>
  );
};
