import datos from './datos/ocde.json' with { type: 'json' };

export interface CampoOcde {
  codigo: string;
  nombre: string;
  padre: string | null;
}

// OECD Fields of Research and Development, as published by CONCYTEC: area, sub-area, discipline.
const FILAS = datos as [codigo: string, nombre: string][];

function padreDe(codigo: string): string | null {
  if (codigo.endsWith('.00.00')) return null;
  if (codigo.endsWith('.00')) return `${codigo.slice(0, 2)}00.00`;
  return `${codigo.slice(0, 5)}00`;
}

export const OCDE: CampoOcde[] = FILAS.map(([codigo, nombre]) => ({ codigo, nombre, padre: padreDe(codigo) }));
