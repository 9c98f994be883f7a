import { isRecord } from '#core/kernel/shared/keys.ts';

type Opcion = Record<string, unknown>;
type Bloque = { params: unknown; options: unknown };
type Listas = Record<string, unknown>;
const opcionesEn = (lista: unknown): Opcion[] => (Array.isArray(lista) ? lista.filter(isRecord) : []);

/**
 * Where each reference of a project finds its words, in the block that holds it; of a person in a row, the name speaks.
 */
const REFERENCIAS: Readonly<Record<string, string | null>> = {
  partidaId: 'partidas',
  integranteId: 'integrantes',
  rol: 'roles',
  id: null,
  investigadorId: null,
  sumId: null,
  externo: null,
  esOtra: null,
  esResponsable: null,
  rolEtiqueta: null,
  carta: null,
  fija: null,
};
/** A section or a field that is chosen from a list of its own. */
function propias({ sections, campos }: Listas, clave: string): Opcion[] | undefined {
  const suya = [...opcionesEn(sections), ...opcionesEn(campos)].find((s) => (s.clave ?? s.key) === clave);
  return suya?.options ? opcionesEn(suya.options) : undefined;
}

/**
 * What a person reads for a datum of a project that is stored by its key: the label of the option that its block
 * offers, or its texts.
 * @returns null for what says nothing to a person; undefined for what speaks for itself
 */
export function enPalabras({ params, options }: Bloque, clave: string, valor: unknown): string | null | undefined {
  const listas: Listas = { ...(isRecord(params) && params), ...(isRecord(options) && options) };
  const nombre = REFERENCIAS[clave];
  const lista = nombre ? opcionesEn(listas[nombre]) : propias(listas, clave);
  if (!lista) return nombre;
  const opcion = lista.find((o) => String(o.id ?? o.value ?? o[clave]) === String(valor));
  if (!opcion) return '(ya no se ofrece)';
  const textos = Object.values(opcion).filter((v) => typeof v === 'string');
  return String(opcion.label ?? opcion.etiqueta ?? textos.join(' '));
}
