import { AUTOR, CLAVES, comunes, datos, type Tipo } from '#modules/publicaciones/domain/tipos/tipo.ts';

/** A type of publication that the product does not have, as its definition file would be. */
export const informeTecnico = {
  clave: 'informe-tecnico',
  label: 'Informe técnico',
  corto: 'Informe técnico',
  enFrase: 'informe técnico',
  plural: 'Informes técnicos',
  ruta: 'informeTecnico',
  grupo: 'Informe técnico',
  calificaComo: 'publicacion',
  presentador: AUTOR,
  roles: { docente: AUTOR, estudiante: AUTOR, externo: AUTOR },
  campos: [
    ...comunes('del informe'),
    CLAVES,
    { campo: 'editorial', required: true, label: 'Entidad que lo publica', ...datos('de su publicación') },
    { campo: 'paisCodigo', required: true },
    { campo: 'paginaTotal', required: true },
    { campo: 'url' },
  ],
  algunoDe: [],
  paginasNumericas: true,
  unica: true,
  constancia: 'Registro de informe técnico',
  columnas: [{ label: 'País', dato: 'pais' }],
  fuera: { orcid: 'report', coar: { codigo: 'c_18gh' }, cita: 'libro' },
} as const satisfies Tipo;
