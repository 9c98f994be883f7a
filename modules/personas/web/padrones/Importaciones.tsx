import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { IMPORTS_PATH, importPath } from '#core/import/shared/lists.ts';
import { api } from '#core/import/web/api.ts';
import { UploadImport } from '#core/import/web/UploadImport.tsx';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { institution } from '#core/shell/web/institution.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { exact } from '#core/shell/web/when.ts';
import type { ClasePadron } from '../../domain/importacion/padrones.ts';
import { padronesApi, usePadrones } from './api.ts';

/** Short, so that both fit on a phone. */
const OPCION: Record<ClasePadron, string> = { rrhh: 'Docentes', sum: 'Estudiantes' };

/** Tab «Importaciones»: what the payroll and the enrolment register have, and how they are brought up to date. */
export default function Importaciones() {
  const [params, setParams] = useSearchParams();
  const clases = usePadrones().data?.clases ?? [];
  const importables = useQuery(api.clases.query({})).data?.clases ?? [];
  const padron = clases.find((c) => c.clase === params.get('clase')) ?? clases.at(-1);
  if (!padron) return null;
  const { clase } = padron;
  const importable = importables.find((k) => k.clase === clase);
  return (
    <>
      {clases.length > 1 && (
        <SegmentedControl
          mb="md"
          aria-label="Padrón"
          value={clase}
          onChange={(v) => setParams({ tab: 'importaciones', clase: v })}
          data={clases.map((c) => ({ value: c.clase, label: OPCION[c.clase] }))}
        />
      )}
      <Text c="dimmed" size="sm" my="sm">
        {padron.personas === 0
          ? 'Todavía no hay personas en este padrón.'
          : `${groupDigits(padron.personas)} personas, con datos del ${exact(padron.actualizadoEn!, institution.timeZone)}.`}{' '}
        {padron.automatica && 'Además, se actualiza solo cada noche.'}
      </Text>
      {padron.editar && importable && <UploadImport key={clase} kind={importable} />}
      {!padron.editar && (
        <Text c="dimmed" size="sm" my="sm">
          Su cuenta puede ver las importaciones, pero no cargar archivos.
        </Text>
      )}
      <Group>
        {padron.automatica && padron.editar && <EjecutarAhora clase={clase} />}
        <Button component={AppLink} to={`${IMPORTS_PATH}?f=clase:${clase}`} variant="default">
          Ver sus importaciones
        </Button>
      </Group>
    </>
  );
}

/** Brings the snapshot now, and goes to see how it advances. */
function EjecutarAhora({ clase }: { clase: ClasePadron }) {
  const navigate = useNavigate();
  const [ocupado, ocupar] = useBusy();
  const ejecutar = async () => {
    const seguro = await confirm({
      title: 'Ejecutar ahora',
      text: 'Se pedirán los datos al sistema externo y se aplicarán los cambios, como cada noche. Podrá deshacerse.',
      verb: 'Ejecutar',
    });
    if (!seguro) return;
    await ocupar(async () => {
      const { id } = await padronesApi.ejecutar.call({ clase });
      navigate(importPath(id));
    });
  };
  return (
    <Button variant="default" leftSection={<IconPlayerPlay size={18} />} loading={ocupado} onClick={ejecutar}>
      Ejecutar ahora
    </Button>
  );
}
