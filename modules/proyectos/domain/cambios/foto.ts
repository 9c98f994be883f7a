import { stateLabel } from '#core/flow/shared/flow.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { flujoProyecto } from '../flujo.ts';
import { diaLargo } from './dias.ts';

/** Why a member left: excluded or replaced, withdrew from the thesis, or finished it. */
export const SALIDAS = { exclusion: 'Retirado', retiro: 'Se retiró', termino: 'Terminó' } as const;
export type Salida = keyof typeof SALIDAS;

/** A stay in the project that ended before the one of now. */
export type Estancia = { desde: Day | null; hasta: Day };
/** A member of a project, as a change reads and leaves them. */
export type Integra = {
  /** Their row; null for who enters with the change. */
  id: number | null;
  investigadorId: number;
  nombre: string;
  rolId: number;
  rol: string;
  rolClave: string;
  esTesista: boolean;
  esResponsable: boolean;
  tesisTipo: string | null;
  tesisTitulo: string | null;
  /** First day, where a change brought them; null for who was in the team from the beginning. */
  desde: Day | null;
  /** Last day; null while they are in the team. */
  hasta: Day | null;
  salida: Salida | null;
  motivo: string | null;
  /** Of who left and came back: each stay before this one. Pictures kept before it was told have none. */
  anteriores?: readonly Estancia[];
};
export type ActividadDeFoto = {
  /** Its row; null for one that the change adds. */
  id: number | null;
  actividad: string;
  justificacion: string | null;
  fechaInicio: Day;
  fechaFin: Day;
  duracion: number | null;
  /** Person who answers for it. */
  investigadorId: number | null;
};
/** A line of the budget, with what it is assigned. */
export type PartidaDeFoto = { partidaId: number; partida: string; monto: Money };
export type TextoDeFoto = { clave: string; rotulo: string; texto: string };
export type Periodo = { desde: Day; hasta: Day };

/** Everything that a change may touch of a project, as it is on a day; what a version keeps. */
export type Foto = {
  titulo: string;
  estado: string;
  fechaInicio: Day | null;
  fechaFin: Day | null;
  suspensiones: readonly Periodo[];
  integrantes: readonly Integra[];
  textos: readonly TextoDeFoto[];
  actividades: readonly ActividadDeFoto[];
  /**
   * Lines of its account, where versions are compared: a transfer moves them, and no other change, so that the picture
   * that a change keeps has none.
   */
  presupuesto?: readonly PartidaDeFoto[];
};

/** One fact of a project, in words. Two pictures are compared fact by fact. */
export type Hecho = { clave: string; rotulo: string; dice: string };
export type Diferencia = { clave: string; rotulo: string; antes: string | null; despues: string | null };

export const activos = (foto: Foto): Integra[] => foto.integrantes.filter((i) => i.hasta === null);
export const responsableDe = (foto: Foto): Integra | undefined => activos(foto).find((i) => i.esResponsable);
export const activoCon = (foto: Foto, investigadorId: number): Integra | undefined =>
  activos(foto).find((i) => i.investigadorId === investigadorId);

type Dias = { desde?: Day | null | undefined; hasta?: Day | null | undefined };
const estancia = ({ desde, hasta }: Dias): string =>
  [desde && `desde el ${diaLargo(desde)}`, hasta && `hasta el ${diaLargo(hasta)}`].filter(Boolean).join(', ');
/**
 * «desde el 1 de junio de 2026, hasta el 3 de mayo de 2027», each stay of who came back after the one before; empty for
 * who has always been there.
 */
export const permanencia = ({ anteriores, ...ahora }: Dias & { anteriores?: readonly Dias[] | null | undefined }) =>
  [...(anteriores ?? []), ahora].map(estancia).filter(Boolean).join('; ');

const deIntegrante = (i: Integra): string =>
  [
    i.rol,
    i.esResponsable && i.hasta === null && i.rol !== 'Responsable' ? 'responde por el proyecto' : '',
    i.tesisTitulo && `tesis: ${i.tesisTitulo}`,
    permanencia(i),
    i.salida === 'termino' ? 'terminó' : '',
  ]
    .filter(Boolean)
    .join(' · ');

const deActividad = (a: ActividadDeFoto, foto: Foto): string => {
  const quien = foto.integrantes.find((i) => i.investigadorId === a.investigadorId);
  return [`${formatDay(a.fechaInicio)} al ${formatDay(a.fechaFin)}`, quien && `a cargo de ${quien.nombre}`]
    .filter(Boolean)
    .join(' · ');
};

