import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { IconCheck, IconDots, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ObraVista } from '../../contract-toma.ts';
import { datoEscrito } from '../../domain/fuentes/escrito.ts';
import { nombreDeClase, TIPOS } from '../../domain/tipos.ts';
import { CLASES_DE_OBRA, TIPOS_TOMADOS } from '../../domain/toma.ts';
import type { Lado } from './api.ts';
import classes from './toma.module.css';

const CompararObra = late(() => import('./CompararObra.tsx').then((m) => m.CompararObra));
const Corregir = late(() => import('./Corregir.tsx').then((m) => m.Corregir));
const Presenta = late(() => import('./Presenta.tsx').then((m) => m.Presenta));
const Pedir = late(() => import('../registro/Parecidas.tsx').then((m) => m.Pedir));

/** What is asked of one of them, in a dialog. */
export type Abierto = { que: 'comparar' | 'corregir' | 'presenta' | 'pedir'; obra: ObraVista };
type Props = {
  id: number;
  obras: readonly ObraVista[];
  lado: Lado;
  deAlguien: boolean;
  onAbrir: (que: Abierto) => void;
};

/** The works of a page of the table: each with what it is, who presents it and what is to be done with it. */
export function Obras({ id, obras, lado, deAlguien, onAbrir }: Props) {
  const hecho = useDone();
  const [busy, run] = useBusy();
  const cambiar = (obra: ObraVista, cambio: object) =>
    run(() => hecho(lado.api.cambiar.call({ id, obraId: obra.id, ...cambio })));
  const elegibles = obras.filter((o) => o.clase === 'nueva' && o.presenta !== null);
  const todas = elegibles.length > 0 && elegibles.every((o) => o.elegida);
  const elegirTodas = (elegida: boolean) =>
    run(() => hecho(lado.api.elegir.call({ id, elegida, obraIds: elegibles.map((o) => o.id) })));
  if (obras.length === 0) return <p>No hay ninguna.</p>;
  return (
    <>
      <div className={classes.cabeza}>
        <Checkbox
          aria-label="Elegir todas las nuevas de esta página"
          checked={todas}
          indeterminate={!todas && elegibles.some((o) => o.elegida)}
          disabled={elegibles.length === 0 || busy}
          onChange={(e) => elegirTodas(e.currentTarget.checked)}
        />
        <span>Obra</span>
        <span>{deAlguien && !lado.oficina ? 'Usted es' : 'Presenta'}</span>
        <span>Qué es</span>
        <span />
      </div>
      <ul className={classes.obras} aria-label="Obras">
        {obras.map((obra) => (
          <li key={obra.id} className={classes.obra} data-elegida={obra.elegida || undefined}>
            {obra.tomable ? (
              <Checkbox
                aria-label={`Elegir «${obra.titulo}»`}
                checked={obra.elegida}
                disabled={busy || obra.presenta === null}
                onChange={(e) => cambiar(obra, { elegida: e.currentTarget.checked })}
              />
            ) : (
              <span />
            )}
            <Titulo obra={obra} />
            <Quien obra={obra} lado={lado} onDecir={() => onAbrir({ que: 'presenta', obra })} />
            <Que obra={obra} />
            <Acto
              obra={obra}
              lado={lado}
              busy={busy}
              onAbrir={(que) => onAbrir({ que, obra })}
              onCambiar={(cambio) => cambiar(obra, cambio)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type DeDecidir = Abierto & Omit<Props, 'obras' | 'onAbrir'> & { onClose: () => void };
/** Stands outside the rows: a dialog stays while they are read again, or others take their place. */
export function Decidir({ que, deAlguien, ...de }: DeDecidir) {
  if (que === 'comparar') return <CompararObra {...de} />;
  if (que === 'corregir') return <Corregir {...de} />;
  if (que === 'presenta') return <Presenta {...de} deAlguien={deAlguien} />;
  return de.obra.otra && <Pedir id={de.obra.otra.id} onClose={de.onClose} />;
}

function Titulo({ obra }: { obra: ObraVista }) {
  return (
    <div className={classes.texto}>
      <p className={classes.titulo}>{obra.titulo}</p>
      {obra.detalle && <p className={classes.detalle}>{obra.detalle}</p>}
      {obra.texto && <code className={classes.escrito}>{obra.texto}</code>}
      {obra.dudas.map((duda) => (
        <p key={duda} className={classes.detalle}>
          {duda}
        </p>
      ))}
    </div>
  );
}

const lugarDe = ({ autor, autores }: ObraVista) =>
  autor === null ? 'Sin firma propia' : `${autor + 1}.ª de ${autores.length}`;
function Quien({ obra, lado, onDecir }: { obra: ObraVista; lado: Lado; onDecir: () => void }) {
  if (!obra.tomable) return <div className={classes.quien} />;
  const { presenta, quizas } = obra;
  const dicho = lado.oficina ? presenta?.nombre : lugarDe(obra);
  return (
    <div className={classes.quien}>
      {presenta ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconCheck size={14} />}
          aria-label={`${dicho}: cambiar quién presenta «${obra.titulo}»`}
          onClick={onDecir}
        >
          {dicho}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="yellow"
          size="compact-xs"
          leftSection={<IconHelpCircle size={14} />}
          aria-label={`${quizas ? `¿«${quizas}»?` : 'Sin decir'}: decir quién presenta «${obra.titulo}»`}
          onClick={onDecir}
        >
          {quizas ? `¿«${quizas}»?` : 'Sin decir'}
        </Button>
      )}
    </div>
  );
}

/** Three of what it lacks, and how many more. */
const MOSTRADOS = 3;
const faltaDe = ({ falta }: ObraVista) =>
  falta.slice(0, MOSTRADOS).join(', ') + (falta.length > MOSTRADOS ? ` y ${falta.length - MOSTRADOS} más` : '');
function Que({ obra }: { obra: ObraVista }) {
  const { clase, razon, tipo, falta } = obra;
  const deClase = clase === 'sin_leer' ? '' : razon;
  const retractada = obra.retractada && clase !== 'retractada';
  return (
    <div className={classes.que}>
      <StatusBadge {...CLASES_DE_OBRA[clase]} /> {tipo && <span>{TIPOS[tipo].corto}</span>}
      {deClase && <p className={classes.detalle}>{deClase}</p>}
      {retractada && <p className={classes.detalle}>Figura como retractada o corregida.</p>}
      {falta.length > 0 && (clase === 'nueva' || clase === 'tomada') && (
        <p className={classes.detalle} title={falta.join(', ')}>
          Le falta: {faltaDe(obra)}
        </p>
      )}
    </div>
  );
}

/** The DOI of which no register told anything; empty of any other work. */
function doiSinObra({ clase, texto }: ObraVista): string {
  const { campo, valor } = datoEscrito(texto);
  return clase === 'sin_leer' && campo === 'doi' ? valor : '';
}

type DeActo = {
  obra: ObraVista;
  lado: Lado;
  busy: boolean;
  onAbrir: (que: Abierto['que']) => void;
  onCambiar: (cambio: object) => void;
};
/** The one thing to do with it, and the rest behind «⋯». */
function Acto({ obra, lado, busy, onAbrir, onCambiar }: DeActo) {
  const go = useGo();
  const tipos = TIPOS_TOMADOS.filter((t) => t !== obra.tipo).map((tipo) => ({
    label: `Es ${nombreDeClase(tipo).toLocaleLowerCase('es')}`,
    onSelect: () => onCambiar({ tipo }),
  }));
  const fuera = [{ label: 'Dejar fuera', onSelect: () => onCambiar({ fuera: true }) }];
  const doi = doiSinObra(obra);
  const aMano = [
    {
      label: 'Escribirla a mano',
      items: TIPOS_TOMADOS.map((tipo) => ({
        label: `Como ${nombreDeClase(tipo).toLocaleLowerCase('es')}`,
        onSelect: () => go(lado.rutaDeNueva(tipo, doi)),
      })),
    },
    { items: [{ label: 'Pegar su referencia', onSelect: () => onAbrir('corregir') }] },
  ];
  const antes = obra.tomable ? [{ label: 'Cambiar la clase', items: tipos }] : doi ? aMano : [];
  return (
    <Group className={classes.acto} gap={4} wrap="nowrap">
      <Principal obra={obra} lado={lado} busy={busy} onAbrir={onAbrir} onCambiar={onCambiar} />
      {(obra.tomable || obra.clase === 'sin_leer') && (
        <MenuButton
          label={`Más sobre «${obra.titulo}»`}
          groups={[...antes, { items: fuera }]}
          trigger={(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" aria-label={`Más sobre «${obra.titulo}»`}>
              <IconDots size={16} />
            </ActionIcon>
          )}
        />
      )}
    </Group>
  );
}

function Principal({ obra, lado, busy, onAbrir, onCambiar }: DeActo): ReactNode {
  const { clase, otra, tipo } = obra;
  const boton = (texto: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      onClick={onClick}
      aria-label={`${texto}: ${obra.titulo}`}
    >
      {texto}
    </Button>
  );
  const enlace = (texto: string, to: string) => (
    <Button size="compact-sm" variant="default" component={AppLink} to={to} aria-label={`${texto}: ${obra.titulo}`}>
      {texto}
    </Button>
  );
  const doi = doiSinObra(obra);
  if (doi) return enlace('Escribir a mano', lado.rutaDeNueva('articulo', doi));
  if (clase === 'sin_leer') return boton('Corregir', () => onAbrir('corregir'));
  if (clase === 'fuera') return boton('Volver a poner', () => onCambiar({ fuera: false }));
  if (clase === 'tomada' && obra.publicacionId)
    return enlace('Completar', lado.rutaDeBorrador(obra.publicacionId, tipo!));
  if (clase === 'repetida' && otra) return boton('Comparar', () => onAbrir('comparar'));
  if (clase === 'registrada' && otra) {
    if (lado.oficina || otra.mia) return enlace('Ver', lado.rutaDe(otra.id, otra.tipo));
    return boton('Pedir inclusión', () => onAbrir('pedir'));
  }
  return null;
}
