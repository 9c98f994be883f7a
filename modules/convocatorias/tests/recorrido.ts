import type { Client, Reply } from '#apps/testing/app.ts';
import { SAMPLES } from '#core/field/kinds/samples.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { compareMoney, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import type { StepView, WizardState } from '#core/steps/shared/steps.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { type Bloque, CARTA_INTEGRANTE } from '../domain/bloques.ts';
import type { OpcionesGenerales } from '../domain/generales.ts';
import { type ReglasPresupuesto, topeDeLinea } from '../domain/presupuesto.ts';
import type { Programa } from '../domain/programa.ts';
import type { ValorActividades, ValorIntegrantes, ValorPresupuesto } from '../domain/valores.ts';

export const PDF = {
  name: 'documento.pdf',
  content: samplePdf(),
};
export type Miembro = Partial<ValorIntegrantes[number]> & { rol: string };
type De<K extends Bloque['kind']> = Extract<Bloque, { kind: K }>;
const OBJETIVO = '1000.00';

/** One application walked through HTTP: each step is filled with a valid value drawn from its own definition. */
export class Recorrido {
  id = 0;
  version = 1;
  constructor(
    readonly yo: Client,
    readonly programa: Programa,
    readonly equipo: () => Miembro[],
  ) {}

  ruta = (resto = '') => `/convocatorias/postulaciones/${this.id}${resto}`;
  estado = async () => (await this.yo.get(this.ruta())).body as WizardState;
  bloque = async <V, O = unknown>(key: string) => {
    const b = (await this.estado()).steps.flatMap((s) => s.blocks).find((x) => x.key === key)!;
    return b as unknown as { value: V; options: O };
  };
  pasoDe = (key: string) => this.programa.steps.findIndex((s) => s.blocks.some((b) => b.key === key)) + 1;

  async iniciar(): Promise<Reply> {
    const reply = await this.yo.post(`/convocatorias/programa/${this.programa.key}`);
    if (reply.status !== 200) return reply;
    this.id = reply.body.id;
    this.version = (await this.estado()).version;
    return reply;
  }

  async guardar(paso: number, values: Record<string, unknown>): Promise<Reply> {
    const reply = await this.yo.put(this.ruta(`/pasos/${paso}`), { version: this.version, values, advance: true });
    if (reply.status === 200) this.version = reply.body.version;
    return reply;
  }
  /** Saves one block of whatever step it is in. */
  poner = (key: string, valor: unknown) => this.guardar(this.pasoDe(key), { [key]: valor });
  enviar = () => this.yo.post(this.ruta('/enviar'));

  async llenar(): Promise<void> {
    // Members first: other steps name them.
    for (const s of [...this.programa.steps].sort((a, b) => Number(tiene(b.blocks)) - Number(tiene(a.blocks))))
      await this.llenarPaso(this.programa.steps.indexOf(s) + 1);
  }

  async llenarPaso(paso: number): Promise<StepView> {
    const blocks = this.programa.steps[paso - 1]!.blocks;
    const values: Record<string, unknown> = {};
    for (const b of blocks) {
      const v = await this.valorDe(b);
      if (v !== undefined) values[b.key] = v;
    }
    const r = await this.guardar(paso, values);
    if (r.status !== 200) throw new Error(`paso ${paso}: ${r.text}`);
    for (const b of blocks) await this.adjuntar(b);
    return (await this.estado()).steps[paso - 1]!;
  }

  private async valorDe(b: Bloque): Promise<unknown> {
    const valores: { [K in Bloque['kind']]?: (b: never) => unknown } = {
      datosGenerales: (g: De<'datosGenerales'>) => this.generales(g),
      narrativa: async (n: De<'narrativa'>) => this.narrativa(n, await this.bloque(n.key)),
      actividades: async (a: De<'actividades'>) => actividades(a, await this.bloque(a.key)),
      presupuesto: async (p: De<'presupuesto'>) => presupuesto(p, await this.bloque(p.key)),
      integrantes: async () => this.integrantes(await this.bloque<ValorIntegrantes>(b.key)),
      envio: () => ({ acepta: true }),
      investigacionBase: () => ({ proyectoId: null }),
    };
    return valores[b.kind]?.(b as never);
  }

  private async generales(b: De<'datosGenerales'>) {
    const { campos } = (await this.bloque<unknown, OpcionesGenerales>(b.key)).options;
    const de = (key: string) => optionsOf(campos.find((c) => c.key === key) ?? {});
    const ods = de('odsId')[0];
    return {
      titulo: 'Propuesta de prueba',
      lineaId: ods?.of ?? de('lineaId')[0]!.value,
      ocdeId: de('ocdeId')[0]!.value,
      ...(b.tipoInvestigacion ? { tipoInvestigacion: 'aplicada' } : {}),
      ...(b.areaTematica ? { areaTematica: b.areaTematica[0] } : {}),
      localizacion: b.localizaciones[0],
      ...(ods ? { odsId: ods.value } : {}),
    };
  }

