/** Rows by what each says of itself, in their order. */
export function agrupar<T, K>(filas: readonly T[], de: (fila: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const fila of filas) {
    const clave = de(fila);
    const suyas = grupos.get(clave);
    if (suyas) suyas.push(fila);
    else grupos.set(clave, [fila]);
  }
  return grupos;
}
