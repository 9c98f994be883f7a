import type { Value } from '#core/documents/shared/pdf-doc.ts';
import { wordsOf } from '#core/documents/shared/views.ts';
import { ValueView } from '#core/documents/web/DocumentView.tsx';
import type { PropertyGroup } from '#core/shell/web/Properties.tsx';

/** Where each fact of a project is read; the rest are its data. */
const APARTE: [titulo: string, datos: RegExp][] = [
  [
    'Plazos y montos',
    /^(Fecha de (inscripción|inicio|fin)|Presupuesto|Moneda|Aporte|Financiamiento|Monto|Cofinanciamiento|Otras fuentes|Duración)/,
  ],
  ['Resoluciones', /^(Fecha de la resolución|Resolución)/],
];

/** Who and where, before what it is about. */
const PRIMERO = ['Responsable', 'Grupo de investigación', 'Facultad', 'Línea de investigación'];
const lugar = (label: string) => (PRIMERO.indexOf(label) + PRIMERO.length + 1) % (PRIMERO.length + 1);

/** The facts of a project by groups, as its rail has them. */
export function gruposDeDatos(
  datos: readonly (readonly [string, Value])[],
  fileUrl?: (id: number) => string,
): PropertyGroup[] {
  const grupoDe = (label: string) => APARTE.find(([, suyos]) => suyos.test(label))?.[0] ?? 'Datos';
  return ['Datos', ...APARTE.map(([titulo]) => titulo)].map((title) => ({
    title,
    items: datos
      .filter(([label]) => grupoDe(label) === title)
      .toSorted(([a], [b]) => lugar(a) - lugar(b))
      .map(([label, value]) => ({
        label,
        value: wordsOf(value) ? <ValueView value={value} fileUrl={fileUrl} /> : null,
      })),
  }));
}
