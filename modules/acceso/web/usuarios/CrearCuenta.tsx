import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { PersonSuggest } from '#core/shell/web/PersonSuggest.tsx';
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
        opened
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
        opened
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
  const halladas = useRef<Persona[]>([]);
  const [persona, setPersona] = useState<Persona | null>(null);
  const buscar = async (q: string) => {
    halladas.current = (await usuariosApi.candidatos.call({ q })).personas;
    return halladas.current.map((p) => ({
      value: String(p.id),
      label: p.nombre,
      ...(p.cuenta ? { disabled: true, reason: `Ya tiene una cuenta: ${p.cuenta}` } : {}),
    }));
  };
  return (
    <Dialog onClose={onClose} title="Crear usuario de investigador">
      {/* Room for the suggestions, which open inside the window. */}
      <Stack mih={persona ? undefined : 440}>
        <PersonSuggest
          label="Investigador"
          description="Busque por código, documento o nombre."
          required
          value={persona ? String(persona.id) : null}
          valueLabel={persona?.nombre}
          onChange={(id) => setPersona(halladas.current.find((p) => String(p.id) === id) ?? null)}
          load={buscar}
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
