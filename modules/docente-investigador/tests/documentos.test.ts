import { expect, it } from 'vitest';
import { renderPdf } from '#core/documents/server/pdf.ts';
import { frame } from '#core/documents/tests/frame.ts';
import { pdfFaults } from '#core/documents/tests/pdf-faults.ts';
import { constanciaSinFirma, declaracionJurada, fichaDeEvaluacion, type Papel } from '../documents/documentos.ts';
import { CLAVES_CRITERIO, type Criterio } from '../domain/criterios.ts';
import type { Persona } from '../domain/persona.ts';

const LARGA = 'Otorrinolaringólogo'.repeat(30);
const FRASE = 'Ñandú de la Ñuñoa <b>y</b> Hnos. '.repeat(40);
const NADA: Persona = {
  nombre: 'Li, Wu',
  documento: 'DNI 1',
  codigo: null,
  sexo: null,
  facultad: null,
  departamento: null,
  horas: null,
  tipoDocente: '',
  categoria: '',
  clase: '',
  orcid: null,
  googleScholar: null,
  ctiVitae: null,
  renacyt: null,
  nivel: null,
  grupo: null,
};
const TODO: Persona = {
  nombre: LARGA,
  documento: LARGA,
  codigo: LARGA,
  sexo: 'F',
  facultad: FRASE,
  departamento: LARGA,
  horas: 40,
  tipoDocente: LARGA,
  categoria: LARGA,
  clase: FRASE,
  orcid: '0000-0001-2345-6789',
  renacyt: LARGA,
  nivel: LARGA,
  googleScholar: `https://scholar.example/${LARGA}`,
  ctiVitae: `https://cti.example/${LARGA}`,
  grupo: FRASE,
};
const papel = (persona: Persona | null, texto: string | null): Papel => ({
  estado: 'pendiente',
  nombre: persona?.nombre ?? LARGA,
  persona,
  fechaTramite: texto && '2026-03-10',
  confirmar: texto ? true : null,
  confirmarDescripcion: texto,
  normativa: texto,
  fechaConstancia: '2026-03-10',
  fechaFin: '2028-03-10',
});
const criterios = CLAVES_CRITERIO.map(
  (clave, n): Criterio => ({
    clave,
    cumple: n % 2 === 0,
    resumen: n ? FRASE : LARGA,
    filas: [],
    remedio: LARGA,
    vence: null,
  }),
);
const de = { firmante: LARGA, cargo: FRASE, ciudad: LARGA };
const plazo = { fechaInicio: '2026-03-10', fechaFin: '2026-06-10', version: 12 };

const dicho = (autoridad: string) => ({ autoridad, hoy: '2026-03-10', enlaces: () => null });

it.each([
  ['la ficha de evaluación', fichaDeEvaluacion(papel(TODO, FRASE), criterios, dicho(LARGA))],
  ['la ficha de quien se evaluó en otro sistema', fichaDeEvaluacion(papel(null, null), [], dicho(''))],
  ['la ficha de quien no tiene nada registrado', fichaDeEvaluacion(papel(NADA, ''), criterios, dicho(''))],
  ['la constancia sin firma', constanciaSinFirma(papel(TODO, FRASE.repeat(3)), LARGA, de)],
  [
    'la constancia con su código',
    constanciaSinFirma(papel(TODO, FRASE), LARGA, de, {
      code: 'CDI-2026-K7QX-M2DW-T9HC',
      url: 'https://x.example/verificar',
    }),
  ],
  [
    'la constancia de quien no tiene código',
    constanciaSinFirma(papel(NADA, null), 'Universidad', { ...de, ciudad: '' }),
  ],
  ['la declaración jurada', declaracionJurada({ ...plazo, persona: TODO, texto: FRASE.repeat(40) }, LARGA)],
  [
    'la declaración de quien no tiene nada registrado',
    declaracionJurada({ ...plazo, persona: NADA, texto: 'Declaro.' }, ''),
  ],
])('%s cabe en sus páginas, diga lo que diga', async (_, doc) => {
  expect(await pdfFaults(await renderPdf(doc, frame))).toEqual([]);
});
