import { readBlock } from '#core/steps/server/show.ts';
import { paresDeFicha } from '#modules/proyectos/domain/mostrar.ts';
import { type DatoDePersona, datosDelResponsable } from '#modules/proyectos/server/index.ts';
import type { FichaResponsable } from '../../domain/bloques.ts';
import type { Postulacion } from '../postulacion.ts';

/** What each variant of the card shows, in order (spec 02 B2). */
const VARIANTES: Record<FichaResponsable['variante'], readonly DatoDePersona[]> = {
  completa: [
    ...(['nombres', 'documento', 'nacimiento', 'tipo', 'especialidad', 'titulo', 'grado', 'categoria'] as const),
    ...(['codigo', 'dependencia', 'facultad', 'orcid', 'scopus', 'scholar'] as const),
  ],
  asesor: ['nombres', 'documento', 'nacimiento', 'codigo', 'categoria', 'orcid', 'renacyt', 'cti'],
  taller: ['responsable', 'documento', 'correo', 'facultad', 'codigoDocente', 'categoria'],
};

export const bloqueFichaResponsable = readBlock<FichaResponsable, Postulacion>(async (ctx, p, b) => {
  const datos = (await datosDelResponsable(ctx, p.id, VARIANTES[b.variante])) ?? [];
  const taller = b.variante === 'taller' ? ([['Título del taller', p.titulo]] as const) : [];
  return [{ type: 'keyValues', columns: 2, pairs: [...taller, ...paresDeFicha(datos)] }];
});
