import datos from './datos/ods.json' with { type: 'json' };

export interface Ods {
  numero: number;
  objetivo: string;
  descripcion: string;
}

export const ODS: Ods[] = datos;
