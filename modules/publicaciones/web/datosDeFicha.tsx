import type { Value } from '#core/documents/shared/pdf-doc.ts';
import { wordsOf } from '#core/documents/shared/views.ts';
import { ValueView } from '#core/documents/web/DocumentView.tsx';
import { CAMPOS } from '../domain/campos.ts';

/** What the head and the reading of a publication say already. */
const DICHOS: ReadonlySet<string> = new Set([
  CAMPOS.titulo.label,
  CAMPOS.resumen.label,
  CAMPOS.palabrasClave.label,
  CAMPOS.doi.label,
]);

/** The facts of its rail: what is written of it and is not said beside them. */
export const datosDeFicha = (datos: readonly (readonly [label: string, value: Value])[]) =>
  datos
    .filter(([label]) => !DICHOS.has(label))
    .map(([label, value]) => ({ label, value: wordsOf(value) ? <ValueView value={value} /> : null }));
