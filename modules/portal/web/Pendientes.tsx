import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconBook2,
  IconCalendarDue,
  IconCertificate,
  IconChecklist,
  IconClipboardText,
  IconDatabaseImport,
  IconEdit,
  IconFlask,
  IconMailX,
  IconReceipt,
  IconReportAnalytics,
  IconSignature,
  IconTargetArrow,
  IconUserCheck,
  IconUserPlus,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { HolderMenu } from '#core/flow/web/HolderMenu.tsx';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { type PendingItem, PendingRows, type Urgency } from '#core/shell/web/PendingRows.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import { FILAS, MAS_FILAS } from '../domain/bandeja.ts';
import { portalApi } from './api.ts';
import classes from './pendientes.module.css';

type Respuesta = OutputOf<(typeof portalApi)['pendientes']['endpoint']>;
export type PendienteDicho = Respuesta['pendientes'][number];
type Cola = keyof Respuesta['colas'];
export type ClaseQueEspera = Respuesta['clases'][number];
const URGENCIA: Record<PendienteDicho['urgencia'], Urgency> = {
  vencido: 'late',
  hoy: 'today',
  semana: 'week',
  despues: 'later',
  sin_plazo: 'undated',
};
/** Each kind of thing that waits; the icons are those of the menu. */
export const ICONOS: Record<string, IconType> = {
  publicacion: IconBook2,
  solicitud_inclusion: IconUserPlus,
  aviso_editorial: IconAlertCircle,
  correccion: IconEdit,
  grupo: IconUsersGroup,
  invitacion: IconUsersGroup,
  postulacion: IconFlask,
  borradores: IconFlask,
  asignar: IconArrowsSplit2,
  evaluacion: IconClipboardText,
  plantilla: IconChecklist,
  fex: IconWorld,
  informe: IconReportAnalytics,
  monitoreo: IconTargetArrow,
  deuda: IconAlertCircle,
  deudas: IconAlertCircle,
  cdi: IconCertificate,
  renovacion: IconCertificate,
  constancia: IconSignature,
  comprobante: IconReceipt,
  transferencia: IconArrowsExchange,
  proyecto_cambio: IconArrowsExchange,
  importacion: IconDatabaseImport,
  autorizacion: IconUserCheck,
  cierre: IconCalendarDue,
  correos: IconMailX,
  declaracion: IconSignature,
  cuenta: IconReceipt,
  meta: IconTargetArrow,
  producto: IconTargetArrow,
  obligaciones: IconCalendarDue,
  integrar: IconUserPlus,
  orcid: IconUserCheck,
};
export const iconoDe = (clase: string): IconType => ICONOS[clase] ?? IconAlertCircle;
/** So few are read at a glance, without heads between them. */
const POCOS = 4;
/** Kinds whose tab stands at first, the ones with most to do; the others are unfolded. */
const PESTANIAS = 5;

type Props = { area: 'admin' | 'investigador' | 'evaluador' | 'facultad'; titulo?: string };

/** «¿Qué me toca hacer ahora?»: the rows of what waits for this person in an area, whole or of one kind. */
export function PendientesDeArea({ area, titulo = 'Pendientes' }: Props) {
  const [clase, setClase] = useState<string>();
  const [de, setDe] = useState<string>();
  const [cola, setCola] = useState<Cola>();
  const elegido = { area, ...(de ? { de } : {}), ...(cola ? { cola } : {}) };
  const todo = useQuery(portalApi.pendientes.query(elegido));
  const pedido = { ...elegido, ...(clase ? { clase } : {}) };
  const elegirCola = (una: Cola | undefined) => {
    setCola(una);
    setClase(undefined);
  };
  const clases = todo.data?.clases ?? [];
  const elegida = clases.find((una) => una.clave === clase);
  const n = cuantasFilas(todo.data);
  return (
    <Card
      title={titulo}
      {...(n ? { count: n } : {})}
      action={elegida?.enlace && <AppLink to={elegida.enlace}>{verLista(elegida)}</AppLink>}
    >
      <Encargos encargos={todo.data?.encargos ?? []} elegido={de} onElegir={setDe} />
      {area === 'admin' && <Colas de={todo.data} elegida={cola} onElegir={elegirCola} />}
      <Clases clases={clases} todas={n} elegida={clase} onElegir={setClase} />
      <Filas key={JSON.stringify(pedido)} pedido={pedido} />
    </Card>
  );
}

