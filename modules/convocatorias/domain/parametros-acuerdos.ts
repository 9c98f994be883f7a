import type { FieldError } from '#core/kernel/shared/failure.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { Bloque, Integrantes } from './bloques.ts';
import type { Fila, ValoresBloque } from './parametros.ts';
import { type FilaDeForma, filasEnForma } from './parametros-filas.ts';
import { PREGUNTAS } from './programa.ts';

/** Rows that the call keeps. */
export const enUso = (filas: unknown): FilaDeForma[] => filasEnForma(filas).filter((f) => f.usar);
const VACIAS: Readonly<Record<string, string>> = {
  sections: 'Deje al menos una sección',
  roles: 'Deje al menos un rol',
  docTypes: 'Deje al menos un documento, o quite el paso',
};
const AL_REVES = 'El máximo no puede ser menor que el mínimo';

/** What no single field decides. */
export const acuerdosDe = (b: Bloque, v: ValoresBloque, ruta: string): FieldError[] => [
  ...(b.kind === 'presupuesto' ? presupuesto(v, ruta) : []),
  ...(b.kind === 'integrantes' ? composicion(b, v, ruta) : []),
  ...Object.entries(VACIAS)
    .filter(([t]) => Array.isArray(v[t]) && enUso(v[t]).length === 0 && b.key !== PREGUNTAS)
    .map(([t, message]) => ({ path: `${ruta}.${t}`, message })),
  ...['roles', 'docTypes', 'sections'].flatMap((t) =>
    enUso(v[t])
      .filter((f) => f.min != null && f.max != null && Number(f.min) > Number(f.max))
      .map((f) => ({ path: `${ruta}.${t}.${f.clave}.max`, message: AL_REVES })),
  ),
];

function presupuesto(v: ValoresBloque, ruta: string): FieldError[] {
  const fijas = sumMoney(enUso(v.fijas).map((f) => String(f.monto)));
  return [
    ...(compareMoney(String(v.min), String(v.max)) > 0 ? [{ path: `${ruta}.max`, message: AL_REVES }] : []),
    ...(compareMoney(fijas, String(v.max)) > 0
      ? [{ path: `${ruta}.max`, message: `Los montos fijos suman ${formatMoney(fijas)}, más que el máximo` }]
      : []),
  ];
}

/** Each rule over the team must be of roles that exist, one of them in use. */
function composicion(b: Integrantes, v: ValoresBloque, ruta: string): FieldError[] {
  const activos = new Set(enUso(v.roles).map((f) => f.clave));
  return enUso(v.composite).flatMap((f) => {
    const definida: Fila | undefined = b.composite.find((c) => c.clave === f.clave);
    const regla = definida ?? f;
    const { anyOf, rol } = regla;
    const unico = rol ? [String(rol)] : null;
    const pedidos = Array.isArray(anyOf) ? anyOf.map(String) : unico;
    const cumple =
      !pedidos || (pedidos.some((r) => activos.has(r)) && pedidos.every((r) => b.roles.some((x) => x.rol === r)));
    return cumple
      ? []
      : [{ path: `${ruta}.composite.${f.clave}.text`, message: 'Ningún rol en uso puede cumplir este requisito' }];
  });
}
