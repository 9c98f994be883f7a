import { Button, TextInput } from '@mantine/core';
import { IconBan, IconCircleCheck, IconCircleX, IconClockX, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { useDocumentTitle } from '#core/shell/web/errors.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import type { Verificacion } from '../contract.ts';
import { RANURA } from '../domain/ranuras.ts';
import { verificacionApi as api } from './api.ts';
import classes from './verificar.module.css';

const BANDA: Record<Verificacion['estado'], { tone: Tone; icon: IconType; titulo: string }> = {
  vigente: { tone: 'green', icon: IconCircleCheck, titulo: 'Documento auténtico y vigente' },
  sin_valor: { tone: 'red', icon: IconBan, titulo: 'Auténtico, pero revocado: no lo acepte' },
  vencida: { tone: 'yellow', icon: IconClockX, titulo: 'Auténtico, pero ya venció' },
};
/** `8f2c 41d7 …`: sixteen groups that can be compared by eye. */
const enGrupos = (huella: string) => huella.match(/.{1,4}/g)?.join(' ') ?? huella;

/**
 * `/verificar?codigo=`: anybody checks a document, and whether their file is the one that was given (spec 07 §10.2).
 */
export function Verificar() {
  useDocumentTitle('Verificar un documento');
  const [params, setParams] = useSearchParams();
  const codigo = params.get('codigo') ?? '';
  const [escrito, setEscrito] = useState(codigo);
  return (
    <div className={classes.page}>
      <h1>Verificar un documento</h1>
      <p className={classes.lead}>Compruebe que una constancia salió de la universidad y si sigue vigente.</p>
      <form
        className={classes.ask}
        onSubmit={(event) => {
          event.preventDefault();
          setParams(escrito.trim() ? { codigo: escrito.trim() } : {});
        }}
      >
        <TextInput
          label="Código del documento"
          description="Está junto al código QR: PUB-2026-K7QX-M2DW-T9HC."
          size="md"
          leftSection={<IconQrcode size={16} aria-hidden="true" />}
          value={escrito}
          onChange={(event) => setEscrito(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          Comprobar
        </Button>
      </form>
      {codigo && <Hallado key={codigo} codigo={codigo} />}
    </div>
  );
}

function Hallado({ codigo }: { codigo: string }) {
  const query = useQuery(api.obtener.query({ codigo }));
  // Nobody's code is an answer, not a page that is missing.
  if (query.error instanceof ApiError && query.error.problem.status === 404)
    return (
      <article className={classes.found} data-tone="red">
        <div className={classes.band} role="alert">
          <IconCircleX size={24} aria-hidden="true" />
          <div>
            <h2>No es un documento de la universidad: no lo acepte</h2>
            <p>{query.error.problem.detail}</p>
          </div>
        </div>
      </article>
    );
  return <QueryView query={query}>{(d) => <Documento d={d} />}</QueryView>;
}

/** What the QR carried after its address, when it was read; null when nobody could have written it so. */
function cargaLeida(): string | null {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return null;
  }
}

function Documento({ d }: { d: Verificacion }) {
  const leida = cargaLeida();
  const falso = leida !== '' && leida !== d.carga;
  const {
    tone,
    icon: Icon,
    titulo,
  } = falso
    ? { tone: 'red' as const, icon: IconCircleX, titulo: 'El código QR no es el de este documento: no lo acepte' }
    : BANDA[d.estado];
  const datos = [
    ['Documento', d.documento],
    ['Titular', d.titular],
    ['Identidad', [d.identidad, d.facultad].filter(Boolean).join(' · ')],
    ['Emitida', formatDay(d.emitida)],
    ['Vigente hasta', formatDay(d.vigenteHasta)],
    ['Revocada', formatDay(d.revocada)],
    ['Motivo', d.motivo],
    ['La reemplaza', d.revocada ? (d.reemplaza ?? 'Ninguna') : null],
    ['Firma', d.firma],
  ].filter(([, valor]) => valor);
  return (
    <>
      <article className={classes.found} data-tone={tone}>
        <header className={classes.band}>
          <Icon size={24} aria-hidden="true" />
          <div>
            <h2>{titulo}</h2>
            <p>Consultado el {formatInstant(d.consultado, institution.timeZone)}</p>
          </div>
        </header>
        <dl className={classes.facts}>
          {datos.map(([label, valor]) => [<dt key={label}>{label}</dt>, <dd key={`${label}-valor`}>{valor}</dd>])}
        </dl>
        {d.huella && (
          <footer className={classes.print}>
            <span>Huella SHA-256</span>
            <code>{enGrupos(d.huella)}</code>
          </footer>
        )}
      </article>
      {d.archivo && (
        <p>
          <a href={api.archivo.url({ codigo: d.codigo })} target="_blank" rel="noreferrer">
            Abrir el documento que dio la universidad
          </a>
        </p>
      )}
      {d.huella && <Comparar huella={d.huella} />}
    </>
  );
}

type Comparado = { vez: number; nombre: string; igual: boolean };
/** Compared on the device: the file goes nowhere. */
function Comparar({ huella }: { huella: string }) {
  const [hechos, setHechos] = useState<Comparado[]>([]);
  const comparar = async (file: File) => {
    const sha = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const suya = Array.from(sha, (b) => b.toString(16).padStart(2, '0')).join('');
    setHechos((antes) =>
      [{ vez: (antes[0]?.vez ?? 0) + 1, nombre: file.name, igual: suya === huella }, ...antes].slice(0, 5),
    );
  };
  return (
    <section className={classes.compare} aria-labelledby="comparar">
      <h2 id="comparar">¿Es el mismo archivo?</h2>
      <p>Se compara en su equipo; el archivo no se envía.</p>
      <DropZone slot={{ ...RANURA, label: 'PDF que recibió' }} verb="Elegir el PDF" required onFile={comparar} />
      <ul className={classes.results} aria-live="polite">
        {hechos.map((h) => (
          <li key={h.vez} data-tone={h.igual ? 'green' : 'red'}>
            {h.igual ? <IconCircleCheck size={16} aria-hidden="true" /> : <IconCircleX size={16} aria-hidden="true" />}
            <span>
              <strong>{h.nombre}</strong>{' '}
              {h.igual
                ? 'es idéntico al que dio la universidad'
                : 'no es el mismo: alguien lo cambió o lo volvió a guardar'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
