import type { ReactNode } from 'react';

export type ColumnaDibujada = {
  nombre: string;
  /** Figures go to the right. */
  numero?: boolean;
  /** It leaves on a phone. */
  soloAncha?: boolean;
};
type Dicha = {
  /** What it holds, for those who come to it by its name. */
  titulo: string;
  columnas: readonly ColumnaDibujada[];
  filas: readonly { clave: string; celdas: readonly ReactNode[] }[];
  /** When what stands before it already says what the columns are. */
  sinCabeza?: boolean;
};
const claseDe = ({ numero, soloAncha }: ColumnaDibujada): string | undefined =>
  [numero && 'num', soloAncha && 'ancha'].filter(Boolean).join(' ') || undefined;

/** The one table of the portal: drawn on the server, whole without a script. */
export const Tabla = ({ titulo, columnas, filas, sinCabeza }: Dicha) => (
  <table className="tabla" aria-label={titulo}>
    {!sinCabeza && (
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna.nombre} scope="col" className={claseDe(columna)}>
              {columna.nombre}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {filas.map(({ clave, celdas }) => (
        <tr key={clave}>
          {columnas.map((columna, i) => {
            const Celda = i === 0 && celdas[i] ? 'th' : 'td';
            return (
              <Celda key={columna.nombre} scope={Celda === 'th' ? 'row' : undefined} className={claseDe(columna)}>
                {celdas[i]}
              </Celda>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
