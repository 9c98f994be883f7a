import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { type Column, defineList } from '#core/list/shared/list.ts';
import { flujoCdi } from './flujo.ts';

export const RUTA_CDI = '/admin/estudios/docente_investigador';
const { enviado, observado, en_tramite, no_aprobado, anulado, pendiente, vigente, no_vigente } = flujoCdi.states;
const TITULO = '{apellido1} {apellido2}, {nombres}';
const columna = (key: string, label: string, mas: Partial<Column> = {}): Column => ({ key, label, ...mas });
const dia = (key: string, label: string) => columna(key, label, { kind: 'day' });
const PERSONA = [
  columna('apellido1', 'Apellido paterno', { searchable: true }),
  columna('apellido2', 'Apellido materno', { searchable: true }),
  columna('nombres', 'Nombres', { searchable: true }),
  columna('docTipo', 'Tipo de documento', { priority: 4 }),
  columna('docNumero', 'N.° de documento', { searchable: true, priority: 3 }),
  columna('movil', 'Móvil', { priority: 4 }),
  columna('correo', 'Correo institucional', { priority: 4, width: 200 }),
];
const DOCENTE = [
  columna('tipo', 'Tipo', { priority: 4 }),
  columna('facultad', 'Facultad'),
  columna('orcid', 'ORCID', { priority: 4, width: 170 }),
  columna('categoria', 'Categoría'),
  columna('clase', 'Clase', { priority: 3 }),
  columna('renacyt', 'RENACYT', { priority: 3 }),
  columna('nivel', 'Nivel'),
];
const FASE = columna('fase', 'Tipo de evaluación', { priority: 4 });
const BUSCAR = 'Buscar por nombre, código o documento';

export const solicitudesLista = defineList({
  key: 'cdi-solicitudes',
  work: workOf(flujoCdi, OFFICE, 'cdi'),
  title: 'Solicitudes de docente investigador',
  identity: { title: TITULO, sub: ['docNumero', 'facultad'], label: 'Docente' },
  columns: [
    columna('estado', 'Estado', {
      kind: 'badge',
      badges: { enviado, observado, en_tramite, no_aprobado, anulado },
    }),
    FASE,
    columna('dj', 'Declaración jurada', { kind: 'flag', priority: 3 }),
    ...DOCENTE,
    ...PERSONA,
    dia('creado', 'Fecha de creación'),
    columna('actualizado', 'Fecha de actualización', { kind: 'instant', priority: 3 }),
  ],
  filters: ['estado', 'facultad', 'nivel', 'creado'],
  defaultSort: { key: 'creado', dir: 'desc' },
  rowHref: `${RUTA_CDI}/evaluacion?id={id}`,
  searchPlaceholder: BUSCAR,
  empty: 'Aquí aparecen las solicitudes que envían los docentes desde su perfil.',
});
export const constanciasLista = defineList({
  key: 'cdi-constancias',
  title: 'Constancias de docente investigador',
  identity: solicitudesLista.identity,
  columns: [
    columna('estado', 'Estado', { kind: 'badge', badges: { pendiente, vigente, no_vigente, anulado } }),
    dia('aprobacion', 'Fecha de aprobación'),
    dia('vencimiento', 'Fecha de vencimiento'),
    columna('envio', 'Fecha de envío de correo', { kind: 'instant', priority: 3 }),
    columna('recordatorio', 'Recordatorio', { priority: 3 }),
    ...DOCENTE,
    ...PERSONA,
  ],
  filters: ['estado', 'facultad', 'vencimiento', { key: 'recordatorio', label: 'Recordatorio', kind: 'options' }],
  defaultSort: { key: 'vencimiento', dir: 'desc' },
  rowHref: solicitudesLista.rowHref,
  searchPlaceholder: BUSCAR,
  empty: 'Aquí aparecen las constancias desde que se confirma una solicitud.',
});
/** Latest evaluation of each person of a faculty (spec 08 §11.2). */
export const cdiFacultadLista = defineList({
  key: 'cdi-facultad',
  title: 'Docente investigador',
  identity: { title: TITULO, sub: ['docNumero'], label: 'Docente' },
  columns: [
    columna('estado', 'Estado', { kind: 'badge', badges: flujoCdi.states }),
    FASE,
    dia('aprobacion', 'Fecha de la constancia'),
    dia('vencimiento', 'Fecha de fin'),
    columna('tipoDocente', 'Tipo de docente', { priority: 3 }),
    columna('orcid', 'ORCID', { priority: 4, width: 170 }),
    ...PERSONA,
  ],
  filters: ['estado', 'vencimiento'],
  searchPlaceholder: BUSCAR,
  empty: 'Ningún docente de su facultad ha pedido la constancia.',
});
