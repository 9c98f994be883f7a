import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Ctx } from '#core/kernel/server/context.ts';

/**
 * A password that fewer guesses find is refused: an attacker slowed down by the throttle makes them in years, not days.
 */
const INTENTOS = 1e7;
/** So is one whose only word, without the digits and signs around it, is among the first that anyone tries. */
const INTENTOS_PALABRA = 1e3;
/** Longer than this, what follows does not make it easier to guess. */
const LARGO = 64;
/** Words of the product, that everyone tries first. */
const DE_LA_CASA = ['quipu', 'investigacion', 'investigador', 'vicerrectorado'];

export const ES_ADIVINABLE =
  'Es fácil de adivinar: se parece a una contraseña muy usada, a su nombre o a una palabra con un año. Pruebe con tres o cuatro palabras que no tengan relación entre sí.';

/** Who will use the password: its guesser knows all of it. */
export type Titular = { nombre: string; usuario: string | null; correo: string | null };

let cargado: Promise<ZxcvbnFactory> | undefined;

/** The lists of common passwords, names and words take 10 MB: they are read when somebody first chooses a password. */
function medir(): Promise<ZxcvbnFactory> {
  cargado ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]).then(
    ([{ ZxcvbnFactory }, comun, es]) =>
      new ZxcvbnFactory({
        dictionary: { ...comun.dictionary, ...es.dictionary },
        graphs: comun.adjacencyGraphs,
        translations: es.translations,
      }),
  );
  return cargado;
}

/**
 * Reasons to refuse a password that is among the common ones or made of what is known of its owner (ASVS 6.2.4,
 * 6.2.11).
 */
export async function fallasPorAdivinable(ctx: Ctx, clave: string, titular: Titular): Promise<string[]> {
  const { institution } = ctx.settings;
  const palabras = [titular.nombre, titular.usuario, titular.correo, institution.name, institution.shortName]
    .flatMap((texto) => texto?.split(/[\s@.,_-]+/) ?? [])
    .filter((palabra) => palabra.length > 2);
  const medidor = await medir();
  const intentos = (texto: string) => medidor.check(texto, [...palabras, ...DE_LA_CASA]).guesses;
  const entera = clave.slice(0, LARGO);
  const palabra = entera.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return intentos(entera) < INTENTOS || intentos(palabra) < INTENTOS_PALABRA ? [ES_ADIVINABLE] : [];
}
