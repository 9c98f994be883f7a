import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { type Bloque, cartaDe, type Presupuesto, type Seccion } from './bloques.ts';
import { RESPUESTAS } from './parametros.ts';
import { PREGUNTAS, type Programa } from './programa.ts';
import { type Chequeo, type ChequeoDeCupo, TITULOS_CHEQUEO } from './requisitos.ts';
import { resumenDe } from './resumen.ts';

type Rol = { rol: string; cuantos: string; nota: string };
type Documento = { nombre: string; paso: string; exige: string; plantilla: string | null };
type Pregunta = { nombre: string; respuesta: string; exige: string };
/** What a call asks and gives, in the words of who answers it. */
export type LoQuePide = {
  paraQuien: string;
  requisitos: string[];
  montos: { nombre: string; valor: string }[];
  equipo: Rol[];
  exigenciasDelEquipo: string[];
  documentos: Documento[];
  /** What it writes, step by step, and what this call asks besides. */
  textos: Pregunta[];
  preguntas: Pregunta[];
  pasos: string[];
};
type De<K extends Bloque['kind']> = Extract<Bloque, { kind: K }>;

const OBLIGATORIO = 'Obligatorio';
const OPCIONAL = 'Opcional';
const exigido = (required: boolean) => (required ? OBLIGATORIO : OPCIONAL);

/** A programme, with the parameters of its call, told to be read and not to be filled in. */
export function loQuePide(programa: Programa): LoQuePide {
  const bloques = programa.steps.flatMap((s) => s.blocks);
  const de = <K extends Bloque['kind']>(kind: K) => bloques.filter((b): b is De<K> => b.kind === kind);
  const narrativas = de('narrativa');
  const integrantes = de('integrantes');
  return {
    paraQuien: resumenDe(programa).paraQuien,
    requisitos: programa.elegibilidad.crear.flatMap(enPalabras),
    montos: de('presupuesto').flatMap(montosDe),
    equipo: integrantes.flatMap((b) => b.roles.map(rolDe)),
    exigenciasDelEquipo: integrantes.flatMap((b) => [
      ...(b.maxTotal ? [`Hasta ${plural(b.maxTotal, 'integrante', 'integrantes')} además del responsable.`] : []),
      ...b.composite.map((c) => c.text),
      ...(b.aceptacion ? ['Cada integrante dice si acepta antes del envío.'] : []),
    ]),
    documentos: programa.steps.flatMap((s) => s.blocks.flatMap((b) => documentosDe(b, s.title))),
    textos: narrativas.filter((b) => b.key !== PREGUNTAS).flatMap((b) => b.sections.map(preguntaDe)),
    preguntas: narrativas.filter((b) => b.key === PREGUNTAS).flatMap((b) => b.sections.map(preguntaDe)),
    pasos: programa.steps.map((s) => s.title),
  };
}

/** That it is open is said by its window. */
const enPalabras = (c: Chequeo | ChequeoDeCupo): string[] => {
  if (typeof c !== 'string') return [`Hasta ${plural(c.maximo, 'propuesta', 'propuestas')} por grupo`];
  return c === 'ABIERTA' ? [] : [TITULOS_CHEQUEO[c]];
};

const montosDe = (b: Presupuesto): LoQuePide['montos'] => [
  { nombre: 'Monto mínimo', valor: formatMoney(b.min) },
  { nombre: 'Monto máximo', valor: b.maxFrom === 'facultad' ? 'El de cada facultad' : formatMoney(b.max) },
  ...(b.minPartidas > 0 ? [{ nombre: 'Partidas como mínimo', valor: String(b.minPartidas) }] : []),
  ...(b.requireBien ? [{ nombre: 'Bienes', valor: 'Al menos uno' }] : []),
  ...(b.fijas ?? []).map(({ partida, monto }) => ({
    nombre: `Partida ${partida}`,
    valor: `${formatMoney(monto)}, fijo`,
  })),
];

const rolDe = ({ label, min = 0, max, nota = '' }: De<'integrantes'>['roles'][number]): Rol => ({
  rol: label,
  cuantos: max === undefined ? (min > 0 ? `Desde ${min}` : 'Sin límite') : cuantosDe(min, max),
  nota,
});
const cuantosDe = (min: number, max: number): string => {
  if (min === max) return String(min);
  return min > 0 ? `De ${min} a ${max}` : `Hasta ${max}`;
};

type Adjunto = { label: string; required: boolean; templateUrl?: string | undefined };
const adjunto = (paso: string, { label, required, templateUrl }: Adjunto): Documento => ({
  nombre: label,
  paso,
  exige: exigido(required),
  plantilla: templateUrl ?? null,
});
/** Every paper that a step asks for, whatever block asks for it. */
function documentosDe(b: Bloque, paso: string): Documento[] {
  const papel = (a: Adjunto) => adjunto(paso, a);
  if (b.kind === 'documentoUnico') return [papel(b)];
  if (b.kind === 'documentosLista') return b.docTypes.map((d) => papel({ ...d, required: d.min > 0 && !b.optional }));
  if (b.kind === 'narrativa')
    return [
      ...b.sections.flatMap((s) => [...(s.tipo === 'file' ? [papel(s)] : []), ...(s.annex ? [papel(s.annex)] : [])]),
      ...(b.anexos ?? []).map(papel),
    ];
  if (b.kind === 'investigacionBase') return b.tesis.map((t) => papel({ label: t.label, required: false }));
  if (b.kind === 'integrantes' && b.carta) {
    const { label, templateUrl } = cartaDe(b.carta);
    return [papel({ label: `${label} de cada integrante`, required: true, templateUrl })];
  }
  return [];
}

const preguntaDe = ({ label, tipo, maxWords, required }: Seccion): Pregunta => ({
  nombre: label,
  respuesta: [
    tipo === 'keywords' ? 'Palabras clave' : RESPUESTAS[tipo],
    maxWords && `hasta ${plural(maxWords, 'palabra', 'palabras')}`,
  ]
    .filter(Boolean)
    .join(', '),
  exige: exigido(required),
});
