import { isKeyOf } from '#core/kernel/shared/keys.ts';
import datos from './textos.json' with { type: 'json' };

/** A section of text. Most are rich text; the others are read as what they are. */
export type Texto = {
  clave: string;
  label: string;
  formato?: 'enlace' | 'simple' | 'palabras';
  /** Files that go under the text, by their slot. */
  anexos?: readonly string[];
};

/** Name of each text of a project, where its type or its call does not say otherwise. */
export const TEXTOS = datos.nombres;
export type ClaveTexto = keyof typeof TEXTOS;

const FORMATOS = datos.formatos as Readonly<Record<string, Texto['formato']>>;
/** How a text is read; nothing for rich text. */
export const formatoDe = (clave: string): Texto['formato'] => FORMATOS[clave];

/** A text of a project, by the name its type gives it and with its annexes. */
export function texto(clave: string, mas: { label?: string; anexos?: readonly string[] } = {}): Texto {
  const formato = formatoDe(clave);
  return { clave, label: isKeyOf(TEXTOS, clave) ? TEXTOS[clave] : clave, ...(formato ? { formato } : {}), ...mas };
}

/** Texts in the order they are read; where one is a pair, its type calls it so. */
export const textos = (...pedidos: readonly (ClaveTexto | readonly [ClaveTexto, string])[]): readonly Texto[] =>
  pedidos.map((p) => (typeof p === 'string' ? texto(p) : texto(p[0], { label: p[1] })));

/** The descriptive document leaves out the references (spec 05 §5). */
export const sinReferencias = (de: readonly Texto[]): readonly Texto[] =>
  de.filter((x) => x.clave !== 'referencias_bibliograficas' && x.clave !== 'palabras_clave');
