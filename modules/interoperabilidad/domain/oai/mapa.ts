import PROPIOS from './datos/tipos-propios.json' with { type: 'json' };

type Mapa = Readonly<Record<string, string>>;
const MAPAS: Readonly<Record<keyof typeof PROPIOS, Mapa>> = PROPIOS;
const buscar = (mapa: keyof typeof PROPIOS, clave: string | null): string | undefined =>
  clave === null ? undefined : MAPAS[mapa][clave];

type DePublicacion = {
  tipo: string;
  tipoArticulo: string | null;
  tipoTesis: string | null;
  tipoPresentacion: string | null;
};
/** The code of COAR of a publication, by its type and what is said of it (spec 09 §8). */
export function coarDePublicacion({ tipo, tipoArticulo, tipoTesis, tipoPresentacion }: DePublicacion): string {
  const preciso =
    tipo === 'articulo'
      ? buscar('articulo', tipoArticulo)
      : tipo === 'evento'
        ? buscar('presentacion', tipoPresentacion)
        : buscar('tesis', tipoTesis);
  return preciso ?? buscar('publicacion', tipo) ?? 'c_6501';
}
export const coarDePatente = (tipo: string | null): string => buscar('patente', tipo) ?? 'c_15cd';
