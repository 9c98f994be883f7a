import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { HistoryPanel } from '#core/audit/web/HistoryModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { wordsFor } from '#core/record/web/useRecord.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { exact } from '#core/shell/web/when.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import { convocatorias } from '../../domain/convocatoria.ts';
import { api, parametrosApi } from './api.ts';
import { palabrasDe } from './palabras.ts';

const MoverBorradores = late(() => import('./MoverBorradores.tsx').then((m) => m.MoverBorradores));

/** Publications of the parameters, and everything that happened to the call. */
export function Versiones({ p }: { p: ParametrosCompletos }) {
  const cambio = useDone();
  const [mueve, setMueve] = useState(false);
  const rezagados = p.versiones.slice(1).reduce((n, v) => n + v.borradores, 0);
  return (
    <>
      <h2>Versiones publicadas</h2>
      {rezagados > 0 && p.puedeEditar && (
        <Alert
          color="blue"
          mb="md"
          title={
            rezagados === 1
              ? 'Un borrador sigue una versión anterior'
              : `${rezagados} borradores siguen versiones anteriores`
          }
        >
          <Group justify="space-between" gap="sm">
            <span>Cada propuesta se lee por la versión con que comenzó, hasta que usted la pase a la vigente.</span>
            <Button size="xs" variant="default" onClick={() => setMueve(true)}>
              Ver qué cambia y pasarlos
            </Button>
          </Group>
        </Alert>
      )}
      {mueve && <MoverBorradores id={p.id} onClose={() => setMueve(false)} />}
      <DataTable
        title="Versiones publicadas"
        empty="Aún no se publican."
        rows={p.versiones}
        rowKey={(v) => v.numero}
        columns={[
          { label: 'Versión', value: (v) => v.numero },
          { label: 'Publicada', value: (v) => exact(v.en, institution.timeZone) },
          { label: 'Por', value: (v) => v.por },
          { label: 'Nota', value: (v) => v.nota },
          { label: 'Borradores', value: (v) => v.borradores, numeric: true },
          { label: 'Otras postulaciones', value: (v) => v.enviadas, numeric: true },
          p.puedeEditar && {
            label: 'Acciones',
            value: (v) => (
              <ConfirmButton
                size="xs"
                variant="subtle"
                ask={{
                  title: `Restaurar la versión ${v.numero}`,
                  text: 'Sus parámetros pasan al borrador. Quien postula los verá cuando usted los publique.',
                  verb: 'Restaurar',
                }}
                onConfirm={() =>
                  cambio(
                    parametrosApi.restaurar.call({ id: p.id, version: p.version, numero: v.numero }),
                    'Versión restaurada en el borrador.',
                  )
                }
              >
                Restaurar
              </ConfirmButton>
            ),
          },
        ]}
      />
      <h2>Historial</h2>
      <HistoryPanel of={api.historial.query({ id: p.id })} words={wordsFor(convocatorias, palabrasDe(p.programa))} />
    </>
  );
}
