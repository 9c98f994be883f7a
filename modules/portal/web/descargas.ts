import type { Bar } from '#core/shell/web/Bars.tsx';
import type { Grafico } from '#modules/reportes/domain/grafico.ts';

function bajar(nombre: string, contenido: Blob) {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  URL.revokeObjectURL(enlace.href);
}

/** The numbers of a chart, series by series. */
export function csv(g: Grafico, nombre: string) {
  const lineas = [[g.eje, ...g.series], ...g.filas.map((f) => [g.eje, ...g.series].map((c) => f[c]))]
    .map((fila) => fila.map((v) => `"${String(v ?? '').replace(/"/g, '""')}"`).join(','))
    .join('\r\n');
  bajar(`${nombre}.csv`, new Blob([`\ufeff${lineas}`], { type: 'text/csv' }));
}

const ANCHO = 1200;
const FILA = 48;
/** The bars of a chart as a picture for a document: names at the left, value beside each bar, on white. */
export function png(titulo: string, barras: readonly Bar[], nombre: string) {
  const lienzo = document.createElement('canvas');
  lienzo.width = ANCHO;
  lienzo.height = FILA * (barras.length + 2);
  const pincel = lienzo.getContext('2d')!;
  const texto = (t: string, x: number, fila: number, peso: number) => {
    pincel.fillStyle = '#1f1b18';
    pincel.font = `${peso} 24px 'Inter Variable', system-ui, sans-serif`;
    pincel.fillText(t, x, FILA * fila + 33, ANCHO / 3);
  };
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, lienzo.width, lienzo.height);
  texto(titulo, 32, 0, 600);
  const mayor = Math.max(1, ...barras.map((b) => b.value));
  for (const [i, { label, value, tone }] of barras.entries()) {
    const largo = ((ANCHO / 2) * value) / mayor;
    texto(label, 32, i + 1, 400);
    pincel.fillStyle = tone === 'rest' ? '#cbc6c1' : '#35597f';
    pincel.fillRect(460, FILA * (i + 1) + 12, largo, 24);
    texto(String(value), 472 + largo, i + 1, 600);
  }
  lienzo.toBlob((b) => b && bajar(`${nombre}.png`, b));
}
