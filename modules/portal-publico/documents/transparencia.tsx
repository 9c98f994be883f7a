import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { PORTAL } from '../domain/direcciones.ts';
import { RESERVADO } from '../domain/reserva.ts';
import {
  type Celda,
  CLAVES_DE_CONJUNTO,
  type ClaveDeConjunto,
  CONJUNTOS,
  type Columna,
} from '../domain/transparencia.ts';
import { cantidad, Deslizable, diaCorto, enLugar, Seccion } from './piezas.tsx';

const rutaDe = (clave: ClaveDeConjunto) => `${PORTAL}/transparencia/${clave}`;
function dicho({ clase }: Columna, valor: Celda): string {
  if (valor === null || valor === undefined) return '';
  if (valor === RESERVADO || clase === 'texto') return String(valor);
  if (clase === 'dia') return diaCorto(String(valor)) ?? '';
  return clase === 'dinero' ? formatMoney(String(valor)) : cantidad(Number(valor));
}
const aLaDerecha = ({ clase }: Columna) => (clase === 'numero' || clase === 'dinero' ? 'num' : undefined);

export const Transparencia = () => (
  <div className="ancho">
    <h1>Transparencia</h1>
    <p className="lectura">
      Cómo convoca, evalúa y gasta la universidad en investigación. Cada tabla se descarga entera, con su diccionario.
    </p>
    <ul className="filas">
      {CLAVES_DE_CONJUNTO.map((clave) => (
        <li key={clave}>
          <div>
            <a className="titulo" href={rutaDe(clave)}>
              {CONJUNTOS[clave].titulo}
            </a>
            <p className="detalle">{CONJUNTOS[clave].descripcion}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);

type De = { clave: ClaveDeConjunto; filas: readonly Readonly<Record<string, Celda>>[]; licencia: string; hoy: string };
export const Conjunto = ({ clave, filas, licencia, hoy }: De) => {
  const { titulo, descripcion } = CONJUNTOS[clave];
  const columnas: readonly Columna[] = CONJUNTOS[clave].columnas;
  return (
    <div className="ancho">
      <h1>{titulo}</h1>
      <p className="lectura">{descripcion}</p>
      <p className="formatos">
        <a className="boton" href={`${rutaDe(clave)}.csv`}>
          CSV
        </a>
        <a className="boton" href={`${rutaDe(clave)}.json`}>
          JSON con diccionario
        </a>
      </p>
      {filas.length === 0 && <p className="vacia">Aún no hay nada publicado.</p>}
      {filas.length > 0 && (
        <Deslizable titulo={titulo}>
          <table className="tabla">
            <thead>
              <tr>
                {columnas.map((columna) => (
                  <th key={columna.clave} scope="col" className={aLaDerecha(columna)}>
                    {columna.nombre}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {enLugar(filas).map(({ parte: fila, clave: lugar }) => (
                <tr key={lugar}>
                  {columnas.map((columna) => (
                    <td key={columna.clave} className={aLaDerecha(columna)}>
                      {dicho(columna, fila[columna.clave] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Deslizable>
      )}
      <Seccion id="diccionario" titulo="Diccionario" nota={`Datos del ${diaCorto(hoy)} · licencia ${licencia}`}>
        <dl className="ficha">
          {columnas.map(({ clave: columna, nombre, descripcion: que }) => (
            <div key={columna}>
              <dt>{nombre}</dt>
              <dd>{que}</dd>
            </div>
          ))}
        </dl>
      </Seccion>
    </div>
  );
};
