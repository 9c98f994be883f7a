/** Programmes whose proposals need the word of the coordinator of a group (spec 04 §10); those of students in summer and the workshops do not. */
const SE_AUTORIZAN = ['pconfigi', 'pconfigi-inv', 'pmulti', 'eci', 'psinfinv', 'psinfipu', 'pro-ctie'] as const;
export const CLAVES_QUE_SE_AUTORIZAN: readonly string[] = SE_AUTORIZAN;

export const seAutoriza = (clave: string): boolean => CLAVES_QUE_SE_AUTORIZAN.includes(clave);
