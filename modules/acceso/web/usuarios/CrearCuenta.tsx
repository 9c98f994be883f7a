import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import {
  formularioAdministradorNuevo,
  formularioFacultadNueva,
  formularioInvestigadorNuevo,
} from '../../domain/usuarios.ts';
import { type Modo, useHecho, usuariosApi } from './api.ts';

type Props = { modo: Modo; onClose: () => void; onClave: (nueva: { nombre: string; clave: string }) => void };
type Creada = { id: number; clave: string | null };

/** «Crear usuario» of each list (spec 08 §7). */
export function CrearCuenta({ modo, onClose, onClave }: Props) {
  const hecho = useHecho();
  const { data } = useQuery({ ...usuariosApi.opciones.query({}), enabled: modo === 'facultades' });
  const creada = async (nombre: string, { clave }: Creada) => {
    await hecho(clave ? 'Cuenta creada.' : 'Cuenta creada. Enviamos la invitación a su correo.');
    if (clave) onClave({ nombre, clave });
  };
  if (modo === 'administradores')
    return (
      <FormModal
        title="Crear usuario administrador"
        def={formularioAdministradorNuevo}
        initial={{ acceso: 'invitacion', preajuste: 'ninguno' }}
        onClose={onClose}
        onSubmit={async (d) => creada(`${d.nombres} ${d.apellido1}`, await usuariosApi.crearAdministrador.call(d))}
      />
    );
  if (modo === 'facultades')
    return data ? (
      <FormModal
        title="Crear usuario de facultad"
        def={formularioFacultadNueva}
        options={{ facultadId: data.facultades }}
        initial={{ acceso: 'temporal' }}
        onClose={onClose}
        onSubmit={async (d) => creada(d.usuario, await usuariosApi.crearFacultad.call(d))}
      />
    ) : null;
  return <CrearInvestigador onClose={onClose} creada={creada} />;
}

type Persona = OutputOf<(typeof usuariosApi.candidatos)['endpoint']>['personas'][number];
type InvestigadorProps = { onClose: () => void; creada: (nombre: string, nueva: Creada) => Promise<void> };

/** First the person, then the mail with which he signs in. */
function CrearInvestigador({ onClose, creada }: InvestigadorProps) {
  const hecho = useHecho();
  const [persona, setPersona] = useState<Persona | null>(null);
  return (
    <Dialog onClose={onClose} title="Crear usuario de investigador">
      {/* Room for the suggestions, which open inside the window. */}
      <Stack mih={persona ? undefined : 440}>
        <Chooser
          label="Investigador"
          description="Busque por código, documento o nombre."
          required
          chosen={persona}
          onChoose={setPersona}
          find={async (q) => (await usuariosApi.candidatos.call({ q })).personas}
          as={({ id, nombre, cuenta }) => ({
            value: String(id),
            label: nombre,
            refused: cuenta && `Ya tiene una cuenta: ${cuenta}`,
          })}
        />
        {persona?.cuentaEvaluador && (
          <Alert color="blue">
            Ya ingresa como evaluador con {persona.cuentaEvaluador}: usará esa misma cuenta, también como investigador.
          </Alert>
        )}
        {persona && (
          <SchemaForm
            key={persona.id}
            def={formularioInvestigadorNuevo}
            initial={{ correo: persona.correo ?? '', acceso: 'invitacion' }}
            guard={false}
            onCancel={onClose}
            onSubmit={async (d) => {
              const nueva = await usuariosApi.crearInvestigador.call({ ...d, investigadorId: persona.id });
              if (persona.cuentaEvaluador) await hecho('Su cuenta de evaluador ahora también es de investigador.');
              else await creada(persona.nombre, nueva);
              onClose();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
