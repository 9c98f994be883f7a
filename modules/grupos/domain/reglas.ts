import type { Reason } from '#core/kernel/shared/failure.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { AjustesGrupo } from './ajustes.ts';
import { CLAVES_CLASE, type ClaseInclusion } from './clases.ts';
import type { Condicion, Confirmacion, EstadoGrupo, TipoGrupo } from './estados.ts';
import { flujoGrupo } from './flujo.ts';
import { CLAVES_MOVIMIENTO } from './movimientos.ts';

/** Who looks at a group: the office, its coordinator, a member, or somebody who may only read. */
export type Papel = 'gestor' | 'coordinador' | 'miembro' | 'lector';
export type GrupoJuzgado = { tipo: TipoGrupo; estado: EstadoGrupo };
export type MiembroJuzgado = {
  condicion: Condicion;
  esCoordinador: boolean;
  confirmacion: Confirmacion;
  /** Day they left, or null while they hold a place. */
  hasta: string | null;
};

export const OPERACIONES = [...CLAVES_MOVIMIENTO, 'editar', 'documento'] as const;
export type Operacion = (typeof OPERACIONES)[number];
export type PuedeMiembros = { incluir: ClaseInclusion[] } & Record<Operacion, boolean>;

const todas = (si: boolean) => recordOf(OPERACIONES, () => si);
const NADA: PuedeMiembros = { incluir: [], ...todas(false) };

/** What this role may do with the members of a group in this state (table B6 of spec 04). */
export function puedeConMiembros(papel: Papel, g: GrupoJuzgado, ajustes: AjustesGrupo): PuedeMiembros {
  if (flujoGrupo.is(g, 'muertos')) return NADA;
  const borrador = g.tipo === 'solicitud' && flujoGrupo.is(g, 'editables');
  const conColaborador = (c: ClaseInclusion) => c !== 'colaborador' || ajustes.permitirColaborador;
  if (papel === 'gestor') return { incluir: CLAVES_CLASE.filter(conColaborador), ...todas(true), eliminar: false };
  if (papel !== 'coordinador' || (g.tipo === 'solicitud' && !borrador)) return NADA;
  const propias = CLAVES_CLASE.filter(
    (c) => c !== 'externo_internacional' && conColaborador(c) && (borrador || (c !== 'titular' && c !== 'colaborador')),
  );
  return {
    ...NADA,
    incluir: propias,
    eliminar: borrador,
    excluir: !borrador && ajustes.coordinadorExcluye,
    reenviar: true,
    documento: borrador,
  };
}

/**
 * Why an operation is not possible on this member now; null when it is (R10, R11). The right to do it is another
 * question.
 */
export function impedimento(operacion: Operacion, m: MiembroJuzgado): string | null {
  if (m.hasta !== null) return 'Ya no integra el grupo.';
  const pendiente = m.confirmacion === 'pendiente';
  switch (operacion) {
    case 'eliminar':
      return m.esCoordinador ? 'El coordinador no puede eliminarse de su propia solicitud.' : null;
    case 'excluir':
      return m.esCoordinador ? 'Es el coordinador: dé antes el cargo a otro titular.' : null;
    case 'cambiarCondicion':
      return m.esCoordinador ? 'El coordinador tiene que ser titular: dé antes el cargo a otro titular.' : null;
    case 'cambiarCargo':
      if (m.condicion !== 'Titular') return 'Solo un titular puede tener un cargo.';
      return pendiente ? 'Aún no confirma que integra el grupo.' : null;
    case 'confirmar':
    case 'reenviar':
      return pendiente ? null : 'Ya confirmó.';
    default:
      return null;
  }
}

export type Cuenta = { titulares: number; adherentes: number; lineas: number; pendientes: number };
/** Unmet minimums and maximums of a group (R9): what a request needs to be sent, and what approval looks at again. */
export function faltasDeComposicion(c: Cuenta, a: AjustesGrupo): Reason[] {
  const lineas = (n: number) => plural(n, 'línea de investigación', 'líneas de investigación');
  const titulares = plural(a.titularesMin, 'titular confirmado', 'titulares confirmados');
  const adherentes = plural(a.adherentesMin, 'adherente confirmado', 'adherentes confirmados');
  const faltan = plural(c.pendientes, 'integrante aún no confirma', 'integrantes aún no confirman');
  const reglas: [field: string, falla: boolean, text: string][] = [
    [
      'integrantes',
      c.titulares < a.titularesMin,
      `Necesita al menos ${titulares}, contando al coordinador. Tiene ${c.titulares}.`,
    ],
    ['integrantes', c.adherentes < a.adherentesMin, `Necesita al menos ${adherentes}. Tiene ${c.adherentes}.`],
    ['integrantes', c.pendientes > 0, `${faltan} su participación.`],
    ['lineas', c.lineas < a.lineasMin, `Necesita al menos ${lineas(a.lineasMin)}.`],
    ['lineas', c.lineas > a.lineasMax, `Puede tener como máximo ${lineas(a.lineasMax)}. Tiene ${c.lineas}.`],
  ];
  return reglas.filter(([, falla]) => falla).map(([field, , text]) => ({ text, field }));
}

export type PersonaJuzgada = {
  activo: boolean;
  esDocente: boolean;
  orcid: string | null;
  facultadId: number | null;
  dependenciaId: number | null;
  institutoId: number | null;
  enLicencia: boolean;
};
/** What keeps a teacher from being a titular or collaborator (R5); of who is not registered nothing is known. */
export function reparosDeDocente(p: PersonaJuzgada | undefined): string[] {
  if (!p) return ['No está registrado como investigador. Pida a la oficina que lo registre antes de incluirlo.'];
  const faltan = [
    !p.orcid && 'ORCID',
    !p.dependenciaId && 'dependencia',
    !p.facultadId && 'facultad',
    !p.institutoId && 'instituto',
  ].filter((x) => x !== false);
  return [
    ...(p.esDocente ? [] : ['No es docente permanente.']),
    ...(p.activo ? [] : ['No figura como investigador activo.']),
    ...(p.enLicencia ? ['Se encuentra con licencia.'] : []),
    ...(faltan.length ? [`Falta registrar en su perfil: ${faltan.join(', ')}.`] : []),
  ];
}

/** Where somebody already is, for R1 and R2. */
export type Ocupacion = { grupo: string; tipo: TipoGrupo; pendiente: boolean };
export const fraseDeOcupacion = (o: Ocupacion) =>
  o.tipo === 'solicitud'
    ? `Ya figura en la solicitud del grupo «${o.grupo}».`
    : o.pendiente
      ? `Tiene una invitación por responder del grupo «${o.grupo}».`
      : `Ya pertenece al grupo «${o.grupo}».`;

/**
 * What follows when a confirmed titular leaves their place and the group falls below its minimum; null when it does not
 * (R9).
 */
export function quedaSinMinimo(
  m: Pick<MiembroJuzgado, 'condicion' | 'confirmacion'>,
  g: { tipo: TipoGrupo; titulares: number },
  a: Pick<AjustesGrupo, 'titularesMin'>,
): string | null {
  const quedan = g.titulares - 1;
  if (m.condicion !== 'Titular' || m.confirmacion !== 'confirmada' || quedan >= a.titularesMin) return null;
  const cuenta = `quedaría con ${plural(quedan, 'titular', 'titulares')} y necesita ${a.titularesMin}`;
  return g.tipo === 'solicitud' ? `La solicitud ${cuenta} para ser aprobada.` : `El grupo ${cuenta}.`;
}
