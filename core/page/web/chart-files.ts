import { groupDigits } from '#core/kernel/shared/money-format.ts';
import type { Bar } from '#core/shell/web/Bars.tsx';

/** What a chart adds up, told whole: a row for each name of the axis, a number for each series. */
export type ChartData = {
  axis: string;
  series: readonly string[];
  rows: readonly Readonly<Record<string, string | number>>[];
};
/** Or how the axis and the number of its bars are called. */
export type Told = ChartData | readonly [axis: string, value: string];

function save(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The numbers of a chart, series by series. */
export function saveCsv({ axis, series, rows }: ChartData, name: string) {
  const columns = [axis, ...series];
  const lines = [columns, ...rows.map((row) => columns.map((c) => row[c]))]
    .map((cells) => cells.map((v) => `"${String(v ?? '').replace(/"/g, '""')}"`).join(','))
    .join('\r\n');
  save(`${name}.csv`, new Blob([`\ufeff${lines}`], { type: 'text/csv' }));
}

const WIDTH = 1200;
const ROW = 48;
/** The bars of a chart as a picture for a document: names at the left, value beside each bar, on white. */
export function savePng(title: string, bars: readonly Bar[], name: string) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = ROW * (bars.length + 2);
  const brush = canvas.getContext('2d')!;
  const write = (text: string, x: number, row: number, weight: number, room = WIDTH / 3) => {
    brush.fillStyle = '#1f1b18';
    brush.font = `${weight} 24px 'Inter Variable', system-ui, sans-serif`;
    brush.fillText(text, x, ROW * row + 33, room);
  };
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  write(title, 32, 0, 600, WIDTH - 64);
  const most = Math.max(1, ...bars.map((b) => b.value));
  for (const [i, { label, value, tone }] of bars.entries()) {
    const length = ((WIDTH / 2) * value) / most;
    write(label, 32, i + 1, 400);
    brush.fillStyle = tone === 'rest' ? '#cbc6c1' : '#35597f';
    brush.fillRect(460, ROW * (i + 1) + 12, length, 24);
    write(groupDigits(value), 472 + length, i + 1, 600);
  }
  canvas.toBlob((blob) => blob && save(`${name}.png`, blob));
}
