import type { TestApp } from '#apps/testing/app.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { CLAVES_DE_AMBITO } from '#modules/aplicaciones/domain/ambitos.ts';
import { v1Module } from '#modules/aplicaciones/server/index.ts';
import { programasDe } from '#modules/aplicaciones/tests/demo-v1.ts';

/** What programs of others call: it is not among the modules of the sessions. */
export const OPERACIONES_V1 = Object.entries(v1Module.contract.endpoints).map(([nombre, e]): [string, Endpoint] => [
  `${v1Module.contract.name}.${nombre}`,
  e,
]);
const esDeProgramas = (operacion: string) => OPERACIONES_V1.some(([nombre]) => nombre === operacion);

/** Every operation of the house, those of programs of others among them. */
export const operacionesDe = ({ app }: TestApp): [string, Endpoint][] => [
  ...app.modules.flatMap(({ contract }) =>
    Object.entries(contract.endpoints).map(([nombre, e]): [string, Endpoint] => [`${contract.name}.${nombre}`, e]),
  ),
  ...OPERACIONES_V1,
];

/** How who may do everything says who it is: by its session, or in `/api/v1` by the key of a program. */
export async function credenciales(app: TestApp) {
  const clave = await programasDe(app).clave({ ambitos: CLAVES_DE_AMBITO });
  return (operacion: string, cookie: string): Record<string, string> =>
    esDeProgramas(operacion) ? { authorization: `Bearer ${clave}` } : { cookie };
}
