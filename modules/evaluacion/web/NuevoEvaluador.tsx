import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { useEsLaMisma } from '#modules/personas/web/EsLaMisma.tsx';
import { formularioEvaluador } from '../domain/evaluadores.ts';
import { EVALUADOR_EXTERNO } from '../domain/vocabularios.ts';
import { evaluadoresApi } from './api.ts';

type Docente = OutputOf<(typeof evaluadoresApi.docentes)['endpoint']>['personas'][number];

/** «Nuevo evaluador»: a teacher of the university, or somebody from outside (spec 08 §4). */
export function NuevoEvaluador({ onClose }: { onClose: () => void }) {
  const hecho = useDone();
  const [docente, setDocente] = useState<Docente | null>(null);
  const buscar = async (q: string) => (await evaluadoresApi.docentes.call({ q })).personas;
  // What was typed of what the register does not hold stays.
  const [escrito, setEscrito] = useState<Record<string, unknown>>({});
  const navegar = useNavigate();
  const { registrar, dialogo } = useEsLaMisma(async (h) => {
    if (h.tipo === EVALUADOR_EXTERNO) {
      onClose();
      return navegar(h.enlace!);
    }
    setDocente((await buscar(h.nombre.replace(',', ''))).find((d) => d.id === h.id) ?? null);
  });
  const conCuenta = Boolean(docente?.cuenta);
  return (
    <Dialog onClose={onClose} title="Nuevo evaluador">
      <Stack>
        <Chooser
          label="Docente de la universidad"
          description="Elíjalo si el evaluador es interno; deje el campo vacío si es externo."
          chosen={docente}
          onChoose={setDocente}
          find={buscar}
          as={(d) => ({ value: String(d.id), label: d.nombre, refused: d.esEvaluador ? 'Ya es evaluador' : null })}
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
            await registrar(async ({ esOtra }) => {
              const nuevo = evaluadoresApi.crear.call({ ...datos, investigadorId: docente?.id ?? null, esOtra });
              await hecho(nuevo, 'Evaluador registrado.');
              onClose();
            });
          }}
        />
        {dialogo}
      </Stack>
    </Dialog>
  );
}
