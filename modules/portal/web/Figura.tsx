import { ChartCard } from '#core/page/web/ChartCard.tsx';
import type { GraficoEnlazado } from '#modules/reportes/domain/grafico.ts';
import { QueCuenta } from '#modules/reportes/web/QueCuenta.tsx';

/** A chart of a home, with what it counts. */
export function Figura({ g: { clave, titulo, nota, eje, tipo, series, filas, enlaces } }: { g: GraficoEnlazado }) {
  const ultima = filas.length - 1;
  return (
    <ChartCard
      title={titulo}
      about={<QueCuenta clave={clave} etiqueta={titulo} />}
      kind={tipo === 'anios' ? 'years' : 'parts'}
      bars={filas.map((fila, i) => ({
        label: String(fila[eje]),
        value: series.reduce((total, serie) => total + Number(fila[serie] ?? 0), 0),
        to: enlaces[i],
        ...(tipo === 'anios' && i === ultima && { tone: 'now' }),
      }))}
      data={{ axis: eje, series, rows: filas }}
      empty="Aún no hay datos."
      note={nota}
    />
  );
}
