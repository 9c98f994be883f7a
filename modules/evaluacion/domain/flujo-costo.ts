import FlatQueue from 'flatqueue';

export type Pausa = () => Promise<void>;
const CADA = 20;

/** Residual network of unit and larger arcs; arc `i ^ 1` is the reverse of arc `i`. */
export type Red = {
  arco: (de: number, a: number, capacidad: number, costo: number) => number;
  /** Units that an arc carries. */
  flujo: (arco: number) => number;
  /** Sends as much as possible at the least cost. `pausa` runs now and then: others may work meanwhile. */
  resolver: (origen: number, destino: number, pausa?: Pausa) => Promise<{ unidades: number; costo: number }>;
};

/** Maximum flow of least cost by successive shortest paths with potentials (Dijkstra on a binary heap). */
export function crearRed(nodos: number): Red {
  const hacia: number[] = [];
  const resto: number[] = [];
  const costos: number[] = [];
  const salen: number[][] = Array.from({ length: nodos }, () => []);

  function arco(de: number, a: number, capacidad: number, costo: number): number {
    if (costo < 0) throw new Error('Un arco no admite costo negativo.');
    const i = hacia.length;
    hacia.push(a, de);
    resto.push(capacidad, 0);
    costos.push(costo, -costo);
    salen[de]!.push(i);
    salen[a]!.push(i + 1);
    return i;
  }

  async function resolver(origen: number, destino: number, pausa?: Pausa) {
    const potencial = new Float64Array(nodos);
    const distancia = new Float64Array(nodos);
    const llega = new Int32Array(nodos);
    const listo = new Uint8Array(nodos);
    // Stale entries are skipped by who takes them.
    const monton = new FlatQueue<number>();
    let unidades = 0;
    let costo = 0;
    const camino = (): boolean => {
      distancia.fill(Number.POSITIVE_INFINITY);
      llega.fill(-1);
      listo.fill(0);
      monton.clear();
      distancia[origen] = 0;
      monton.push(origen, 0);
      for (let u = monton.pop(); u !== undefined; u = monton.pop()) {
        if (listo[u]) continue;
        listo[u] = 1;
        // Nodes beyond the sink are never nearer than it: their potential moves by its distance.
        if (u === destino) break;
        const base = distancia[u]! + potencial[u]!;
        for (const i of salen[u]!) {
          if (resto[i]! <= 0) continue;
          const v = hacia[i]!;
          if (listo[v]) continue;
          const d = base + costos[i]! - potencial[v]!;
          if (d < distancia[v]! - 1e-9) {
            distancia[v] = d;
            llega[v] = i;
            monton.push(v, d);
          }
        }
      }
      const hasta = distancia[destino]!;
      if (!Number.isFinite(hasta)) return false;
      for (let v = 0; v < nodos; v += 1) potencial[v]! += listo[v] ? distancia[v]! : hasta;
      return true;
    };
    for (let vuelta = 1; camino(); vuelta += 1) {
      if (pausa && vuelta % CADA === 0) await pausa();
      let cabe = Number.POSITIVE_INFINITY;
      for (let v = destino; v !== origen; v = hacia[llega[v]! ^ 1]!) cabe = Math.min(cabe, resto[llega[v]!]!);
      for (let v = destino; v !== origen; v = hacia[llega[v]! ^ 1]!) {
        const i = llega[v]!;
        resto[i]! -= cabe;
        resto[i ^ 1]! += cabe;
        costo += cabe * costos[i]!;
      }
      unidades += cabe;
    }
    return { unidades, costo };
  }

  return { arco, flujo: (i) => resto[i ^ 1]!, resolver };
}
