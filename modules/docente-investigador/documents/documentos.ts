import type { PdfDoc, Text } from '#core/documents/shared/pdf-doc.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
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

/** The certificate, to be signed. */
export function constanciaSinFirma(
  e: Papel,
  universidad: string,
  de: { firmante: string; cargo: string; ciudad: string },
  verification?: PdfDoc['verification'],
): PdfDoc {
  const [p, desde] = [e.persona, formatDay(e.fechaConstancia)];
  return {
    title: 'Constancia de docente investigador',
    ...(verification ? { verification } : {}),
    content: [
      { type: 'spacer', height: 16 },
      {
        type: 'paragraph',
        align: 'justify',
        text: `Se deja constancia de que ${e.nombre}${p?.codigo ? `, con código docente ${p.codigo},` : ''} califica como docente investigador de la ${universidad}, de acuerdo con: ${e.normativa ?? 'la normativa vigente'}.`,
      },
      {
        type: 'keyValues',
        columns: 1,
        pairs: [
          ['Vigencia', desde && `Del ${desde} al ${formatDay(e.fechaFin)}`],
          ['RENACYT', renacytDe(p)],
          ['Facultad', p?.facultad],
        ],
      },
      {
        type: 'paragraph',
        align: 'justify',
        text: 'La vigencia de esta constancia está sujeta a que conserve su calificación en el RENACYT.',
      },
      { type: 'paragraph', align: 'right', text: junto(de.ciudad, desde) },
      { type: 'signatures', people: [{ name: de.firmante, role: de.cargo }] },
    ],
  };
}

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
    content: [
      { type: 'keyValues', columns: 1, pairs: pares },
      { type: 'paragraph', align: 'justify', text: texto },
      { type: 'paragraph', align: 'right', text: junto(ciudad, formatDay(fechaInicio)) },
      { type: 'signatures', people: [{ name: p.nombre, role: p.documento }] },
      {
        type: 'paragraph',
        small: true,
        text: `Aceptada en el sistema. Versión ${version}, válida hasta el ${formatDay(fechaFin)}.`,
      },
    ],
  };
}
