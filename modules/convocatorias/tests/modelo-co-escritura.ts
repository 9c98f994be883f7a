import { expect } from 'vitest';
import type { Reply } from '#apps/testing/app.ts';

export type Valor = Record<'justificacion' | 'objetivo' | 'metas', string>;
const CAMPOS = ['justificacion', 'objetivo', 'metas'] as const;
type Envio = { version: number; valor: Valor; attempt: string; unconfirmed: string[] };
/** One browser's way to the server. */
export type Cliente = {
  leer: () => Promise<{ version: number; valor: Valor }>;
  guardar: (input: Envio) => Promise<Reply>;
};
type Red = 'bien' | 'pedido perdido' | 'respuesta perdida';

/** Same numbers for the same seed (mulberry32): a failing run can be repeated. */
function azarDe(semilla: number) {
  let a = semilla >>> 0;
  const real = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const elegir = <T>(xs: readonly T[]): T => xs[Math.floor(real() * xs.length)]!;
  return { real, elegir };
}
type Azar = ReturnType<typeof azarDe>;
type Escritura = { autor: number; version: number; valor: Valor };
/** What the server really did, lost answers included: only the model knows it. */
type Oraculo = { escrituras: Escritura[]; conflictos: number; respuestasPerdidas: number };

/** A browser as `useStep` behaves: base version, what was typed, and attempts whose answer never came. */
class Navegador {
  base = { version: 0, valor: {} as Valor };
  escrito: Valor | null = null;
  unconfirmed: string[] = [];
  /** Newest version of this step that the person has had on screen. */
  visto = 0;
  private intentos = 0;

  constructor(
    readonly n: number,
    private readonly cliente: Cliente,
    private readonly o: Oraculo,
    private readonly azar: Azar,
    private readonly corrida: number,
  ) {}

  async recargar() {
    const leido = await this.cliente.leer();
    // What is being written keeps its base; the rest is shown as it is now.
    if (this.escrito) return;
    this.base = leido;
    this.visto = leido.version;
  }
  teclear(token: string) {
    this.escrito = { ...(this.escrito ?? this.base.valor), [this.azar.elegir(CAMPOS)]: token };
  }

  async guardar(red: Red): Promise<void> {
    if (!this.escrito || red === 'pedido perdido') return;
    const valor = this.escrito;
    const attempt = `${this.corrida}-${this.n}-${this.intentos++}`;
    const unconfirmed = [...this.unconfirmed];
    this.unconfirmed.push(attempt);
    const r = await this.cliente.guardar({ version: this.base.version, valor, attempt, unconfirmed });
    if (r.status === 200) this.anotar(r.body.version, valor);
    else if (r.status !== 409) throw new Error(`${r.status} ${r.text}`);
    if (red === 'respuesta perdida') {
      this.o.respuestasPerdidas++;
      return;
    }
    if (r.status === 200) {
      this.unconfirmed = [];
      this.base = { version: r.body.step.version, valor: r.body.step.blocks[0].value };
      this.visto = this.base.version;
      if (this.escrito === valor) this.escrito = null;
      return;
    }
    this.unconfirmed = this.unconfirmed.filter((a) => a !== attempt);
    this.resolver(r.body.meta);
  }

  /** The dialog shows both versions; the person keeps their own or takes what is stored. */
  private resolver(meta: { version: number; values: { plan: Valor } }) {
    this.o.conflictos++;
    this.visto = meta.version;
    if (this.azar.real() < 0.5) {
      this.base = { ...this.base, version: meta.version };
      return;
    }
    this.base = { version: meta.version, valor: meta.values.plan };
    this.escrito = null;
    this.unconfirmed = [];
  }

  private anotar(version: number, valor: Valor) {
    const ultima = this.o.escrituras.at(-1);
    // Nobody writes over somebody else's change without having had it on screen.
    if (ultima && ultima.autor !== this.n)
      expect(this.visto, `corrida ${this.corrida}: pisa la versión ${ultima.version} sin verla`).toBeGreaterThanOrEqual(
        ultima.version,
      );
    this.o.escrituras.push({ autor: this.n, version, valor });
  }
}

const PASOS = 9;

/** Runs the model: random typing, saving, reloading and cuts, and then everybody saves in peace. */
export async function correrModelo(clientes: readonly [Cliente, Cliente], corridas: number) {
  const total = { conflictos: 0, respuestasPerdidas: 0, aceptadas: 0 };
  for (let corrida = 0; corrida < corridas; corrida++) {
    const azar = azarDe(corrida + 1);
    const o: Oraculo = { escrituras: [], conflictos: 0, respuestasPerdidas: 0 };
    const ambos = clientes.map((c, n) => new Navegador(n, c, o, azar, corrida));
    for (const b of ambos) await b.recargar();
    const inicial = ambos[0]!.base.version;
    for (let n = 0; n < PASOS; n++) await unPaso(azar, ambos, `${corrida}.${n}`);
    await calma(ambos);
    const final = await clientes[0]!.leer();
    const ultima = o.escrituras.at(-1);
    if (ultima) {
      // What is stored is the last accepted write, whole; and no write counted twice.
      expect(final.valor, `corrida ${corrida}`).toEqual(ultima.valor);
      expect(final.version - inicial, `corrida ${corrida}`).toBe(o.escrituras.length);
    }
    total.conflictos += o.conflictos;
    total.respuestasPerdidas += o.respuestasPerdidas;
    total.aceptadas += o.escrituras.length;
  }
  return total;
}

async function unPaso(azar: Azar, ambos: Navegador[], token: string) {
  const b = azar.elegir(ambos);
  const suerte = azar.real();
  if (suerte < 0.4) b.teclear(`${b.n}:${token}`);
  else if (suerte < 0.85) await b.guardar(azar.elegir<Red>(['bien', 'bien', 'pedido perdido', 'respuesta perdida']));
  else await b.recargar();
}

/** The network is back: each retries until nothing is left unsaved. */
async function calma(ambos: Navegador[]) {
  for (let n = 0; n < 10 && ambos.some((b) => b.escrito); n++) for (const b of ambos) await b.guardar('bien');
  for (const b of ambos) expect(b.escrito).toBeNull();
}
