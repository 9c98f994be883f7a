import { Alert, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { PersonSuggest } from '#core/shell/web/PersonSuggest.tsx';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import { formularioEvaluador } from '../domain/formularios.ts';
import { evaluadoresApi, useHecho } from './api.ts';

type Docente = OutputOf<(typeof evaluadoresApi.docentes)['endpoint']>['personas'][number];

/** «Nuevo evaluador»: a teacher of the university, or somebody from outside (spec 08 §4). */
export function NuevoEvaluador({ onClose }: { onClose: () => void }) {
  const hecho = useHecho();
  const hallados = useRef<Docente[]>([]);
  const [docente, setDocente] = useState<Docente | null>(null);
  const buscar = async (q: string) => {
    hallados.current = (await evaluadoresApi.docentes.call({ q })).personas;
    return hallados.current.map((d) => ({
      value: String(d.id),
      label: d.nombre,
      disabled: d.esEvaluador,
      ...(d.esEvaluador ? { reason: 'Ya es evaluador' } : {}),
    }));
  };
  const elegir = (id: unknown) => setDocente(hallados.current.find((d) => String(d.id) === String(id)) ?? null);
  // What was typed of what the register does not hold stays.
  const [escrito, setEscrito] = useState<Record<string, unknown>>({});
  const { registrar, dialogo } = useEsLaMisma(async (h) => {
    await buscar(h.nombre.replace(',', ''));
    elegir(h.id);
  });
  const conCuenta = Boolean(docente?.cuenta);
  return (
    <Dialog onClose={onClose} title="Nuevo evaluador">
      <Stack>
        <PersonSuggest
          label="Docente de la universidad"
          description="Elíjalo si el evaluador es interno; deje el campo vacío si es externo."
          value={docente ? String(docente.id) : null}
          valueLabel={docente?.nombre}
          onChange={elegir}
          load={buscar}
        />
        {docente?.esEvaluador && <Alert color="yellow">{docente.nombre} ya está registrado como evaluador.</Alert>}
        {conCuenta && <Alert color="blue">Ingresará con la cuenta que ya tiene: {docente?.cuenta}.</Alert>}
        <SchemaForm
          key={docente?.id ?? 'externo'}
          def={formularioEvaluador(conCuenta)}
          initial={{ acceso: 'invitacion', ...escrito, ...docente?.perfil }}
          guard={false}
          onCancel={onClose}
          onSubmit={async (datos) => {
            setEscrito(datos);
            await registrar(async (esOtra) => {
              await evaluadoresApi.crear.call({ ...datos, investigadorId: docente?.id ?? null, esOtra });
              await hecho('Evaluador registrado.');
              onClose();
            });
          }}
        />
        {dialogo}
      </Stack>
    </Dialog>
  );
}
