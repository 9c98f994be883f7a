import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** What is answered to an address. */
export type Respuesta = {
  estado: number;
  tipo: string;
  cuerpo: string | Uint8Array;
  cabeceras?: Readonly<Record<string, string>>;
  /** It names people: a cache asks whether it is still so before showing it. */
  dePersonas?: boolean;
};
/** An answer ready to be sent again. */
export type Guardada = Respuesta & { etag: string; bytes: Buffer; comprimida: () => Buffer | null };

/** Bytes of all that a process keeps. */
const BYTES = 48 * 1024 * 1024;
/** What no change tells (a table without its trigger) is seen no later than this. */
const EDAD_MS = 60_000;
const MINIMO_GZIP = 1024;
const NIVEL_GZIP = 6;

/** An answer with its mark and its bytes, compressed once for all who take it so. */
export function preparar(respuesta: Respuesta): Guardada {
  const { tipo, cuerpo } = respuesta;
  const bytes =
    typeof cuerpo === 'string' ? Buffer.from(cuerpo) : Buffer.from(cuerpo.buffer, cuerpo.byteOffset, cuerpo.byteLength);
  let gzip: Buffer | null = null;
  const comprimida = () => {
    if (bytes.length >= MINIMO_GZIP && tipo !== 'image/png') gzip ??= gzipSync(bytes, { level: NIVEL_GZIP });
    return gzip;
  };
  const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 22)}"`;
  return Object.assign({}, respuesta, { etag, bytes, comprimida });
}

type Entrada = { en: number; sello: string; hecha: Promise<Guardada>; peso: number };

/**
 * The answers of a process, bounded by their bytes: the one used longest ago leaves first. Each was made under a seal,
 * and serves only while the seal is the same: a change in any process changes it.
 */
export class Cache {
  #entradas = new Map<string, Entrada>();
  #peso = 0;

  /**
   * The answer to an address, made once for all who ask for it at a time.
   * @param sello what it depends on, asked after the request came in
   */
  async responder(clave: string, sello: string, ahora: number, hacer: () => Promise<Respuesta>): Promise<Guardada> {
    const guardada = this.#entradas.get(clave);
    if (guardada && guardada.sello === sello && Math.abs(ahora - guardada.en) < EDAD_MS) {
      this.#entradas.delete(clave);
      this.#entradas.set(clave, guardada);
      return guardada.hecha;
    }
    this.#quitar(clave);
    const hecha = hacer().then(preparar);
    const entrada: Entrada = { en: ahora, sello, hecha, peso: 0 };
    this.#entradas.set(clave, entrada);
    hecha.then(
      (lista) => this.#pesar(clave, entrada, lista),
      () => this.#entradas.get(clave) === entrada && this.#quitar(clave),
    );
    return hecha;
  }

  get size(): number {
    return this.#entradas.size;
  }
  get bytes(): number {
    return this.#peso;
  }

  #quitar(clave: string): void {
    this.#peso -= this.#entradas.get(clave)?.peso ?? 0;
    this.#entradas.delete(clave);
  }

  #pesar(clave: string, entrada: Entrada, lista: Guardada): void {
    if (this.#entradas.get(clave) !== entrada) return;
    // Its text, its bytes, and those compressed.
    entrada.peso = 3 * lista.bytes.length;
    this.#peso += entrada.peso;
    for (const vieja of this.#entradas.keys()) {
      if (this.#peso <= BYTES) break;
      this.#quitar(vieja);
    }
  }
}

/**
 * One reading for all who ask while another runs: the caller is answered by a reading that began after they asked, so
 * nobody is told what was before, and there is never more than one at a time.
 */
export function compartida<T>(leer: () => Promise<T>): () => Promise<T> {
  let corre: Promise<T> | null = null;
  let sigue: Promise<T> | null = null;
  const comenzar = (): Promise<T> => {
    const esta = leer();
    corre = esta;
    const acaba = () => {
      if (corre === esta) corre = null;
    };
    esta.then(acaba, acaba);
    return esta;
  };
  return () => {
    if (!corre) return comenzar();
    if (!sigue) {
      const despues = () => {
        sigue = null;
        return comenzar();
      };
      sigue = corre.then(despues, despues);
    }
    return sigue;
  };
}
