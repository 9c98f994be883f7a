import { Alert, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { PersonSuggest } from '#core/shell/web/PersonSuggest.tsx';
import { formularioEvaluador } from '../domain/formularios.ts';
import { evaluadoresApi, useHecho } from './api.ts';

type Docente = OutputOf<(typeof evaluadoresApi.docentes)['endpoint']>['personas'][number];

const perfilDe = (d: Docente) => ({
  apellidos: d.apellidos,
  nombres: d.nombres,
  institucion: d.institucion,
  email: d.correo ?? '',
  dni: d.dni ?? '',
  orcid: d.orcid ?? '',
  renacyt: d.renacyt ?? '',
  nivelRenacyt: d.nivelRenacyt ?? '',
  ctiVitae: d.ctiVitae ?? '',
  acceso: 'invitacion',
});

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
  const conCuenta = Boolean(docente?.cuenta);
  return (
    <Dialog onClose={onClose} title="Nuevo evaluador">
      <Stack>
        <PersonSuggest
          label="Docente de la universidad"
          description="Elíjalo si el evaluador es interno; deje el campo vacío si es externo."
          value={docente ? String(docente.id) : null}
          valueLabel={docente?.nombre}
          onChange={(id) => setDocente(hallados.current.find((d) => String(d.id) === id) ?? null)}
          load={buscar}
        />
        {conCuenta && <Alert color="blue">Ingresará con la cuenta que ya tiene: {docente?.cuenta}.</Alert>}
        <SchemaForm
          key={docente?.id ?? 'externo'}
          def={formularioEvaluador(conCuenta)}
          initial={docente ? perfilDe(docente) : { acceso: 'invitacion' }}
          guard={false}
          onCancel={onClose}
          onSubmit={async (datos) => {
            await evaluadoresApi.crear.call({ ...datos, investigadorId: docente?.id ?? null });
            await hecho('Evaluador registrado.');
            onClose();
          }}
        />
      </Stack>
    </Dialog>
  );
}