  narrativa(b: De<'narrativa'>, { options }: { options: unknown }): Record<string, string | string[]> {
    const { lineas } = options as { lineas: { value: string }[] };
    const respuesta = (s: De<'narrativa'>['sections'][number]): string | string[] => {
      if (s.tipo === 'choice') return s.options?.[0]?.value ?? lineas[0]!.value;
      if (s.tipo === 'keywords') return ['quinua', 'clima'];
      return s.tipo === 'file' ? '' : String(SAMPLES[s.tipo].right[0]);
    };
    return Object.fromEntries(b.sections.map((s) => [s.clave, respuesta(s)]));
  }

  private integrantes({ value }: { value: ValorIntegrantes }) {
    const quedan = value.filter((i) => i.esResponsable);
    return [...quedan, ...this.equipo()];
  }

  /** Uploads what a block still lacks. */
  private async adjuntar(b: Bloque): Promise<void> {
    if (b.kind === 'documentoUnico')
      await this.completar(b.key, [[b.recurso, 1]], (v) => ({ [b.recurso]: v as FileInfo[] }));
    if (b.kind === 'documentosLista')
      await this.completar(
        b.key,
        b.docTypes.map((d) => [d.recurso, d.min]),
        (v) => v as Record<string, FileInfo[]>,
      );
    if (b.kind === 'narrativa') {
      const pedidos = [...b.sections.flatMap((s) => (s.annex ? [s.annex] : [])), ...(b.anexos ?? [])].filter(
        (a) => a.required,
      );
      const { options } = await this.bloque<unknown, { anexos: Record<string, FileInfo[]> }>(b.key);
      for (const a of pedidos) if (!options.anexos[a.recurso]?.length) await this.subir(a.recurso);
    }
    if (b.kind === 'investigacionBase') {
      const { options } = await this.bloque<unknown, { archivos: Record<string, FileInfo[]> }>(b.key);
      if (!options.archivos[b.tesis[0]!.recurso]?.length) await this.subir(b.tesis[0]!.recurso);
    }
    if (b.kind === 'integrantes' && b.carta) {
      const { value } = await this.bloque<ValorIntegrantes>(b.key);
      const pide = (rol: string) => b.roles.find((r) => r.rol === rol)?.extra?.includes('carta');
      for (const i of value)
        if (pide(i.rol) && !i.carta) {
          const carta = { recurso: CARTA_INTEGRANTE, integranteId: String(i.id) };
          await exito(this.yo.upload(this.ruta('/archivos'), carta, PDF));
        }
    }
  }
  private async completar(
    key: string,
    pedidos: (readonly [string, number])[],
    leer: (v: unknown) => Record<string, FileInfo[]>,
  ) {
    const { value } = await this.bloque(key);
    for (const [recurso, min] of pedidos)
      for (let n = leer(value)[recurso]?.length ?? 0; n < min; n++) await this.subir(recurso);
  }
  subir = (recurso: string) =>
    exito(this.yo.upload(this.ruta('/archivos'), { recurso, comentario: 'Comentario' }, PDF));
  quitar = (archivo: FileInfo) => exito(this.yo.delete(this.ruta(`/archivos/${archivo.id}`)));
}

const tiene = (blocks: readonly Bloque[]) => blocks.some((b) => b.kind === 'integrantes');

async function exito(reply: Promise<Reply>): Promise<Reply> {
  const r = await reply;
  if (r.status !== 200) throw new Error(r.text);
  return r;
}

/** The hours that the block asks for, and not one more. */
const horas = ({ min, minHoras = min }: De<'actividades'>, i: number) => {
  const cada = Math.floor(minHoras / min);
  return i === 0 ? minHoras - cada * (min - 1) : cada;
};

/** As many activities as the block asks, inside the call, with the hours it wants. */
export function actividades(
  b: De<'actividades'>,
  { options }: { options: unknown },
): Omit<ValorActividades[number], 'id'>[] {
  const o = options as { desde: string; hasta: string; integrantes: { id: number }[] };
  return Array.from({ length: b.min }, (_, i) => ({
    actividad: `Actividad ${i + 1}`,
    justificacion: b.justificacion ? 'Necesaria' : null,
    integranteId: b.responsable ? o.integrantes[0]!.id : null,
    fechaInicio: o.desde,
    fechaFin: o.hasta,
    duracion: b.duracion ? horas(b, i) : null,
  }));
}

/** Lines, a good first, until the minimum is reached, each within what is left of its group. */
export function presupuesto(
  b: De<'presupuesto'>,
  { value, options }: { value: unknown; options: unknown },
): ValorPresupuesto {
  const reglas = options as ReglasPresupuesto;
  const lineas = (value as ValorPresupuesto).filter((l) => l.fija);
  const meta: Money = compareMoney(reglas.min, OBJETIVO) > 0 ? reglas.min : OBJETIVO;
  const ofrecidas = reglas.partidas.filter((p) => p.postulacion && (b.tipos as readonly string[]).includes(p.tipo));
  for (const p of ofrecidas.sort((x, y) => x.tipo.localeCompare(y.tipo))) {
    const falta = subtractMoney(meta, sumMoney(lineas.map((l) => l.monto)));
    const { tope } = topeDeLinea(p.id, lineas, reglas);
    const monto = compareMoney(tope, falta) < 0 ? tope : falta;
    if (compareMoney(monto, '0') <= 0) continue;
    lineas.push({ partidaId: p.id, monto, justificacion: b.justificacion ? 'Necesaria' : null, fija: false });
  }
  return lineas;
}
