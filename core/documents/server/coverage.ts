/** A step of an outline, as fonts say it. */
export type Step = { command: string; args: readonly number[] };
export type Point = { x: number; y: number };
type Edge = { from: Point; to: Point };

/** Pixels that a curve may leave its chord by: less is not seen. */
const PIXELS_BY_PIECE = 4;
const MOST_PIECES = 12;
const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** The point of a curve of Bézier, whatever its degree. */
function pointAt(points: readonly Point[], t: number): Point {
  let left = points;
  while (left.length > 1) left = left.slice(1).map((point, i) => between(left[i]!, point, t));
  return left[0]!;
}
function curve(points: readonly Point[]): Point[] {
  const last = points.at(-1)!;
  const length = Math.abs(last.x - points[0]!.x) + Math.abs(last.y - points[0]!.y);
  const pieces = Math.max(2, Math.min(MOST_PIECES, Math.ceil(length / PIXELS_BY_PIECE)));
  return Array.from({ length: pieces }, (_, i) => pointAt(points, (i + 1) / pieces));
}

/** The straight edges of an outline, whose points `place` puts on the picture. */
export function edgesOf(steps: readonly Step[], place: (x: number, y: number) => Point): Edge[] {
  const edges: Edge[] = [];
  let start: Point = { x: 0, y: 0 };
  let at = start;
  const to = (point: Point) => {
    edges.push({ from: at, to: point });
    at = point;
  };
  for (const { command, args } of steps) {
    const points: Point[] = [];
    for (let i = 0; i + 1 < args.length; i += 2) points.push(place(args[i]!, args[i + 1]!));
    if (command === 'moveTo') {
      start = points[0]!;
      at = start;
    } else if (command === 'closePath') to(start);
    else if (points.length === 1) to(points[0]!);
    else for (const point of curve([at, ...points])) to(point);
  }
  return edges;
}

/** How much of each pixel of a rectangle an outline covers, from 0 to 1, row by row. */
export type Coverage = { left: number; top: number; width: number; height: number; of: Float32Array };

/**
 * Covers what is inside an outline, smooth at its edges: each edge adds to a pixel the part of it that lies at its
 * right, and the sum along a row is how much is inside.
 */
export function coverage(edges: readonly Edge[]): Coverage | null {
  const xs = edges.flatMap(({ from, to }) => [from.x, to.x]);
  const ys = edges.flatMap(({ from, to }) => [from.y, to.y]);
  if (xs.length === 0) return null;
  const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));
  const left = Math.floor(least(xs));
  const top = Math.floor(least(ys));
  // An edge may add to the pixel after its own.
  const width = Math.ceil(most(xs)) - left + 2;
  const height = Math.ceil(most(ys)) - top + 1;
  const of = new Float32Array(width * height);
  for (const { from, to } of edges)
    addEdge(of, width, { x: from.x - left, y: from.y - top }, { x: to.x - left, y: to.y - top });
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let i = row * width; i < (row + 1) * width; i++) {
      sum += of[i]!;
      // Outlines that lie over one another cover no more than once.
      of[i] = Math.min(1, Math.abs(sum));
    }
  }
  return { left, top, width, height, of };
}

function addEdge(of: Float32Array, width: number, a: Point, b: Point): void {
  if (a.y === b.y) return;
  const down = a.y < b.y;
  const [high, low] = down ? [a, b] : [b, a];
  const slope = (low.x - high.x) / (low.y - high.y);
  let x = high.x;
  for (let row = Math.floor(high.y); row < low.y; row++) {
    const part = Math.min(row + 1, low.y) - Math.max(row, high.y);
    const next = x + slope * part;
    addRow(of, row * width, { x: Math.min(x, next), y: Math.max(x, next) }, down ? part : -part);
    x = next;
  }
}

/** Of a row, what an edge that crosses it from `x` to `y` leaves at its right. */
function addRow(of: Float32Array, row: number, { x, y }: Point, part: number): void {
  const first = Math.floor(x);
  const last = Math.ceil(y);
  const add = (pixel: number, amount: number) => {
    of[row + pixel] = of[row + pixel]! + amount;
  };
  if (last <= first + 1) {
    const middle = (x + y) / 2 - first;
    add(first, part * (1 - middle));
    add(first + 1, part * middle);
    return;
  }
  // What is at the right of the edge grows along the pixels that it crosses: each adds what it has over the one before.
  const inverse = 1 / (y - x);
  let before = 0;
  for (let pixel = first; pixel < last; pixel++) {
    const from = Math.max(x, pixel);
    const to = Math.min(y, pixel + 1);
    const crossed = (to - from) * inverse;
    const already = (from - x) * inverse;
    const covered = already + crossed * (pixel + 1 - (from + to) / 2);
    add(pixel, part * (covered - before));
    before = covered;
  }
  add(last, part * (1 - before));
}
