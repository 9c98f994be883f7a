import { type Ctx, reading } from '#core/kernel/server/context.ts';

const BAJO_SELLO = 'portal ';
/** Names a question whose answer is the same for every reading under a seal: see `once`. */
export const bajoSello = (pregunta: string): string => BAJO_SELLO + pregunta;
/** What a reading keeps of the settings of the institution (see `valoresFijados`), and what is of its seal. */
const SE_GUARDA = new RegExp(`^(parametros$|ajustes |${BAJO_SELLO})`);
/** A setting written by hand changes no seal: it is seen no later than this. */
const EDAD_MS = 60_000;

/**
 * Readings that share the settings, and what they find under a seal, while it is the same: every page asks for them.
 * @returns `leer`, which runs a work in a reading of its own
 */
export function ajustesBajoSello() {
  let conocidos = { sello: '', en: 0, memo: new Map<string, Promise<unknown>>() };
  return {
    async leer<T>(ctx: Ctx, sello: string, hacer: (ctx: Ctx) => Promise<T>): Promise<T> {
      const ahora = ctx.now().getTime();
      if (conocidos.sello !== sello || Math.abs(ahora - conocidos.en) > EDAD_MS)
        conocidos = { sello, en: ahora, memo: new Map() };
      const suyos = conocidos;
      const lectura = reading(ctx);
      const memo = lectura.memo ?? new Map<string, Promise<unknown>>();
      for (const [clave, valor] of suyos.memo) memo.set(clave, valor);
      const hecho = await hacer(Object.assign(lectura, { memo }));
      for (const [clave, valor] of memo) if (SE_GUARDA.test(clave)) suyos.memo.set(clave, valor);
      return hecho;
    },
  };
}
