import { Button, Skeleton, Text } from '@mantine/core';
import { IconAlertOctagon, IconBook2, IconFileTypePdf, IconFlask, IconUsersGroup } from '@tabler/icons-react';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Sheet } from '#core/documents/shared/schema.ts';
import { late } from '#core/shell/web/late.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { Disponible } from '../contract.ts';
import type { Fuente } from '../domain/fuentes.ts';
import type { TipoConstancia } from '../domain/tipos.ts';
import classes from './elegir.module.css';

const ESPERA = <Skeleton height={640} maw={560} mx="auto" />;
const LegalSheet = late(() => import('#core/documents/web/LegalSheet.tsx').then((m) => m.LegalSheet), ESPERA);

/** As high as what comes: the list under it stays where it is. */
export const ESPERA_DE_TARJETAS = (
  <div className={classes.mesa}>
    <Skeleton height={480} />
    <div className={classes.hoja}>{ESPERA}</div>
  </div>
);

type Props = {
  tipos: readonly Disponible[];
  /** How the paper of one will read. */
  hoja: (tipo: TipoConstancia) => UseQueryOptions<Sheet, Error, Sheet, QueryKey>;
  /** Address of its draft, to be printed. */
  pdf: (tipo: TipoConstancia) => string;
  /** Nothing, for an account that may only look. */
  pedir: { verbo: string; hacer: (tipo: TipoConstancia) => Promise<unknown> } | null;
};

/** Which certificate, how much there is of each and why not the others, beside its paper (spec 07 §10.2). */
export function Elegir({ tipos, hoja, pdf, pedir }: Props) {
  const [pulsado, setPulsado] = useState<TipoConstancia | null>(null);
  const posibles = tipos.filter((t) => t.falta === null);
  const elegido = posibles.find((t) => t.tipo === pulsado) ?? posibles[0];
  const titulo = useId();
  return (
    <div className={classes.mesa}>
      <div>
        <h2 id={titulo} className={classes.titulo}>
          Qué se hace constar
        </h2>
        <ul className={classes.tarjetas} aria-labelledby={titulo}>
          {tipos.map((t) => (
            <li key={t.tipo}>
              <Tarjeta de={t} elegida={t === elegido} onElegir={() => setPulsado(t.tipo)} />
            </li>
          ))}
        </ul>
      </div>
      {elegido ? (
        <Hoja key={elegido.tipo} de={elegido} hoja={hoja(elegido.tipo)} pdf={pdf(elegido.tipo)} pedir={pedir} />
      ) : (
        <Text c="dimmed">Hoy no hay nada que hacer constar: cada tarjeta dice por qué.</Text>
      )}
    </div>
  );
}

/** One icon per kind of thing, as everywhere. */
const ICONO: Readonly<Record<Fuente, IconType>> = {
  participaciones: IconFlask,
  grupos: IconUsersGroup,
  obras: IconBook2,
  deudas: IconAlertOctagon,
};

function Tarjeta({ de, elegida, onElegir }: { de: Disponible; elegida: boolean; onElegir: () => void }) {
  const Icono = ICONO[de.fuente];
  const dicho = (
    <>
      <span className={classes.nombre}>
        <Icono size={16} aria-hidden="true" />
        {de.etiqueta}
      </span>
      <span className={classes.certifica}>{de.certifica}</span>
    </>
  );
  if (de.falta !== null)
    return (
      <div className={classes.tarjeta} data-falta>
        {dicho}
        <span className={classes.pie}>
          <span>{de.falta}</span>
          <span>No se puede emitir</span>
        </span>
      </div>
    );
  return (
    <button type="button" className={classes.tarjeta} aria-pressed={elegida} onClick={onElegir}>
      {dicho}
      <span className={classes.pie}>
        <b>{de.tiene}</b>
        <span>{elegida ? 'En la hoja' : 'Ver'}</span>
      </span>
    </button>
  );
}

type HojaProps = { de: Disponible; hoja: ReturnType<Props['hoja']>; pdf: string; pedir: Props['pedir'] };
/** What is issued is what was read: until its paper is here there is nothing to ask for. */
function Hoja({ de, hoja, pdf, pedir }: HojaProps) {
  const query = useQuery(hoja);
  const [ocupado, pidiendo] = useBusy();
  return (
    <section className={classes.hoja} aria-label="Cómo se leerá">
      <div className={classes.barra}>
        {de.sinValorLegal && <span>Se emite sin valor legal: lo dice al pie.</span>}
        <Button
          component="a"
          href={pdf}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
        >
          Abrir en PDF
        </Button>
        {pedir && (
          <Button disabled={!query.data} loading={ocupado} onClick={() => pidiendo(() => pedir.hacer(de.tipo))}>
            {pedir.verbo}
          </Button>
        )}
      </div>
      <ScrollRegion label={`Hoja: ${de.etiqueta}`} className={classes.fondo}>
        <QueryView query={query} skeleton={ESPERA}>
          {(sheet) => <LegalSheet sheet={sheet} label={`Vista de la hoja: ${de.etiqueta}`} />}
        </QueryView>
      </ScrollRegion>
    </section>
  );
}
