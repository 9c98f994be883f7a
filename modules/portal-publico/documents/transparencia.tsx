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
import { Tabla } from './tabla.tsx';

const rutaDe = (clave: ClaveDeConjunto) => `${PORTAL}/transparencia/${clave}`;
function dicho({ clase }: Columna, valor: Celda): string {
  if (valor === null || valor === undefined) return '';
  if (valor === RESERVADO || clase === 'texto') return String(valor);
  if (clase === 'dia') return diaCorto(String(valor)) ?? '';
  return clase === 'dinero' ? formatMoney(String(valor)) : cantidad(Number(valor));
}
const aLaDerecha = ({ clase }: Columna) => clase === 'numero' || clase === 'dinero';

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
          <Tabla
            titulo={titulo}
            columnas={columnas.map((columna) => ({ nombre: columna.nombre, numero: aLaDerecha(columna) }))}
            filas={enLugar(filas).map(({ parte, clave: lugar }) => ({
              clave: lugar,
              celdas: columnas.map((columna) => dicho(columna, parte[columna.clave] ?? null)),
            }))}
          />
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
