import { TIPOS_TESIS } from '../vocabularios.ts';
import { ASESORES, camposDeTesis, IDIOMA_Y_ACCESO, type Tipo, UNIVERSIDAD_Y_PAIS } from './tipo.ts';

export const tesis = {
  clave: 'tesis',
  label: 'Tesis propia',
  corto: 'Tesis propia',
  enFrase: 'tesis propia',
  plural: 'Tesis propias',
  ruta: 'tesisPropia',
  grupo: 'Tesis',
  grados: TIPOS_TESIS,
  calificaComo: 'publicacion',
  presentador: ['Tesista'],
  roles: { docente: ASESORES, externo: ASESORES },
  campos: [...camposDeTesis(['Licenciatura', 'Maestría', 'Doctorado']), ...IDIOMA_Y_ACCESO],
  algunoDe: [],
  paginasNumericas: true,
  unica: true,
  constancia: 'Registro de tesis',
  conIntegrantes: true,
  columnas: UNIVERSIDAD_Y_PAIS,
  fuera: { orcid: 'dissertation-thesis', coar: { codigo: 'c_46ec', segun: 'tipoTesis' }, cita: 'tesis' },
} as const satisfies Tipo;
