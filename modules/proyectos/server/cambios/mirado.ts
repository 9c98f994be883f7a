import { activos, type Foto, type Integra } from '../../domain/cambios/foto.ts';

/** A change as those who say what follows from it read it. */
export type CambioMirado = {
  proyectoId: number;
  antes: Foto;
  despues: Foto;
  vigencia: string;
  /** Members who leave, as they are now. */
  salen: readonly Integra[];
  entran: readonly Integra[];
};

/** Who leaves and who comes, by comparing two pictures. */
export function mirar(proyectoId: number, antes: Foto, despues: Foto, vigencia: string): CambioMirado {
  const eran = new Set(activos(antes).map((i) => i.investigadorId));
  const son = new Set(activos(despues).map((i) => i.investigadorId));
  return {
    proyectoId,
    antes,
    despues,
    vigencia,
    salen: activos(antes).filter((i) => !son.has(i.investigadorId)),
    entran: activos(despues).filter((i) => !eran.has(i.investigadorId)),
  };
}
