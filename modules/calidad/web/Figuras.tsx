import { ranked } from '#core/documents/shared/ranked.ts';
import { type Bar, BarList, YearBars } from '#core/shell/web/Bars.tsx';
import { Card } from '#core/shell/web/Card.tsx';
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
  ranked(
    sumar(cuentas.flatMap((c) => c.facultades.map((f) => [f.facultad ?? 'Sin facultad', f.abiertos] as const))),
    MAXIMO,
    'Otras',
  );
const deMeses = (cuentas: readonly CuentaDeRegla[]): Bar[] => [
  ...sumar(cuentas.flatMap((c) => c.meses.map((m) => [m.mes, m.abiertos] as const)))
    .toSorted((a, b) => a.label.localeCompare(b.label))
    .map((b) => ({ ...b, label: nombreDeMes(b.label) })),
  { label: 'hoy', value: cuentas.reduce((n, c) => n + c.abiertos, 0), tone: 'now' },
];

/** Where there is most to mend, and whether it goes down: of a rule, or of all. */
export const Figuras = ({ cuentas }: { cuentas: readonly CuentaDeRegla[] }) => (
  <>
    <Card title="¿Dónde hay más por corregir?" padded>
      {cuentas.some((c) => c.abiertos > 0) ? (
        <BarList bars={deFacultades(cuentas)} />
      ) : (
        <p>No queda nada por corregir.</p>
      )}
    </Card>
    <Card title="¿Está bajando?" note="al fin de cada mes" padded>
      {cuentas.some((c) => c.meses.length > 0) ? (
        <YearBars bars={deMeses(cuentas)} />
      ) : (
        <p>Se mide cada noche; los meses aparecen aquí desde el siguiente.</p>
      )}
    </Card>
  </>
);
