import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

const base = { grupo: 'informes' } as const;
/** What the institution sets of the reports (spec 06 §9). */
export const PARAMETROS_INFORMES = defineParametros([
  {
    ...base,
    clave: 'informes_corte',
    etiqueta: 'Último año de los proyectos antiguos',
    clase: 'entero',
    valor: '2016',
    min: 1990,
    max: 2100,
    ayuda: 'Los proyectos de este año y anteriores se informan en la lista de antiguos.',
  },
  {
    ...base,
    clave: 'informes_max_mb',
    etiqueta: 'Tamaño máximo de cada archivo, en MB',
    clase: 'entero',
    valor: '6',
    min: 1,
    max: 25,
  },
  {
    ...base,
    clave: 'informes_avisos',
    etiqueta: 'Días antes del vencimiento en que se recuerda un informe',
    clase: 'texto',
    maxCaracteres: 60,
    valor: '30, 7, 1',
    patron: { expresion: '^\\d{1,3}( *, *\\d{1,3})*$', mensaje: 'Escriba días separados por comas: 30, 7, 1' },
    ayuda: 'Separados por comas. Un informe que venció se avisa una vez más.',
  },
  {
    ...base,
    clave: 'informes_responsables',
    etiqueta: 'Quién presenta los informes',
    clase: 'texto-largo',
    maxCaracteres: 2000,
    valor: '*: Responsable, Responsable (asesor), Coordinador, Asesor, Autor Corresponsal',
    ayuda: 'Una línea por tipo de proyecto, con las condiciones separadas por comas. «*» es cualquier tipo.',
  },
  {
    ...base,
    clave: 'informes_motivos',
    etiqueta: 'Motivos de observación de un informe',
    clase: 'texto-largo',
    maxCaracteres: 4000,
    valor:
      'El texto no responde a lo que pide la sección.\nFalta explicar cómo se obtuvieron los resultados.\nLos resultados no corresponden a los objetivos del proyecto.\nLas referencias no siguen una norma de citación.\nEl archivo adjunto no es legible o está incompleto.',
    ayuda: 'Uno por línea.',
  },
]);
export type ClaveInformes = (typeof PARAMETROS_INFORMES)[number]['clave'];

/** Roles that present the reports of each type of project, by its code; those of `*` are of every other. */
export const rolesPorTipo = (texto: string): Record<string, string[]> =>
  Object.fromEntries(
    texto.split('\n').flatMap((linea) => {
      const [tipo, roles] = linea.split(':');
      return tipo && roles ? [[tipo.trim(), roles.split(',').map((r) => r.trim())]] : [];
    }),
  );
