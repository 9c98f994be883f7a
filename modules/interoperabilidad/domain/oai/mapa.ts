import { tipoDe } from '#modules/publicaciones/domain/tipos.ts';
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
  const { codigo, segun } = tipoDe(tipo).fuera.coar;
  const precisos = {
    artTipo: buscar('articulo', tipoArticulo),
    tipoPresentacion: buscar('presentacion', tipoPresentacion),
    tipoTesis: buscar('tesis', tipoTesis),
  };
  return (segun && precisos[segun]) ?? codigo;
}
export const coarDePatente = (tipo: string | null): string =>
  buscar('patente', tipo) ?? tipoDe('patente').fuera.coar.codigo;
