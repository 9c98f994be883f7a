import { TIPOS_TESIS } from '../vocabularios.ts';
import { ASESORES, camposDeTesis, IDIOMA_Y_ACCESO, type Tipo, UNIVERSIDAD_Y_PAIS } from './tipo.ts';

export const tesisAsesoria = {
  clave: 'tesis-asesoria',
  label: 'Tesis asesoría',
  corto: 'Tesis asesorada',
  enFrase: 'tesis asesorada',
  plural: 'Tesis asesoradas',
  ruta: 'tesisAsesoria',
  grupo: 'Tesis asesoria',
  grados: TIPOS_TESIS,
  calificaComo: 'asesoria',
  presentador: ['Asesor'],
  roles: { docente: ASESORES, estudiante: ['Tesista'] },
  campos: [
    ...camposDeTesis(TIPOS_TESIS.filter((t) => t !== 'Licenciatura')),
    { campo: 'uri', required: true },
    ...IDIOMA_Y_ACCESO,
  ],
  algunoDe: [],
  paginasNumericas: true,
  unica: false,
  constancia: 'Registro de asesoría de tesis',
  conIntegrantes: true,
  columnas: UNIVERSIDAD_Y_PAIS,
  fuera: { orcid: 'dissertation-thesis', coar: { codigo: 'c_46ec', segun: 'tipoTesis' }, cita: 'tesis' },
} as const satisfies Tipo;
