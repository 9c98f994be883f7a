import { TIPOS_PATENTE } from '../vocabularios.ts';
import { datos, type Tipo } from './tipo.ts';

const INVENTORES = ['Autor', 'Inventor'] as const;

export const patente = {
  clave: 'patente',
  label: 'Propiedad intelectual',
  corto: 'Patente',
  enFrase: 'patente',
  plural: 'Propiedad intelectual',
  ruta: 'patente',
  grupo: 'Propiedad intelectual',
  grados: TIPOS_PATENTE,
  calificaComo: 'patente',
  presentador: INVENTORES,
  roles: { docente: INVENTORES, estudiante: INVENTORES, externo: INVENTORES },
  campos: [
    { campo: 'titulo', required: true, ...datos('de la propiedad intelectual'), max: 300 },
    { campo: 'codigoRegistro', required: true },
    { campo: 'tipoPatente', required: true },
    { campo: 'nroExpediente' },
    { campo: 'fechaPublicacion', required: true, label: 'Fecha de presentación' },
    { campo: 'oficinaPresentacion' },
    { campo: 'url' },
    { campo: 'titulares', required: true, paso: 2 },
  ],
  algunoDe: [],
  paginasNumericas: true,
  unica: false,
  participacion: true,
  sinFiliacion: true,
  sinProyectos: true,
  exige: 'Inventor',
  anexo: 'opcional',
  constancia: 'Propiedad intelectual',
  conIntegrantes: true,
  columnas: [
    { label: 'Lugar de registro', dato: 'oficina' },
    { label: 'Titular', dato: 'titulares' },
  ],
  fuera: { orcid: 'patent', coar: { codigo: 'c_15cd' }, cita: 'patente' },
} as const satisfies Tipo;
