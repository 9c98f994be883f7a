import type { Columna, ColumnaDeHoja } from './columna.ts';
import { conLineas, type Lectura, leida, sinLeer } from './lectura.ts';
import { columnasDeHoja, deFila, delimitadorDe, esDePubmed, lineaDeCabecera } from './tabla.ts';
import { sinPuntoFinal } from './texto.ts';

/** A row of a sheet: its cells, and the line where it begins; or what was written, when a quote spoils it. */
export type FilaDeHoja = { linea: number; texto: string; celdas: string[]; rota: boolean };

/** Lines that one row may take: a quote that runs further was never closed. */
const LINEAS_DE_UNA_FILA = 500;
type Intento = { celdas: string[]; hasta: number } | null;

/** Reads the cells of a row from its first line, and ends at its last. */
class LectorDeFila {
  readonly #lineas: readonly string[];
  readonly #separa: string;
  readonly #celdas: string[] = [];
  #n: number;
  #lugar = 0;
  constructor(lineas: readonly string[], separa: string, desde: number) {
    this.#lineas = lineas;
    this.#separa = separa;
    this.#n = desde;
  }
  #linea = () => this.#lineas[this.#n] ?? '';
  /** Up to what parts the cells, or to the end of the line. */
  #suelta(antes = ''): string {
    const linea = this.#linea();
    const fin = linea.indexOf(this.#separa, this.#lugar);
    const hasta = fin < 0 ? linea.length : fin;
    const celda = antes + linea.slice(this.#lugar, hasta);
    this.#lugar = hasta;
    return celda;
  }
  /**
   * What is between quotes, in as many lines as it takes. A quote that closes nothing is of the text, as in
   * «El "Niño"», unless it opens the next cell or stands in another line: then an earlier one was left open, and null.
   */
  #entreComillas(): string | null {
    const desde = this.#n;
    let celda = '';
    this.#lugar += 1;
    for (;;) {
      const linea = this.#linea();
      const cierra = linea.indexOf('"', this.#lugar);
      if (cierra < 0) {
        celda += `${linea.slice(this.#lugar)}\n`;
        this.#n += 1;
        this.#lugar = 0;
        if (this.#n >= this.#lineas.length || this.#n - desde >= LINEAS_DE_UNA_FILA) return null;
        continue;
      }
      celda += linea.slice(this.#lugar, cierra);
      this.#lugar = cierra + 1;
      const sigue = linea[this.#lugar];
      if (sigue === undefined || sigue === this.#separa) return celda;
      if (sigue === '"') {
        celda += '"';
        this.#lugar += 1;
        continue;
      }
      const abreOtra = cierra === 0 || linea[cierra - 1] === this.#separa;
      return abreOtra || this.#n > desde ? null : this.#suelta(`"${celda}"`);
    }
  }
  leer(): Intento {
    for (;;) {
      const celda = this.#linea()[this.#lugar] === '"' ? this.#entreComillas() : this.#suelta();
      if (celda === null) return null;
      this.#celdas.push(celda);
      if (this.#lugar >= this.#linea().length) return { celdas: this.#celdas, hasta: this.#n };
      this.#lugar += 1;
    }
  }
}

/**
 * The rows of a sheet from a line on, the header among them. A row whose quotes nobody closes is told alone: reading
 * goes on at the next line that has the cells of a row.
 */
export function filasDeHoja(lineas: readonly string[], desde: number, separa: string): FilaDeHoja[] {
  const leer = (n: number) => new LectorDeFila(lineas, separa, n).leer();
  const filas: FilaDeHoja[] = [];
  let cuantas = 0;
  const empieza = (n: number): boolean => {
    const fila = leer(n);
    return fila ? fila.celdas.length === cuantas : lineas[n]!.split(separa).length >= cuantas;
  };
  for (let n = desde; n < lineas.length; ) {
    const leida = leer(n);
    let hasta = (leida?.hasta ?? n) + 1;
    if (!leida) while (hasta < lineas.length && !empieza(hasta)) hasta += 1;
    const texto = lineas.slice(n, hasta).join('\n');
    const celdas = leida?.celdas ?? texto.split(separa);
    cuantas ||= celdas.length;
    if (celdas.some((celda) => celda.trim() !== '')) filas.push({ linea: n + 1, texto, celdas, rota: leida === null });
    n = hasta;
  }
  return filas;
}

/** The works of a sheet, and how its columns were understood. */
type HojaLeida = { lecturas: Lectura[]; hoja: ColumnaDeHoja[] };

/** A sheet with a header, whatever parts its cells. */
export function deTabla(escrito: string, elegidas?: readonly (Columna | null)[]): HojaLeida {
  const lineas = conLineas(escrito).split('\n');
  const desde = Math.max(0, lineaDeCabecera(lineas));
  const [primera, ...filas] = filasDeHoja(lineas, desde, delimitadorDe(lineas[desde] ?? ''));
  const cabecera = primera?.celdas ?? [];
  const hoja = columnasDeHoja(
    cabecera,
    filas.map(({ celdas }) => celdas),
    elegidas,
  );
  const columnas = hoja.map(({ es }) => es);
  const escritas = esDePubmed(cabecera) ? filas.map((fila) => sinPuntosFinales(fila, columnas)) : filas;
  return { lecturas: escritas.map((fila) => deUna(fila, columnas, cabecera.length)), hoja };
}

const sinPuntosFinales = (fila: FilaDeHoja, columnas: readonly (Columna | null)[]): FilaDeHoja => ({
  ...fila,
  celdas: fila.celdas.map((celda, i) => (columnas[i] === 'titulo' ? sinPuntoFinal(celda) : celda)),
});

function deUna({ celdas, linea, texto, rota }: FilaDeHoja, columnas: readonly (Columna | null)[], caben: number) {
  if (rota) return sinLeer(linea, texto, 'Una celda abre comillas que nadie cierra.');
  const escrita = celdas.join(' · ');
  // One cell too many moves the rest: what would be read is of other columns.
  const sobran = celdas.slice(caben).some((celda) => celda.trim() !== '');
  if (sobran) return sinLeer(linea, escrita, `Tiene ${celdas.length} celdas y la cabecera, ${caben}.`);
  return leida(linea, escrita, deFila(columnas, celdas));
}
