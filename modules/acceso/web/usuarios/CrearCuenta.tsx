import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Include } from '#core/people/web/Include.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import {
  formularioAdministradorNuevo,
  formularioFacultadNueva,
  formularioInvestigadorNuevo,
} from '../../domain/usuarios.ts';
import { type Modo, usuariosApi } from './api.ts';

type Props = { modo: Modo; onClose: () => void; onClave: (nueva: { nombre: string; clave: string }) => void };
type Creada = { id: number; clave: string | null };

/** «Crear usuario» of each list (spec 08 §7). */
export function CrearCuenta({ modo, onClose, onClave }: Props) {
  const hecho = useDone();
  const { data } = useQuery({ ...usuariosApi.opciones.query({}), enabled: modo === 'facultades' });
  const creada = async (nombre: string, nueva: Promise<Creada>) => {
    const { clave } = await hecho(nueva, (n) =>
      n.clave ? 'Cuenta creada.' : 'Cuenta creada. Enviamos la invitación a su correo.',
    );
    if (clave) onClave({ nombre, clave });
  };
  if (modo === 'administradores')
    return (
      <FormModal
        title="Crear usuario administrador"
        def={formularioAdministradorNuevo}
        initial={{ acceso: 'invitacion', preajuste: 'ninguno' }}
        onClose={onClose}
        onSubmit={(d) => creada(`${d.nombres} ${d.apellido1}`, usuariosApi.crearAdministrador.call(d))}
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
        onSubmit={(d) => creada(d.usuario, usuariosApi.crearFacultad.call(d))}
      />
    ) : null;
  return <CrearInvestigador onClose={onClose} creada={creada} />;
}

type Persona = OutputOf<(typeof usuariosApi.candidatos)['endpoint']>['personas'][number];
type Nueva = Parameters<typeof usuariosApi.crearInvestigador.call>[0];
type InvestigadorProps = { onClose: () => void; creada: (nombre: string, nueva: Promise<Creada>) => Promise<void> };

/** First the person, then the mail with which they sign in. */
function CrearInvestigador({ onClose, creada }: InvestigadorProps) {
  const hecho = useDone();
  return (
    <Include<Persona>
      onClose={onClose}
      title="Crear usuario de investigador"
      sources={[
        {
          find: {
            label: 'Investigador',
            description: 'Busque por código, documento o nombre.',
            required: true,
            find: async (q) => (await usuariosApi.candidatos.call({ q })).personas,
            as: ({ id, nombre, cuenta }) => ({
              value: String(id),
              label: nombre,
              refused: cuenta && `Ya tiene una cuenta: ${cuenta}`,
            }),
          },
          about: (p) =>
            p?.cuentaEvaluador && (
              <Alert color="blue">
                Ya ingresa como evaluador con {p.cuentaEvaluador}: usará esa misma cuenta, también como investigador.
              </Alert>
            ),
          form: (p) => ({
            def: formularioInvestigadorNuevo,
            initial: { correo: p?.correo ?? '', acceso: 'invitacion' },
          }),
          save: async (d: Omit<Nueva, 'investigadorId'>, p: Persona) => {
            const nueva = usuariosApi.crearInvestigador.call({ ...d, investigadorId: p.id });
            if (p.cuentaEvaluador) await hecho(nueva, 'Su cuenta de evaluador ahora también es de investigador.');
            else await creada(p.nombre, nueva);
          },
        },
      ]}
    />
  );
}
