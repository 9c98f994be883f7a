import datos from './datos/paises.json' with { type: 'json' };

export interface Pais {
  codigo: string;
  iso3: string;
  nombre: string;
}

export const PAISES: Pais[] = datos;
