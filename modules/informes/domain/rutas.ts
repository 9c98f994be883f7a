export const RUTA_INFORMES = '/admin/estudios/informes_tecnicos';
/** Where a researcher finds the reports that they owe. */
export const RUTA_MIS_INFORMES = '/investigador/informes/informeAcademico';
export const RUTA_PRESENTAR = `${RUTA_MIS_INFORMES}/presentar`;
