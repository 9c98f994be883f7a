import type { PdfDoc, Text } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import {
  bySex,
  dayInWords,
  nameInSentence,
  officeWithArticle,
  ofInstitution,
  sexOf,
  withHonorific,
} from '#core/kernel/shared/spanish.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Enlaces } from '#modules/catalogos/domain/enlaces.ts';
import { CRITERIOS, type Criterio } from '../domain/criterios.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { datosDe, type Persona, renacytDe } from '../domain/persona.ts';

/** What the papers of a qualification say of it. */
export type Papel = {
  estado: string;
  nombre: string;
  /** None of those that an older system made. */
  persona: Persona | null;
  fechaTramite: string | null;
  confirmar: boolean | null;
  confirmarDescripcion: string | null;
  normativa: string | null;
  fechaConstancia: string | null;
  fechaFin: string | null;
};
/** What is missing leaves no comma behind. */
const junto = (...partes: Text[]) => partes.filter(Boolean).join(', ');
const siNo = (v: boolean | null) => (v === null ? null : v ? 'Sí' : 'No');

/** Sheet of the evaluation: each requirement and whether it is met, and what was decided (spec 06 §5.6). */
export function fichaDeEvaluacion(
  e: Papel,
  criterios: readonly Criterio[],
  { autoridad, hoy, enlaces }: { autoridad: string; hoy: string; enlaces: Enlaces },
): PdfDoc {
  const p = e.persona;
  const tecnica = e.fechaTramite ? 'Aprobado' : flujoCdi.is(e, 'no_aprobado') ? 'No aprobado' : null;
  return {
    title: 'Ficha de evaluación de docente investigador',
    subtitle: [`Estado: ${stateLabel(flujoCdi, e.estado)}`],
    content: [
      {
        type: 'keyValues',
        columns: 1,
        pairs: [
          ['Apellidos y nombres', e.nombre],
          ['Código docente', p?.codigo],
          ['Normativa', e.normativa],
        ],
      },
      { type: 'heading', text: 'Requisitos' },
      {
        type: 'table',
        columns: [
          { label: 'N.°' },
          { label: 'Requisito' },
          { label: 'Evidencia' },
          { label: 'Cumple', align: 'center' },
        ],
        rows: criterios.map((c) => [c.clave.toUpperCase(), CRITERIOS[c.clave].titulo, c.resumen, siNo(c.cumple)]),
        empty: 'Se evaluó en otro sistema, que no conserva sus requisitos.',
      },
      { type: 'heading', text: 'Información' },
      {
        type: 'keyValues',
        columns: 2,
        pairs: [
          ...(p ? datosDe(p, enlaces, (url) => url) : []),
          ['Fecha de emisión', formatDay(hoy)],
          ['Califica como', e.fechaTramite ? 'Docente investigador' : null],
          ['Evaluación técnica', tecnica],
          ['Autoridad', autoridad],
          ['Confirmación', siNo(e.confirmar)],
          ['Descripción', e.confirmarDescripcion],
        ],
      },
    ],
  };
}

/** The certificate, to be signed: one sentence that says who certifies, whom and what. */
export function constanciaSinFirma(
  e: Papel,
  universidad: string,
  de: { firmante: string; cargo: string; ciudad: string },
  verification?: PdfDoc['verification'],
): PdfDoc {
  const p = e.persona;
  const sexo = sexOf(p?.sexo);
  const [firmante, nombre] = [nameInSentence(de.firmante), nameInSentence(e.nombre)];
  const docente = withHonorific(nombre, sexo);
  const partes: Text[] = [
    `${officeWithArticle(de.cargo)} ${ofInstitution(universidad)}`,
    firmante,
    `hace constar que ${docente}`,
    p?.documento && `${bySex(sexo, 'identificada con ', 'identificado con ', 'con ')}${p.documento}`,
    p?.codigo && `código docente ${p.codigo}`,
    p?.facultad && `de la ${/^facultad\b/i.test(p.facultad) ? p.facultad : `Facultad de ${p.facultad}`}`,
    renacytDe(p) && `RENACYT ${renacytDe(p)}`,
    `${CALIFICA[sexo ?? 'N']}, de acuerdo con: ${(e.normativa ?? 'la normativa vigente').replace(/\.$/, '')}.`,
  ];
  const vigencia =
    e.fechaConstancia && e.fechaFin
      ? `Tiene vigencia del ${dayInWords(e.fechaConstancia)} al ${dayInWords(e.fechaFin)}, y`
      : 'Su vigencia';
  return {
    title: 'Constancia de docente investigador',
    legal: { density: 'letter', holder: junto(nombre, p?.documento) },
    ...(verification ? { verification } : {}),
    content: [
      {
        type: 'paragraph',
        text: partes.filter(Boolean).join(', '),
        strong: [firmante, docente, CALIFICA[sexo ?? 'N']],
      },
      {
        type: 'paragraph',
        text: `${vigencia} está sujeta a que conserve su calificación en el RENACYT.`,
      },
      {
        type: 'paragraph',
        align: 'right',
        text: junto(de.ciudad, e.fechaConstancia && dayInWords(e.fechaConstancia)),
      },
      { type: 'signatures', people: [{ name: firmante, role: de.cargo }] },
    ],
  };
}
const CALIFICA = {
  F: 'califica como docente investigadora',
  M: 'califica como docente investigador',
  N: 'tiene la calificación de docente investigador',
} as const;

export type Declarada = { texto: string; persona: Persona; fechaInicio: string; fechaFin: string; version: number };
/** The sworn statement with the text that was accepted. */
export function declaracionJurada(
  { texto, persona: p, fechaInicio, fechaFin, version }: Declarada,
  ciudad: string,
): PdfDoc {
  const pares: [string, Text][] = [
    ['Apellidos y nombres', p.nombre],
    ['N.° de documento', p.documento],
    ['Categoría y clase', junto(p.categoria, p.clase)],
    ['Facultad', p.facultad],
    ['Departamento', p.departamento],
  ];
  return {
    title: 'Declaración jurada',
    subtitle: ['Docente investigador'],
    legal: {
      density: 'letter',
      holder: [p.nombre, p.documento].filter(Boolean).join(' · '),
      foot: `Aceptada en el sistema. Versión ${version}, válida hasta el ${dayInWords(fechaFin)}.`,
    },
    content: [
      { type: 'keyValues', columns: 1, pairs: pares },
      { type: 'paragraph', align: 'justify', text: texto },
      { type: 'paragraph', align: 'right', text: junto(ciudad, dayInWords(fechaInicio)) },
      { type: 'signatures', people: [{ name: p.nombre, role: p.documento }] },
    ],
  };
}
