import { defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { TIPOS_INVESTIGADOR } from '#modules/personas/domain/vocabularios.ts';

/** Who receives points unless the institution says otherwise. */
export const TIPOS_QUE_PUNTUAN = { clave: 'publicacion_tipos_que_puntuan', valor: 'Docente permanente' } as const;

/** What the office of publications sets (spec 03 §13). */
export const PARAMETROS_OFICINA_PUBLICACIONES = defineParametros([
  {
    ...TIPOS_QUE_PUNTUAN,
    etiqueta: 'Tipos de investigador que reciben puntaje por publicaciones',
    grupo: 'puntajes',
    clase: 'varias',
    opciones: Object.fromEntries(TIPOS_INVESTIGADOR.map((t) => [t, t])),
    ayuda: 'Los demás autores figuran con 0. Rige para los puntajes que se calculen desde que se guarda.',
  },
]);
