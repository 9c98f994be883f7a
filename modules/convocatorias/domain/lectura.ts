import { GENERICO } from '#modules/proyectos/domain/detalles/de-grupo.ts';
import {
  calendario,
  descripcion,
  documentos,
  integrantes,
  presupuesto,
  RESPONSABLE,
} from '#modules/proyectos/domain/detalles/partes.ts';
import { sinReferencias, type Texto, texto } from '#modules/proyectos/domain/detalles/textos.ts';
import type { Detalle, Pestana } from '#modules/proyectos/domain/detalles/tipos.ts';
import type { TipoDeProyecto } from '#modules/proyectos/domain/tipos.ts';
import type { Bloque } from './bloques.ts';
import type { Programa } from './programa.ts';

/** Tab in which the office reads what a block asked; texts and documents have one for all of theirs. */
function pestanaDe(b: Bloque): Pestana[] {
  if (b.kind === 'fichaResponsable') return [RESPONSABLE];
  if (b.kind === 'presupuesto') return [presupuesto(b.porcentaje ?? false, 'justificacion')];
  if (b.kind === 'actividades')
    return [calendario(...(['justificacion', 'responsable', 'duracion'] as const).filter((c) => b[c]))];
  if (b.kind === 'integrantes') {
    const pedidos = new Set(b.roles.flatMap((r) => r.extra ?? []));
    return [integrantes('codigo', 'facultad', ...pedidos)];
  }
  return [];
}

/**
 * The page and the papers of a project, as its programme asked for it; a type with a layout of its own keeps that one.
 */
export function detalleDePrograma({ steps }: Programa): Detalle {
  const bloques = steps.flatMap((s) => s.blocks);
  const textos = bloques.flatMap((b): Texto[] =>
    b.kind !== 'narrativa'
      ? []
      : b.sections
          .filter((s) => !s.destino && s.tipo !== 'file')
          .map((s) => texto(s.clave, { label: s.label, ...(s.annex ? { anexos: [s.annex.recurso] } : {}) })),
  );
  return {
    ...GENERICO,
    pestanas: [...(textos.length ? [descripcion(textos)] : []), ...bloques.flatMap(pestanaDe), documentos()],
    textos: sinReferencias(textos),
  };
}

/**
 * Where its members find its projects, and which papers they may ask for; a type that the product brings says its own.
 */
export function tipoDePrograma({ steps }: Programa): TipoDeProyecto {
  const conPresupuesto = steps.some((s) => s.blocks.some((b) => b.kind === 'presupuesto'));
  return {
    pagina: null,
    actividad: conPresupuesto ? 'proyectosConFinanciamiento' : 'proyectosSinFinanciamiento',
    reportes: conPresupuesto ? ['presupuesto', 'proyecto'] : ['proyecto'],
  };
}
