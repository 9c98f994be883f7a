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
    const monton = crearMonton();
    let unidades = 0;
    let costo = 0;
    const camino = (): boolean => {
      distancia.fill(Number.POSITIVE_INFINITY);
      llega.fill(-1);
      listo.fill(0);
      monton.vaciar();
      distancia[origen] = 0;
      monton.poner(origen, 0);
      for (let u = monton.sacar(); u >= 0; u = monton.sacar()) {
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
            monton.poner(v, d);
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

/** Binary heap of (node, distance); stale entries are skipped by who takes them. */
function crearMonton() {
  const nodos: number[] = [];
  const claves: number[] = [];
  const cambiar = (i: number, j: number) => {
    [nodos[i], nodos[j]] = [nodos[j]!, nodos[i]!];
    [claves[i], claves[j]] = [claves[j]!, claves[i]!];
  };
  return {
    vaciar() {
      nodos.length = 0;
      claves.length = 0;
    },
    poner(nodo: number, clave: number) {
      let i = nodos.push(nodo) - 1;
      claves.push(clave);
      while (i > 0) {
        const padre = (i - 1) >> 1;
        if (claves[padre]! <= claves[i]!) break;
        cambiar(i, padre);
        i = padre;
      }
    },
    /** -1 when there is nothing left. */
    sacar(): number {
      if (nodos.length === 0) return -1;
      const primero = nodos[0]!;
      const ultimo = nodos.pop()!;
      const clave = claves.pop()!;
      if (nodos.length > 0) {
        nodos[0] = ultimo;
        claves[0] = clave;
        for (let i = 0; ; ) {
          const izquierda = 2 * i + 1;
          if (izquierda >= nodos.length) break;
          const menor =
            izquierda + 1 < nodos.length && claves[izquierda + 1]! < claves[izquierda]! ? izquierda + 1 : izquierda;
          if (claves[i]! <= claves[menor]!) break;
          cambiar(i, menor);
          i = menor;
        }
      }
      return primero;
    },
  };
}
