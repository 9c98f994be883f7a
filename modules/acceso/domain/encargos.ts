import type { Values } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { CLAVES_MODULO, MODULOS, type Modulo } from './permisos.ts';

/** A leave is named for a year at most; a longer one is named again. */
export const DIAS_MAXIMOS = 366;

/** Work that is never given to a substitute: the accounts, and what they may do. */
const NUNCA: readonly Modulo[] = ['usuarios'];
/** The kinds of work of which a substitute may be given some. */
export const MODULOS_ENCARGABLES = CLAVES_MODULO.filter((modulo) => !NUNCA.includes(modulo));

/**
 * What a substitute may do: the permissions by module of the person who is away, of the kinds of work that were given.
 * Never more than that person has, nor their accounts, nor what is of a superadministrator.
 * @param permisos those of the person who is away
 * @param modulos the kinds of work; without any, all that may be given
 */
export function permisosDeEncargo(permisos: ReadonlySet<string>, modulos: readonly string[]): Set<string> {
  const dados = modulos.length > 0 ? modulos : MODULOS_ENCARGABLES;
  const esDado = (codigo: string) => {
    const [modulo = ''] = codigo.split('.');
    return codigo.includes('.') && dados.includes(modulo) && MODULOS_ENCARGABLES.some((uno) => uno === modulo);
  };
  return new Set([...permisos].filter((codigo) => codigo === 'admin' || esDado(codigo)));
}

/** «Publicaciones y Proyectos», or «todo su trabajo». */
export function enPalabras(modulos: readonly string[]): string {
  const nombres = keysOf(MODULOS)
    .filter((modulo) => modulos.includes(modulo))
    .map((modulo) => MODULOS[modulo]);
  if (nombres.length === 0) return 'todo su trabajo';
  return new Intl.ListFormat('es').format(nombres);
}

export const ESTADOS_DE_REEMPLAZO = {
  vigente: { label: 'Vigente', tone: 'green' },
  programado: { label: 'Por empezar', tone: 'blue' },
  terminado: { label: 'Terminado', tone: 'gray' },
} as const;
export type EstadoDeReemplazo = keyof typeof ESTADOS_DE_REEMPLAZO;
export const CLAVES_ESTADO_DE_REEMPLAZO = keysOf(ESTADOS_DE_REEMPLAZO);
export const REEMPLAZO_EN_CURSO: EstadoDeReemplazo = 'vigente';
const REEMPLAZO_TERMINADO: EstadoDeReemplazo = 'terminado';
export const yaTermino = (estado: EstadoDeReemplazo): boolean => estado === REEMPLAZO_TERMINADO;

const encargo = defineFields({
  suplenteId: { kind: 'reference', label: 'Quién lo reemplaza', required: true },
  desde: { kind: 'day', label: 'Desde', required: true, span: 6 },
  hasta: { kind: 'day', label: 'Hasta', required: true, span: 6, help: 'Ese día todavía vale.' },
  modulos: {
    kind: 'choices',
    label: 'Qué trabajo',
    options: Object.fromEntries(MODULOS_ENCARGABLES.map((modulo) => [modulo, MODULOS[modulo]])),
    help: 'Sin elegir ninguno, todo. Las cuentas de usuario no se encargan.',
  },
  motivo: {
    kind: 'text',
    label: 'Motivo',
    required: true,
    max: 200,
    help: 'Lo leen las dos personas y la oficina: «Vacaciones», «Licencia».',
  },
});
export type EncargoDatos = Values<typeof encargo>;
export const formularioEncargo = formOf(encargo, 'Nombrar reemplazo');