/** The keys that a change names: what it touches, and what is compared when somebody else moved before. */
export const DE = {
  titulo: 'titulo',
  estado: 'estado',
  plazo: 'plazo',
  responsable: 'responsable',
  calendario: 'calendario',
  persona: (investigadorId: number) => `persona:${investigadorId}`,
  texto: (clave: string) => `texto:${clave}`,
} as const;

/** The facts of a picture, in the order in which they are read. */
export function hechosDe(foto: Foto): Hecho[] {
  return [
    { clave: DE.titulo, rotulo: 'Título', dice: foto.titulo },
    { clave: DE.estado, rotulo: 'Estado', dice: stateLabel(flujoProyecto, foto.estado) },
    { clave: 'inicio', rotulo: 'Inicio del proyecto', dice: formatDay(foto.fechaInicio) },
    { clave: 'fin', rotulo: 'Fin del proyecto', dice: formatDay(foto.fechaFin) },
    ...foto.suspensiones.map((s) => ({
      clave: `suspension:${s.desde}`,
      rotulo: 'Plazo suspendido',
      dice: `Del ${formatDay(s.desde)} al ${formatDay(s.hasta)}`,
    })),
    ...foto.integrantes.map((i) => ({
      clave: DE.persona(i.investigadorId),
      rotulo: i.nombre,
      dice: deIntegrante(i),
    })),
    ...foto.textos.map((t) => ({ clave: DE.texto(t.clave), rotulo: t.rotulo, dice: plainText(t.texto).trim() })),
    ...foto.actividades.map((a, n) => ({
      clave: `actividad:${a.id ?? `nueva-${n}`}`,
      rotulo: a.actividad,
      dice: deActividad(a, foto),
    })),
    ...(foto.presupuesto ?? []).map((l) => ({
      clave: `partida:${l.partidaId}`,
      rotulo: `Presupuesto: ${l.partida}`,
      dice: formatMoney(l.monto),
    })),
  ];
}

/** What differs between two pictures, fact by fact, and how many facts stay as they were. */
export function comparar(antes: Foto, despues: Foto): { diferencias: Diferencia[]; iguales: number } {
  const de = new Map(hechosDe(antes).map((h) => [h.clave, h]));
  const a = new Map(hechosDe(despues).map((h) => [h.clave, h]));
  const todos = [...new Set([...de.keys(), ...a.keys()])];
  const diferencias = todos.flatMap((clave): Diferencia[] => {
    const previo = de.get(clave);
    const nuevo = a.get(clave);
    const igual = previo?.dice === nuevo?.dice && previo?.rotulo === nuevo?.rotulo;
    if (igual) return [];
    const renombrado = previo && nuevo && previo.rotulo !== nuevo.rotulo;
    return [
      {
        clave,
        rotulo: (previo ?? nuevo)!.rotulo,
        antes: previo ? previo.dice : null,
        despues: nuevo ? `${renombrado ? `${nuevo.rotulo}: ` : ''}${nuevo.dice}` : null,
      },
    ];
  });
  return { diferencias, iguales: todos.length - diferencias.length };
}

/** What a change says that it touches, in the words of a picture; two that differ are a fact that moved. */
export function valorDe(foto: Foto, clave: string): string {
  const hechos = hechosDe(foto);
  const de = (prefijos: readonly string[]) =>
    hechos
      .filter((h) => prefijos.some((p) => h.clave === p || h.clave.startsWith(`${p}:`)))
      .map((h) => `${h.rotulo}: ${h.dice}`)
      .join('; ');
  if (clave === DE.plazo) return de(['inicio', 'fin', 'suspension']);
  if (clave === DE.calendario) return de(['actividad']);
  if (clave === DE.responsable) return responsableDe(foto)?.nombre ?? '';
  return hechos.find((h) => h.clave === clave)?.dice ?? '';
}

/** How a fact is called in a sentence. */
export function nombreDeHecho(foto: Foto, clave: string): string {
  const FIJOS: Readonly<Record<string, string>> = {
    [DE.titulo]: 'el título',
    [DE.estado]: 'el estado del proyecto',
    [DE.plazo]: 'el plazo',
    [DE.responsable]: 'el responsable',
    [DE.calendario]: 'el calendario',
  };
  const rotulo = hechosDe(foto).find((h) => h.clave === clave)?.rotulo;
  if (FIJOS[clave]) return FIJOS[clave];
  if (!rotulo) return 'un integrante';
  return clave.startsWith('persona:') ? `la participación de ${rotulo}` : `«${rotulo}»`;
}
