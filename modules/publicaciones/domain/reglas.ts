import type { Reason } from '#core/kernel/shared/failure.ts';
import type { CampoPublicacion } from './campos.ts';
import { etiquetaDe } from './campos-de-tipo.ts';
import { tipoDe } from './tipos.ts';

type Escritos = Readonly<Record<string, unknown>>;
const texto = (v: unknown) => (v === null || v === undefined ? '' : String(v).trim());
const ENTERO = /^\d+$/;

/** Fields of which one is enough, and none is written (spec 03 §4). */
export const faltaAlguno = (tipo: string, v: Escritos): Reason[] =>
  tipoDe(tipo)
    .algunoDe.filter((grupo) => grupo.campos.every((c) => texto(v[c]) === ''))
    .map(({ campos: [field], mensaje }) => ({ text: mensaje, field: field! }));

/**
 * What a publication lacks besides its required fields: one of several, dates and pages in their order (spec 03 §4).
 */
export const reparosDeDatos = (tipo: string, v: Escritos, hoy: string): Reason[] => [
  ...faltaAlguno(tipo, v),
  ...reparosDeOrden(tipo, v, hoy),
];

const reparosDeOrden = (tipo: string, v: Escritos, hoy: string): Reason[] =>
  contradicciones(tipo, v, hoy).map(([field, text]) => ({ text: `${etiquetaDe(tipo, field)}: ${text}`, field }));

/** Dates and pages that contradict each other or cannot be: each field, and what is said of it. */
export function contradicciones(tipo: string, v: Escritos, hoy: string): [CampoPublicacion, string][] {
  const { campos, paginasNumericas } = tipoDe(tipo);
  const tiene = (c: CampoPublicacion) => campos.some(({ campo }) => campo === c);
  const reparos: [CampoPublicacion, string][] = [];
  const di = (field: CampoPublicacion, text: string) => reparos.push([field, text]);
  if (texto(v.fechaPublicacion) > hoy) di('fechaPublicacion', 'no puede ser una fecha futura.');
  if (tiene('fechaFin') && texto(v.fechaFin) !== '' && texto(v.fechaFin) < texto(v.fechaInicio))
    di('fechaFin', 'no puede ser anterior al inicio.');
  if (!tiene('paginaInicial')) return reparos;
  const [desde, hasta] = [texto(v.paginaInicial), texto(v.paginaFinal)];
  if (paginasNumericas)
    for (const c of ['paginaInicial', 'paginaFinal'] as const)
      if (texto(v[c]) !== '' && !ENTERO.test(texto(v[c]))) di(c, 'escriba un número.');
  if (ENTERO.test(desde) && ENTERO.test(hasta) && Number(hasta) < Number(desde))
    di('paginaFinal', 'no puede ser menor que la inicial.');
  return reparos;
}

type AutorJuzgado = {
  autor: string;
  nombre: string;
  categoria: string;
  filiacion: boolean | null;
  filiacionUnica: boolean | null;
};
/** Authors whose row is half written, and anyone who must be among them: it is not sent so. */
export function reparosDeAutores(tipo: string, autores: readonly AutorJuzgado[]): Reason[] {
  const { unica, sinFiliacion, exige } = tipoDe(tipo);
  const completo = (a: AutorJuzgado) =>
    a.autor.trim() && (sinFiliacion || (a.filiacion !== null && (!unica || a.filiacionUnica !== null)));
  const pide = sinFiliacion ? '' : unica ? ', la filiación y la filiación única' : ' y la filiación';
  const faltan = autores.flatMap((a, i) =>
    completo(a) ? [] : [{ text: `${a.nombre}: complete el nombre en la publicación${pide}.`, field: String(i) }],
  );
  const alguno = !exige || autores.some((a) => a.categoria === exige);
  return alguno ? faltan : [...faltan, { text: `Alguien debe figurar como ${exige.toLowerCase()}.`, field: 'autores' }];
}
