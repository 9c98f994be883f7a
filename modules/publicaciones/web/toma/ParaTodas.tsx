import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree, plural } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { TomaVista } from '../../contract-toma.ts';
import type { OpcionesDeToma } from '../../domain/toma.ts';
import type { Lado } from './api.ts';
import { Firmas } from './Firmas.tsx';
import classes from './toma.module.css';

const SI_NO = [
  { value: '', label: 'Se dirá después' },
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];
const siNo = (v: string): 'si' | 'no' | undefined => (v === 'si' || v === 'no' ? v : undefined);
type Props = { toma: TomaVista; lado: Lado; ocupada: boolean };

/** What is decided once for all of them, what will be, and the verb. */
export function ParaTodas({ toma, lado, ocupada }: Props) {
  const { id, elegidas } = toma;
  const hecho = useDone();
  const [busy, run] = useBusy();
  const [opciones, setOpciones] = useState<OpcionesDeToma>({});
  const tomar = () => run(() => hecho(lado.api.tomar.call({ id, ...opciones })));
  return (
    <>
      <aside className={classes.rail} aria-label="Para todas las obras">
        <Firmas toma={toma} lado={lado} />
        <Opciones toma={toma} opciones={opciones} onChange={setOpciones} />
        <SiLasToma toma={toma} />
      </aside>
      <div className={classes.pie}>
        <span>
          <b>{agree(elegidas, '1 elegida', `${groupDigits(elegidas)} elegidas`)}</b> de{' '}
          {plural(toma.cuentas.nueva, 'nueva', 'nuevas')}
          {toma.sinDecir > 0 && `; de ${groupDigits(toma.sinDecir)} falta decir quién las presenta`}
        </span>
        <Group gap="xs">
          <Button variant="subtle" component={AppLink} to={lado.ruta}>
            Guardar y seguir luego
          </Button>
          <Button data-principal loading={busy} disabled={elegidas === 0 || ocupada} onClick={tomar}>
            Tomar {agree(elegidas, '1 obra', `${groupDigits(elegidas)} obras`)}
          </Button>
        </Group>
      </div>
    </>
  );
}

type DeOpciones = { toma: TomaVista; opciones: OpcionesDeToma; onChange: (nuevas: OpcionesDeToma) => void };
/** Affiliation and project of the chosen ones: what is not said here is asked of each draft. */
function Opciones({ toma: { elegidas, proyectos }, opciones, onChange }: DeOpciones) {
  const proyecto = proyectos.find((p) => p.proyectoId === opciones.proyectoId);
  return (
    <section>
      <h2>{agree(elegidas, 'Para la elegida', `Para las ${groupDigits(elegidas)} elegidas`)}</h2>
      <Stack gap="xs">
        <NativeSelect
          label="Filiación con la universidad"
          data={SI_NO}
          value={opciones.filiacion ?? ''}
          onChange={(e) => onChange({ ...opciones, filiacion: siNo(e.currentTarget.value), filiacionUnica: undefined })}
        />
        {opciones.filiacion === 'si' && (
          <NativeSelect
            label="Filiación única"
            data={SI_NO}
            value={opciones.filiacionUnica ?? ''}
            onChange={(e) => onChange({ ...opciones, filiacionUnica: siNo(e.currentTarget.value) })}
          />
        )}
        {proyectos.length > 0 && (
          <NativeSelect
            label="Proyecto"
            description={
              proyecto?.periodo ? `Solo a las publicadas desde ${proyecto.periodo}.` : 'El que las financió.'
            }
            data={[
              { value: '', label: 'Ninguno' },
              ...proyectos.map((p) => ({ value: String(p.proyectoId), label: `${p.codigo} · ${p.titulo}` })),
            ]}
            value={String(opciones.proyectoId ?? '')}
            onChange={(e) => onChange({ ...opciones, proyectoId: Number(e.currentTarget.value) || undefined })}
          />
        )}
      </Stack>
    </section>
  );
}

function SiLasToma({ toma: { cuentas, elegidas, sinDecir } }: { toma: TomaVista }) {
  return (
    <section>
      <h2>Si las toma</h2>
      <dl className={classes.cuentas}>
        <dt>Quedan como borradores</dt>
        <dd>{groupDigits(elegidas)}</dd>
        <dt>Faltan decidir</dt>
        <dd>{groupDigits(cuentas.repetida + cuentas.retractada + sinDecir)}</dd>
        <dt>Ya estaban</dt>
        <dd>{groupDigits(cuentas.registrada)}</dd>
        <dt>No se leyeron</dt>
        <dd>{groupDigits(cuentas.sin_leer)}</dd>
      </dl>
    </section>
  );
}
