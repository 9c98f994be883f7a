import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { FileSlot, type Travel } from '#core/files/web/FileSlot.tsx';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { institution } from '#core/shell/web/institution.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { exact } from '#core/shell/web/when.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { importacionesLista } from '../../domain/importacion/listas.ts';
import { importacionSlot } from '../../domain/importacion/ranura.ts';
import { api, refrescar, usePadrones } from './api.ts';
import { enlaceDe } from './enlace.ts';
import classes from './padrones.module.css';

/** Short, so that both fit on a phone. */
const OPCION: Record<ClaseImportacion, string> = { rrhh: 'Docentes (planilla)', sum: 'Estudiantes (SUM)' };

/** Tab «Importaciones», for the payroll and for the enrolment register alike. */
export default function Importaciones() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const clases = usePadrones().data?.clases ?? [];
  const padron = clases.find((c) => c.clase === params.get('clase')) ?? clases.at(-1);
  if (!padron) return null;
  const { clase } = padron;

  const subir = async (file: File, envio: Travel) => {
    const { id } = await api.cargar.call({ clase }, { file, ...envio });
    await refrescar(client);
    navigate(enlaceDe(clase, id));
  };
  return (
    <>
      {clases.length > 1 && (
        <SegmentedControl
          mb="md"
          aria-label="Padrón"
          value={clase}
          onChange={(v) => navigate(enlaceDe(v))}
          data={clases.map((c) => ({ value: c.clase, label: OPCION[c.clase] }))}
        />
      )}
      <p className={classes.note}>
        {padron.personas === 0
          ? 'Todavía no hay personas en este padrón.'
          : `${groupDigits(padron.personas)} personas, con datos del ${exact(padron.actualizadoEn!, institution.timeZone)}.`}{' '}
        {padron.automatica && 'Además, se actualiza solo cada noche.'}
      </p>
      {padron.automatica && padron.editar && <EjecutarAhora clase={clase} />}
      {padron.editar ? (
        <section className={classes.upload} aria-label="Cargar un archivo">
          <FileSlot slot={importacionSlot} current={null} onUpload={subir} downloadUrl={() => ''} />
          <p className={classes.note}>
            La primera fila debe traer los títulos. Después elegirá qué columna corresponde a cada dato, y verá el
            resultado antes de aplicar nada.
          </p>
        </section>
      ) : (
        <Alert color="gray" mb="md">
          Su cuenta puede ver las importaciones, pero no cargar archivos.
        </Alert>
      )}
      <ListView key={clase} def={importacionesLista} params={{ clase }} of={api} />
    </>
  );
}

/** Brings the snapshot now, and goes to see how it advances. */
function EjecutarAhora({ clase }: { clase: ClaseImportacion }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ocupado, ocupar] = useBusy();
  const ejecutar = async () => {
    const seguro = await confirm({
      title: 'Ejecutar ahora',
      text: 'Se pedirán los datos al sistema externo y se aplicarán los cambios, como cada noche. Podrá deshacerse.',
      verb: 'Ejecutar',
    });
    if (!seguro) return;
    await ocupar(async () => {
      const { id } = await api.ejecutar.call({ clase });
      await refrescar(client);
      navigate(enlaceDe(clase, id));
    });
  };
  return (
    <Button mb="md" variant="default" leftSection={<IconPlayerPlay size={18} />} loading={ocupado} onClick={ejecutar}>
      Ejecutar ahora
    </Button>
  );
}
