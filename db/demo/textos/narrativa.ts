import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import type { SiglaArea } from '#db/catalogos/datos.ts';
import type { Azar } from './azar.ts';
import narraciones from './datos/narrativa.json' with { type: 'json' };
import secciones from './datos/secciones.json' with { type: 'json' };
import { datos, estudioDelTitulo, estudioEn, nombreDeRevista, valoresDe } from './investigacion.ts';
import { escribir, rellenar, type Texto, type Valores } from './plantilla.ts';
import type { Campo } from './vocabulario.ts';

type ClaveNarrativa = keyof typeof narraciones.secciones;
/** A paragraph (`p`) or a list, and its sentences. */
type Bloque = readonly Texto[];
const SECCIONES: Record<ClaveNarrativa, readonly Bloque[]> = narraciones.secciones;
/** Texts that the proposals of each type have, in their order, and those of its own (spec 01 §3.7). */
const DE_TIPO: Record<string, { narrativas: string[]; propios?: Record<string, Texto> }> = secciones;

/** Their sections are plain texts. */
const SIN_FORMATO = new Set(['ECI', 'PINVPOS']);

const REFERENCIAS = 4;

function bloque(azar: Azar, [clase, ...textos]: Bloque, valores: Valores): string {
  const escritos = textos.map((texto) => escribir(azar, texto, valores));
  return clase === 'p' ? `<p>${escritos.join(' ')}</p>` : `<ul><li>${enLista(escritos)}</li></ul>`;
}
const enLista = (elementos: readonly string[]) => elementos.join('</li><li>');

function resumen(azar: Azar, titulo: string, area: SiglaArea): string {
  const valores = { titulo, ...valoresDe(estudioDelTitulo(azar, area, titulo)) };
  return narraciones.resumen.map((texto) => escribir(azar, texto, valores)).join(' ');
}

function referencia(azar: Azar, area: SiglaArea, campo: Campo): string {
  const autores = azar
    .algunos(datos.editores, azar.entero(2, 3))
    .map((apellido) => `${apellido} ${azar.elegir(datos.iniciales)}`)
    .join(', ');
  const pagina = azar.entero(1, 320);
  const titulo = rellenar(azar.elegir(datos.titulos.publicacion), valoresDe(estudioEn(azar, campo)));
  const punto = titulo.endsWith('?') ? '' : '.';
  return (
    `${autores}. ${titulo}${punto} ${nombreDeRevista(azar, area)}. ${azar.entero(2012, 2025)};` +
    `${azar.entero(1, 40)}(${azar.entero(1, 4)}):${pagina}-${pagina + azar.entero(7, 20)}.`
  );
}

/** The narrative sections of a proposal, recovered from its title. */
export function narrativa(azar: Azar, area: SiglaArea, titulo: string): Record<ClaveNarrativa, string> {
  const estudio = estudioDelTitulo(azar, area, titulo);
  const base = valoresDe(estudio);
  const valores: Valores = {
    ...base,
    general: rellenar(narraciones.general, base),
    especificos: enLista(narraciones.especificos.map((texto) => escribir(azar, texto, base))),
    fuentes: azar.elegir(narraciones.fuentes),
    meses: azar.elegir(narraciones.meses),
    resumen: () => resumen(azar, titulo, area),
    referencias: () => enLista(Array.from({ length: REFERENCIAS }, () => referencia(azar, area, estudio.campo))),
  };
  const escritas = Object.entries(SECCIONES).map(([clave, bloques]) => [
    clave,
    bloques.map((b) => bloque(azar, b, valores)).join(''),
  ]);
  return Object.fromEntries(escritas);
}

/** What an application says, section by section, with the keys that its type asks for. */
export function descripcionesDe(
  azar: Azar,
  tipo: string,
  area: SiglaArea,
  titulo: string,
  odsId: number | null,
): Record<string, string> {
  const textos = narrativa(azar, area, titulo);
  const { narrativas = [], propios = {} } = DE_TIPO[tipo] ?? {};
  const valores: Valores = {
    ...textos,
    ods: String(odsId ?? ''),
    resumen: () => resumen(azar, titulo, area),
    revista: () => nombreDeRevista(azar, area),
  };
  const escritos = Object.entries(propios).map(([clave, texto]) => [clave, escribir(azar, texto, valores)] as const);
  const dichos = [
    ...narrativas.map((clave) => [clave, isKeyOf(textos, clave) ? textos[clave] : ''] as const),
    ...escritos,
  ];
  const llano = (texto: string) => (SIN_FORMATO.has(tipo) ? plainText(texto) : texto);
  return Object.fromEntries(dichos.filter(([, texto]) => texto !== '').map(([clave, texto]) => [clave, llano(texto)]));
}
