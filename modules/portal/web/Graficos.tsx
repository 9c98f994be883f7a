import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import classes from './inicio.module.css';
import { type Grafico, resumir } from './resumir.ts';

/** Okabe–Ito: eight colours told apart by everyone, on screen and on paper. */
const COLORES = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#8C6D00', '#555555'];
const color = (i: number) => COLORES[i]!;

export default function Graficos({ graficos }: { graficos: readonly Grafico[] }) {
  return (
    <div className={classes.graficos}>
      {graficos.map((g) => (
        <Figura key={g.titulo} g={g} />
      ))}
    </div>
  );
}

function Figura({ g }: { g: Grafico }) {
  const [tabla, setTabla] = useState(false);
  const figura = useRef<HTMLElement>(null);
  const nombre = g.titulo.toLowerCase().replace(/\s+/g, '-');
  if (g.filas.length === 0)
    return (
      <figure className={classes.grafico}>
        <figcaption>{g.titulo}</figcaption>
        <p>Aún no hay datos.</p>
      </figure>
    );
  return (
    <figure className={classes.grafico} ref={figura}>
      <figcaption>{g.titulo}</figcaption>
      {tabla ? <Datos g={g} /> : <Dibujo g={g} />}
      <Group gap="xs" mt="sm">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTable size={16} />}
          aria-pressed={tabla}
          onClick={() => setTabla(!tabla)}
        >
          {tabla ? 'Ver gráfico' : 'Ver tabla'}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => bajar(`${nombre}.csv`, new Blob([`\ufeff${csv(g)}`], { type: 'text/csv' }))}
        >
          CSV
        </Button>
        {!tabla && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => png(figura.current, `${nombre}.png`)}
          >
            PNG
          </Button>
        )}
      </Group>
    </figure>
  );
}

function Dibujo({ g: todo }: { g: Grafico }) {
  const g = resumir(todo, COLORES.length);
  const series = g.series.map((name, i) => ({ name, color: color(i) }));
  const comun = {
    h: 280,
    data: g.filas,
    dataKey: g.eje,
    series,
    withLegend: true,
    xAxisLabel: g.eje,
    yAxisLabel: 'Cantidad',
    yAxisProps: { allowDecimals: false },
    tickLine: 'none' as const,
  };
  if (g.tipo === 'barras') return <BarChart {...comun} type="stacked" />;
  if (g.tipo === 'lineas') return <LineChart {...comun} curveType="linear" withDots />;
  // Parts of a whole are told apart by their length and number: no pie, no legend.
  return (
    <BarChart
      h={Math.max(120, 34 * g.filas.length)}
      data={g.filas}
      dataKey={g.eje}
      series={series}
      orientation="vertical"
      gridAxis="none"
      tickLine="none"
      withXAxis={false}
      withBarValueLabel
      valueLabelProps={{ position: 'right' }}
      yAxisProps={{ width: 112 }}
      barProps={{ maxBarSize: 22, isAnimationActive: false }}
      barChartProps={{ margin: { right: 36 } }}
    />
  );
}

const Datos = ({ g }: { g: Grafico }) => (
  <DataTable
    title={g.titulo}
    empty="Aún no hay datos."
    minWidth={0}
    rows={g.filas}
    columns={[g.eje, ...g.series].map((label) => ({
      label,
      numeric: label !== g.eje,
      value: (f: Grafico['filas'][number]) => f[label],
    }))}
  />
);

const csv = (g: Grafico) =>
  [[g.eje, ...g.series], ...g.filas.map((f) => [g.eje, ...g.series].map((c) => f[c]))]
    .map((fila) => fila.map((v) => `"${String(v ?? '').replace(/"/g, '""')}"`).join(','))
    .join('\r\n');

function bajar(nombre: string, contenido: Blob) {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  URL.revokeObjectURL(enlace.href);
}

/** Draws the chart's SVG on a white canvas, twice its size. */
function png(figura: HTMLElement | null, nombre: string) {
  const svg = figura?.querySelector('svg.recharts-surface');
  if (!svg) return;
  const { width, height } = svg.getBoundingClientRect();
  const copia = svg.cloneNode(true) as SVGElement;
  copia.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const imagen = new Image();
  imagen.onload = () => {
    const lienzo = document.createElement('canvas');
    lienzo.width = width * 2;
    lienzo.height = height * 2;
    const pincel = lienzo.getContext('2d')!;
    pincel.fillStyle = '#fff';
    pincel.fillRect(0, 0, lienzo.width, lienzo.height);
    pincel.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
    lienzo.toBlob((b) => b && bajar(nombre, b));
  };
  imagen.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copia))}`;
}
