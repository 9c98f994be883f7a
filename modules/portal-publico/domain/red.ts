/** A person or institution of a network, by a key of its own. */
export type Nodo = { clave: string; nombre: string; obras: number; deLaCasa: boolean };
export type Lazo = { a: string; b: string; obras: number };
export type Red = { centro: string | null; nodos: readonly Nodo[]; lazos: readonly Lazo[] };
export type Punto = Nodo & { x: number; y: number; radio: number; rotulo: boolean };
export type Trazo = { x1: number; y1: number; x2: number; y2: number; ancho: number };
export type Dibujo = { ancho: number; alto: number; puntos: readonly Punto[]; trazos: readonly Trazo[] };

const ANCHO = 400;
const ALTO = 260;
const MARGEN = 34;
/** Nodes that the picture shows; the table has them all. */
const MAXIMO = 16;
const CON_NOMBRE = 7;
const VUELTAS = 140;
const HACIA_EL_CENTRO = 0.85;

/** Both grow with the works, and stop growing before they hide what is near. */
const radioDe = (obras: number) => Math.min(18, 3 + 4 * Math.sqrt(obras));
const anchoDe = (obras: number) => Math.min(9, 0.6 + 0.9 * obras);

/** Where they begin: on a ring in their order, so that the same network is always the same picture. */
function alComienzo(nodos: readonly Nodo[], centro: string | null) {
  const alrededor = nodos.filter(({ clave }) => clave !== centro);
  return nodos.map((nodo) => {
    if (nodo.clave === centro) return { x: ANCHO / 2, y: ALTO / 2 };
    const vuelta = (2 * Math.PI * alrededor.indexOf(nodo)) / Math.max(1, alrededor.length);
    return { x: ANCHO / 2 + 130 * Math.cos(vuelta), y: ALTO / 2 + 82 * Math.sin(vuelta) };
  });
}

/**
 * Positions of a network, by forces that push nodes apart and pull those that work together: no chance takes part, so
 * the same network gives the same numbers.
 */
export function dibujarRed(red: Red): Dibujo {
  const nodos = red.nodos
    .toSorted((a, b) => Number(b.clave === red.centro) - Number(a.clave === red.centro) || b.obras - a.obras)
    .slice(0, MAXIMO);
  const lugar = new Map(nodos.map(({ clave }, i) => [clave, i]));
  const lazos = red.lazos.flatMap(({ a, b, obras }) => {
    const [i, j] = [lugar.get(a), lugar.get(b)];
    return i === undefined || j === undefined ? [] : [{ i, j, obras }];
  });
  const sitios = acomodar(nodos, lazos, red.centro);
  const puntos = nodos.map((nodo, i) => ({
    ...nodo,
    x: Math.round(sitios[i]!.x),
    y: Math.round(sitios[i]!.y),
    radio: Math.round(nodo.clave === red.centro ? 21 : radioDe(nodo.obras)),
    rotulo: i < CON_NOMBRE + 1 && nodo.clave !== red.centro,
  }));
  const trazos = lazos.map(({ i, j, obras }) => ({
    x1: puntos[i]!.x,
    y1: puntos[i]!.y,
    x2: puntos[j]!.x,
    y2: puntos[j]!.y,
    ancho: Math.round(anchoDe(obras) * 10) / 10,
  }));
  return { ancho: ANCHO, alto: ALTO, puntos, trazos };
}

type Sitio = { x: number; y: number };
type Union = { i: number; j: number; obras: number };
function acomodar(nodos: readonly Nodo[], lazos: readonly Union[], centro: string | null): Sitio[] {
  const sitios = alComienzo(nodos, centro);
  const ideal = Math.sqrt((ANCHO * ALTO) / Math.max(1, nodos.length)) * 0.72;
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const calor = 9 * (1 - vuelta / VUELTAS);
    const fuerzas = fuerzasDe(sitios, lazos, ideal);
    nodos.forEach((nodo, i) => {
      if (nodo.clave === centro) return;
      const { x, y } = fuerzas[i]!;
      const largo = Math.max(0.01, Math.hypot(x, y));
      const paso = Math.min(largo, calor) / largo;
      sitios[i] = {
        x: Math.min(ANCHO - MARGEN, Math.max(MARGEN, sitios[i]!.x + x * paso)),
        y: Math.min(ALTO - MARGEN, Math.max(MARGEN, sitios[i]!.y + y * paso)),
      };
    });
  }
  return sitios;
}

function fuerzasDe(sitios: readonly Sitio[], lazos: readonly Union[], ideal: number): Sitio[] {
  const fuerzas = sitios.map(() => ({ x: 0, y: 0 }));
  const empuja = (i: number, j: number, cuanto: (distancia: number) => number) => {
    const dx = sitios[i]!.x - sitios[j]!.x;
    const dy = sitios[i]!.y - sitios[j]!.y;
    const distancia = Math.max(1, Math.hypot(dx, dy));
    const fuerza = cuanto(distancia) / distancia;
    fuerzas[i]!.x += dx * fuerza;
    fuerzas[i]!.y += dy * fuerza;
    fuerzas[j]!.x -= dx * fuerza;
    fuerzas[j]!.y -= dy * fuerza;
  };
  for (let i = 0; i < sitios.length; i++)
    for (let j = i + 1; j < sitios.length; j++) empuja(i, j, (distancia) => (ideal * ideal) / distancia);
  for (const { i, j } of lazos) empuja(i, j, (distancia) => -(distancia * distancia) / (ideal * 2.2));
  // A person who works with nobody else of the picture is kept near, and not at its edge.
  sitios.forEach(({ x, y }, i) => {
    fuerzas[i]!.x += (ANCHO / 2 - x) * HACIA_EL_CENTRO;
    fuerzas[i]!.y += (ALTO / 2 - y) * HACIA_EL_CENTRO * (ANCHO / ALTO);
  });
  return fuerzas;
}

/** Nodes and ties of the works that some people signed together. */
export function redDe(obras: readonly { firmas: readonly Omit<Nodo, 'obras'>[] }[], centro: string | null): Red {
  const nodos = new Map<string, Nodo>();
  const lazos = new Map<string, Lazo>();
  for (const { firmas } of obras) {
    const distintas = [...new Map(firmas.map((firma) => [firma.clave, firma])).values()];
    for (const firma of distintas) {
      const antes = nodos.get(firma.clave);
      nodos.set(firma.clave, { ...firma, obras: (antes?.obras ?? 0) + 1 });
    }
    for (const [n, una] of distintas.entries())
      for (const otra of distintas.slice(n + 1)) {
        const [a = '', b = ''] = [una.clave, otra.clave].sort();
        const clave = `${a} ${b}`;
        lazos.set(clave, { a, b, obras: (lazos.get(clave)?.obras ?? 0) + 1 });
      }
  }
  const enOrden = (una: string, otra: string) => (una < otra ? -1 : 1);
  return {
    centro,
    nodos: [...nodos.values()].sort((a, b) => b.obras - a.obras || enOrden(a.clave, b.clave)),
    lazos: [...lazos.values()].sort((a, b) => b.obras - a.obras || enOrden(a.a + a.b, b.a + b.b)),
  };
}
