import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Note } from '#core/page/web/Note.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FichaCuenta } from '../../contract.ts';
import { misCuentas as api } from '../api.ts';

const ENVIAR = {
  title: 'Enviar el informe de cumplimiento',
  text: 'Se envía una sola vez y no se puede cambiar.',
  verb: 'Enviar',
} as const;

/** The compliance report: closed, to be written, or as it was sent (spec 07 §6). */
export function Cumplimiento({ f }: { f: FichaCuenta }) {
  const c = f.cumplimiento;
  if (!c.enviado && !c.abierto)
    return (
      <Note>
        Aún no puede presentar su informe: se habilita cuando la oficina valida el {c.umbral} % del presupuesto.
      </Note>
    );
  return (
    <Stack>
      {c.enviado ? (
        <Note tone="green">
          Enviado el {c.enviado} por {c.enviadoPor}.{' '}
          <a href={api.cumplimiento.url({ id: f.id })} target="_blank" rel="noopener">
            Imprimir
          </a>
        </Note>
      ) : null}
      {c.enviado || !f.responde ? <Dicho c={c} /> : <Escribir f={f} />}
      {c.baseLegal.split('\n').map((texto) => (
        <small key={texto}>{texto}</small>
      ))}
    </Stack>
  );
}

export const Dicho = ({ c }: { c: FichaCuenta['cumplimiento'] }) => (
  <DataTable
    title="Cumplimiento"
    rows={c.lineas}
    rowKey={(l) => l.integranteId}
    empty="El proyecto no tiene otros docentes permanentes."
    columns={[
      { label: 'Docente', identity: true, value: (l) => l.nombre },
      { label: 'Cumplimiento', centered: true, value: (l) => (l.cumplio ? 'Sí' : 'No') },
      { label: 'Actividad', value: (l) => l.actividad },
    ]}
  />
);

function Escribir({ f }: { f: FichaCuenta }) {
  const [lineas, setLineas] = useState(f.cumplimiento.lineas);
  const [busy, run] = useBusy();
  const done = useDone();
  const cambiar = (n: number, que: Partial<(typeof lineas)[number]>) =>
    setLineas((ls) => ls.map((l, i) => (i === n ? { ...l, ...que } : l)));
  const enviar = async () => {
    if (!(await confirm(ENVIAR))) return;
    const dichas = lineas.map(({ nombre: _, ...l }) => l);
    await run(() => done(api.informar.call({ id: f.id, lineas: dichas })));
  };
  return (
    <Stack>
      {lineas.length === 0 && <p>El proyecto no tiene otros docentes permanentes: envíe el informe sin más.</p>}
      {lineas.map((l, n) => (
        <fieldset key={l.integranteId} style={{ border: '1px solid var(--q-line)', borderRadius: 8 }}>
          <legend>{l.nombre}</legend>
          <Checkbox
            label="Cumplió"
            checked={l.cumplio}
            onChange={(e) => cambiar(n, { cumplio: e.currentTarget.checked })}
          />
          <Textarea
            required
            autosize
            minRows={2}
            maxLength={1000}
            label={`Actividad de ${l.nombre}`}
            value={l.actividad}
            onChange={(e) => cambiar(n, { actividad: e.currentTarget.value })}
          />
        </fieldset>
      ))}
      <Button
        style={{ alignSelf: 'flex-start' }}
        loading={busy}
        disabled={lineas.some((l) => !l.actividad.trim())}
        onClick={enviar}
      >
        Enviar informe
      </Button>
    </Stack>
  );
}
