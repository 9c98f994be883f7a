import { ChartCard } from '#core/page/web/ChartCard.tsx';
import type { Bar } from '#core/shell/web/Bars.tsx';
import type { CuentaDeRegla } from '../contract.ts';

/** Faculties told apart; the rest are one bar. */
const MAXIMO = 9;
const nombre = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' });
export const nombreDeMes = (mes: string, forma = nombre) => forma.format(new Date(`${mes}-01T00:00:00Z`));

/** Adds up what each name has, in the order in which they came. */
function sumar(pares: readonly (readonly [string, number])[]): Bar[] {
  const total = new Map<string, number>();
  for (const [label, n] of pares) total.set(label, (total.get(label) ?? 0) + n);
  return [...total].map(([label, value]) => ({ label, value }));
}
const deFacultades = (cuentas: readonly CuentaDeRegla[]): Bar[] =>
  sumar(cuentas.flatMap((c) => c.facultades.map((f) => [f.facultad ?? 'Sin facultad', f.abiertos] as const)));
const deMeses = (cuentas: readonly CuentaDeRegla[]): Bar[] => [
  ...sumar(cuentas.flatMap((c) => c.meses.map((m) => [m.mes, m.abiertos] as const)))
    .toSorted((a, b) => a.label.localeCompare(b.label))
    .map((b) => ({ ...b, label: nombreDeMes(b.label) })),
  { label: 'hoy', value: cuentas.reduce((n, c) => n + c.abiertos, 0), tone: 'now' },
];

/** Where there is most to mend, and whether it goes down: of a rule, or of all. */
export const Figuras = ({ cuentas }: { cuentas: readonly CuentaDeRegla[] }) => (
  <>
    <ChartCard
      title="¿Dónde hay más por corregir?"
      bars={deFacultades(cuentas)}
      most={MAXIMO}
      rest="Otras"
      data={['Facultad', 'Por corregir']}
      empty="No queda nada por corregir."
    />
    <ChartCard
      title="¿Está bajando?"
      aside="al fin de cada mes"
      kind="years"
      bars={cuentas.some((c) => c.meses.length > 0) ? deMeses(cuentas) : []}
      data={['Mes', 'Por corregir']}
      empty="Se mide cada noche; los meses aparecen aquí desde el siguiente."
    />
  </>
);
