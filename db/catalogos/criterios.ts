import datos from './datos/criterios.json' with { type: 'json' };

export type NivelCriterio = 'criterio' | 'titulo' | 'subtotal';

export type ReglaDeCalculo =
  | 'tesista'
  | 'responsable'
  | 'miembros'
  | 'catgi'
  | 'catgi_promedio'
  | 'renacyt_integrantes'
  | 'docente_investigador'
  | 'experiencia'
  | 'docnvos'
  | 'experiencia_gi'
  | 'presupuesto_eci';

export interface Criterio {
  texto: string;
  nivel: NivelCriterio;
  puntajeMax: number;
  calculo: ReglaDeCalculo | null;
}

type FilaCriterio = [nivel: NivelCriterio, texto: string, puntajeMax: number, calculo: ReglaDeCalculo | null];

export const CRITERIOS_POR_TIPO: Record<string, Criterio[]> = Object.fromEntries(
  Object.entries(datos as unknown as Record<string, FilaCriterio[]>).map(([tipo, filas]) => [
    tipo,
    filas.map(([nivel, texto, puntajeMax, calculo]) => ({ nivel, texto, puntajeMax, calculo })),
  ]),
);
