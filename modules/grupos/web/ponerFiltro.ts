import { useSearchParams } from 'react-router';

/** Writes in the address a filter that is no column of the list; the pages begin again. */
export function usePonerFiltro() {
  const [, setParams] = useSearchParams();
  return (clave: string, valor: string) =>
    setParams((ahora) => {
      const nuevos = new URLSearchParams(ahora);
      nuevos.delete('page');
      if (valor) nuevos.set(clave, valor);
      else nuevos.delete(clave);
      return nuevos;
    });
}
