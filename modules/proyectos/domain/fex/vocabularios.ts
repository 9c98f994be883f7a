import { defineSlot } from '#core/files/shared/slot.ts';
import { isKeyOf, keysOf } from '#core/kernel/shared/keys.ts';

/** Currencies of their amounts, with the sign of each. */
export const MONEDAS = { SOLES: 'S/', DOLARES: '$', EUROS: '€', LIBRA: '£' } as const;
export const simboloDe = (moneda: string | null | undefined) =>
  MONEDAS[moneda && isKeyOf(MONEDAS, moneda) ? moneda : 'SOLES'];

/** Contributions that add up to the amount of the project. */
export const APORTES = {
  aporteUniversidad: 'Aporte monetario de la universidad',
  aporteNoMonetario: 'Aporte no monetario de la universidad',
  fuenteExterna: 'Financiamiento de la fuente externa',
  entidadAsociada: 'Aporte de la entidad asociada o colaboradora',
} as const;
export type Aporte = keyof typeof APORTES;
export const CLAVES_APORTE = keysOf(APORTES);

/** Funding source that says its name apart. */
export const OTROS = 'OTROS';
export const PARTICIPACIONES = ['Entidad principal/ejecutora', 'Entidad asociada', 'Entidad colaboradora'] as const;

/** Types of document (spec 05 §6.2, F3). */
export const DOCUMENTOS = {
  D01: 'Convenio, contrato o lo que haga sus veces',
  D04: 'Proyecto propuesto (última versión aprobada)',
  D12: 'Resolución rectoral (RR)',
} as const;
export type TipoDocumento = keyof typeof DOCUMENTOS;
export const TIPOS_DOCUMENTO = keysOf(DOCUMENTOS);
/** The row of a document, as its file knows it. */
export const ENTIDAD_DOCUMENTO = 'proyecto_documento';
export const RANURA = defineSlot({ key: 'documento', label: 'Documento en PDF', accept: ['pdf'], maxMb: 25 });
/** Where one of a type is chosen. */
export const ranuraDe = (tipo: TipoDocumento) => ({ ...RANURA, key: tipo, label: DOCUMENTOS[tipo] });

const DE_LA_CASA = ['investigador_principal', 'co_investigador', 'otros', 'coordinador_administrativo'] as const;
/** Where a member is taken from, and which roles they may have; some, only when they are edited (spec 05 §6.2, F4). */
export const CLASES = {
  docente: { label: 'Docente', roles: [...DE_LA_CASA, 'responsable_tecnico'], alEditar: ['coordinador_general'] },
  tesista: { label: 'Tesista', roles: ['tesista'], alEditar: [] },
  externo: {
    label: 'Externo',
    roles: ['coordinador_general', ...DE_LA_CASA, 'responsable_tecnico'],
    alEditar: ['externo'],
  },
} as const satisfies Record<string, { label: string; roles: readonly string[]; alEditar: readonly string[] }>;
export type Clase = keyof typeof CLASES;
export const CLAVES_CLASE = keysOf(CLASES);
/** Role of the person who answers for the project. */
export const COORDINADOR = 'coordinador_general';
/** Role whose words are said apart. */
export const ROL_OTROS = 'otros';
/** How a person of this kind takes part. */
export const claseDe = (tipo: string): Clase =>
  tipo.startsWith('Externo') ? 'externo' : /^(Estudiante|Egresado)/.test(tipo) ? 'tesista' : 'docente';
/** Roles that a member may have: those of their class, and those kept for an edition. */
export const rolesDe = (clase: Clase, edita: boolean): readonly string[] =>
  edita ? [...CLASES[clase].roles, ...CLASES[clase].alEditar] : CLASES[clase].roles;