type Pedido = Parameters<(typeof portalApi)['pendientes']['query']>[0];
/** The first rows of what is asked for, and more of them when they are asked for. */
function Filas({ pedido }: { pedido: Pedido }) {
  const [cuantas, setCuantas] = useState(FILAS);
  const query = useQuery({
    ...portalApi.pendientes.query(cuantas === FILAS ? pedido : { ...pedido, cuantas }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query}>
      {(dicho) =>
        dicho.pendientes.length === 0 ? (
          <EmptyState {...VACIO[pedido.cola ?? 'todas']} />
        ) : (
          <PendingRows
            items={dicho.pendientes.map(filaPropia)}
            grouped={dicho.pendientes.length > POCOS}
            counts={cuentas(dicho.urgencias)}
            lead={pedido.area !== 'facultad'}
            after={<VerMas de={cuantasFilas(dicho)} filas={dicho.pendientes.length} onMas={setCuantas} />}
          />
        )
      }
    </QueryView>
  );
}

type VerMasProps = { de: number; filas: number; onMas: (cuantas: number) => void };
/** The next rows of what waits; beyond the most that is shown here, the list of each kind has them. */
export function VerMas({ de, filas, onMas }: VerMasProps) {
  const siguientes = Math.min(FILAS, de - filas, MAS_FILAS - filas);
  if (siguientes <= 0) return null;
  return (
    <Button fullWidth variant="subtle" onClick={() => onMas(filas + siguientes)}>
      Ver {siguientes} más de {de - filas}
    </Button>
  );
}

/** The list has each record, also of those that are one row here. */
const verLista = ({ n, registros }: ClaseQueEspera): string =>
  registros === n ? 'Ver la lista' : `Ver la lista de ${registros}`;

const VACIO = {
  todas: { title: 'No tiene nada pendiente', text: 'Cuando algo lo espere, aparecerá aquí.' },
  mias: {
    title: 'No ha tomado ningún asunto',
    text: 'Tome uno de los que están sin asignar, o pida que se lo asignen.',
  },
  libres: { title: 'Todo está asignado', text: 'Lo que llegue a la oficina y nadie haya tomado aparecerá aquí.' },
  otros: { title: 'Nadie más ha tomado asuntos', text: 'Lo que tomen otras personas de la oficina aparecerá aquí.' },
};
const ETIQUETA_DE_COLA: Record<Cola, string> = { mias: 'Mías', libres: 'Sin asignar', otros: 'De otros' };

type ColasProps = {
  de: Respuesta | undefined;
  elegida: Cola | undefined;
  onElegir: (cola: Cola | undefined) => void;
};
/** The shared queue of the office: all that waits, what one took, what nobody did, and what the others did. */
function Colas({ de, elegida, onElegir }: ColasProps) {
  const colas = de?.colas ?? { mias: 0, libres: 0, otros: 0 };
  return (
    <fieldset className={classes.clases} aria-label="De quién es">
      <button type="button" aria-pressed={elegida === undefined} onClick={() => onElegir(undefined)}>
        Todas
      </button>
      {keysOf(ETIQUETA_DE_COLA).map((cola) => (
        <button key={cola} type="button" aria-pressed={elegida === cola} onClick={() => onElegir(cola)}>
          {ETIQUETA_DE_COLA[cola]} <span>{colas[cola]}</span>
        </button>
      ))}
    </fieldset>
  );
}

const cuantasFilas = (dicho: Respuesta | undefined): number =>
  dicho ? Object.values(dicho.urgencias).reduce((suma, n) => suma + n, 0) : 0;
const cuentas = (urgencias: Respuesta['urgencias']): Record<Urgency, number> => ({
  late: urgencias.vencido,
  today: urgencias.hoy,
  week: urgencias.semana,
  later: urgencias.despues,
  undated: urgencias.sin_plazo,
});

type EncargosProps = {
  encargos: Respuesta['encargos'];
  elegido: string | undefined;
  onElegir: (de: string | undefined) => void;
};
/** The own work, and that of each person who is away and named this one. */
function Encargos({ encargos, elegido, onElegir }: EncargosProps) {
  if (encargos.length === 0) return null;
  const boton = (de: string | undefined, etiqueta: string) => (
    <button key={etiqueta} type="button" aria-pressed={elegido === de} onClick={() => onElegir(de)}>
      {etiqueta}
    </button>
  );
  return (
    <fieldset className={classes.clases} aria-label="De quién es el trabajo">
      {boton(undefined, 'Todo')}
      {boton('propio', 'Lo mío')}
      {encargos.map(({ id, de, hasta }) => boton(String(id), `Por encargo de ${de}, hasta el ${formatDay(hasta)}`))}
    </fieldset>
  );
}

type ClasesProps = {
  clases: readonly ClaseQueEspera[];
  todas: number;
  elegida: string | undefined;
  onElegir: (clase: string | undefined) => void;
};
/** One button for each kind, the ones with most to do first; with one kind alone there is nothing to choose. */
export function Clases({ clases, todas, elegida, onElegir }: ClasesProps) {
  const [todasAbiertas, setTodasAbiertas] = useState(false);
  if (clases.length < 2) return null;
  const deMasAMenos = [...clases].sort((una, otra) => otra.n - una.n);
  const dichas = todasAbiertas ? deMasAMenos : deMasAMenos.slice(0, PESTANIAS);
  const demas = clases.length - dichas.length;
  return (
    <fieldset className={classes.clases} aria-label="Clase de asunto">
      <button type="button" aria-pressed={elegida === undefined} onClick={() => onElegir(undefined)}>
        Todo <span>{todas}</span>
      </button>
      {dichas.map(({ clave, etiqueta, n }) => {
        const Icono = iconoDe(clave);
        return (
          <button key={clave} type="button" aria-pressed={elegida === clave} onClick={() => onElegir(clave)}>
            <Icono size={16} stroke={1.6} aria-hidden="true" />
            {etiqueta.charAt(0).toUpperCase() + etiqueta.slice(1)} <span>{n}</span>
          </button>
        );
      })}
      {demas > 0 && (
        <button type="button" aria-expanded={false} onClick={() => setTodasAbiertas(true)}>
          {demas} más
        </button>
      )}
    </fieldset>
  );
}

/** A record says the verb with its title, and several together with how many they are; a sentence has it already. */
function queEs({ accion, titulo, espera, n }: PendienteDicho): string {
  if (!espera) return titulo;
  return n > 1 ? `${accion} ${titulo}` : `${accion} «${titulo}»`;
}

/** A row that is taken says first who has it. */
const conEncargado = ({ motivo, turno }: PendienteDicho): string => {
  const tiene = turno?.tiene;
  if (!tiene) return motivo;
  return `${tiene.me ? 'A cargo de usted' : `A cargo de ${tiene.name}`} · ${motivo}`;
};
/** A row of one's own work, with who sees to it where the office shares it. */
const filaPropia = (p: PendienteDicho): PendingItem => ({
  ...filaDe(p),
  ...(p.turno ? { holder: <Encargado de={p} turno={p.turno} /> } : {}),
});
type EncargadoProps = { de: PendienteDicho; turno: NonNullable<PendienteDicho['turno']> };
const Encargado = ({ de, turno: { entidad, id, juntos, tiene } }: EncargadoProps) => (
  <HolderMenu entity={entidad} id={id} holder={tiene} of={queEs(de)} {...(juntos ? { together: de.clase } : {})} />
);

export const filaDe = (p: PendienteDicho & { quien?: string | null }): PendingItem => ({
  key: p.clave,
  icon: iconoDe(p.clase),
  tone: p.tono,
  what: queEs(p),
  why: conEncargado(p),
  until: p.hasta,
  urgency: URGENCIA[p.urgencia],
  wait: p.espera && p.espera.de !== null ? { days: p.espera.dias, usual: p.espera.de } : undefined,
  who: p.quien ?? undefined,
  to: p.enlace,
  verb: p.accion,
});
