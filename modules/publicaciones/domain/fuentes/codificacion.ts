/** Share of zero bytes that only a text of two bytes a character has. */
const MUCHOS_CEROS = 0.2;
const MUESTRA = 4_000;

/** Which of two bytes is always zero in a text in Latin letters: the order of UTF-16 without a mark. */
function utf16SinMarca(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const muestra = bytes.subarray(0, MUESTRA - (MUESTRA % 2));
  const ceros = (desde: number) => muestra.filter((byte, i) => i % 2 === desde && byte === 0).length;
  const [pares, impares] = [ceros(0), ceros(1)];
  if (muestra.length < 4 || Math.max(pares, impares) < (muestra.length / 2) * MUCHOS_CEROS) return null;
  return impares > pares ? 'utf-16le' : 'utf-16be';
}

/** Text of a file of references, whatever encoding it has: UTF-8, UTF-16 with or without its mark, or Windows-1252. */
export function textoDe(contenido: ArrayBuffer): string {
  const bytes = new Uint8Array(contenido);
  const como = (codificacion: string, exacto = false) => new TextDecoder(codificacion, { fatal: exacto }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return como('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return como('utf-16be');
  const ancho = utf16SinMarca(bytes);
  if (ancho) return como(ancho);
  try {
    return como('utf-8', true);
  } catch {
    return como('windows-1252');
  }
}
