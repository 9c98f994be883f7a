import { type Red as DeRed, dibujarRed } from '../domain/red.ts';
import { Seccion } from './piezas.tsx';

const EN_TABLA = 12;
/** Surname, or the first words of a printed name. */
const rotuloDe = (nombre: string) => nombre.split(/[,\s]/)[0] ?? nombre;

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
  return (
    <Seccion id={id} titulo={titulo} nota={otros.length === 1 ? '1 persona' : `${otros.length} personas`}>
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
      <table className="tabla">
        <thead>
          <tr>
            <th scope="col">{red.centro ? 'Coautor' : 'Persona'}</th>
            <th scope="col" className="num">
              Obras
            </th>
          </tr>
        </thead>
        <tbody>
          {otros.slice(0, EN_TABLA).map(({ clave, nombre, obras }) => (
            <tr key={clave}>
              <td>{rutas[clave] ? <a href={rutas[clave]}>{nombre}</a> : nombre}</td>
              <td className="num">{obras}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {otros.length > EN_TABLA && (
        <details className="resto">
          <summary>Ver los {otros.length} en una tabla</summary>
          <table className="tabla">
            <tbody>
              {otros.slice(EN_TABLA).map(({ clave, nombre, obras }) => (
                <tr key={clave}>
                  <td>{rutas[clave] ? <a href={rutas[clave]}>{nombre}</a> : nombre}</td>
                  <td className="num">{obras}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Seccion>
  );
};
