import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Option } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { Cuenta } from '../../contract-usuarios.ts';
import {
  formularioAdministrador,
  formularioApoyo,
  formularioClave,
  formularioFacultad,
  formularioInvestigador,
  formularioMotivo,
} from '../../domain/usuarios.ts';
import { useHecho, usuariosApi } from './api.ts';

export type Dialogo = {
  tipo: 'editar' | 'clave' | 'desactivar' | 'quitarFactor' | 'apoyo';
  id: number;
  nombre: string;
};
type Props = Dialogo & { onClose: () => void; onClave: (clave: string) => void };

const formDesactivar = formularioMotivo('Desactivar', 'Queda en el historial de la cuenta.');
const formQuitar = formularioMotivo('Quitar el segundo factor', 'Diga cómo comprobó que quien lo pide es la persona.');

/** The forms of an account, each loaded when it opens. */
export function Dialogos({ tipo, id, nombre, onClose, onClave }: Props) {
  const hecho = useHecho();
  switch (tipo) {
    case 'editar':
      return <Editar id={id} onClose={onClose} />;
    case 'clave':
      return (
        <FormModal
          opened
          title={`Reiniciar la contraseña de ${nombre}`}
          def={formularioClave}
          initial={{ modo: 'enlace' }}
          intro={
            <Alert color="yellow" mb="md">
              Sus sesiones abiertas se cerrarán y la contraseña actual dejará de servirle.
            </Alert>
          }
          onClose={onClose}
          onSubmit={async ({ modo }) => {
            const r = await usuariosApi.reiniciarClave.call({ id, modo });
            await hecho(r.correo ? `Enviamos el enlace a ${r.correo}.` : null);
            if (r.clave) onClave(r.clave);
          }}
        />
      );
    case 'desactivar':
      return (
        <FormModal
          opened
          title={`Desactivar a ${nombre}`}
          def={formDesactivar}
          intro={
            <Alert color="yellow" mb="md">
              No podrá ingresar y sus sesiones se cerrarán ahora. Sus registros se conservan.
            </Alert>
          }
          onClose={onClose}
          onSubmit={async ({ motivo }) => {
            await usuariosApi.desactivar.call({ id, motivo });
            await hecho('Cuenta desactivada. Cerramos sus sesiones.');
          }}
        />
      );
    case 'quitarFactor':
      return (
        <FormModal
          opened
          title={`Quitar el segundo factor de ${nombre}`}
          def={formQuitar}
          intro={
            <Alert color="yellow" mb="md">
              Ingresará solo con su contraseña hasta que active otro. Le avisaremos por correo y cerraremos sus
              sesiones.
            </Alert>
          }
          onClose={onClose}
          onSubmit={async ({ motivo }) => {
            await usuariosApi.quitarFactor.call({ id, motivo });
            await hecho('Segundo factor quitado. Avisamos a la persona.');
          }}
        />
      );
    case 'apoyo':
      return (
        <FormModal
          opened
          title={`Ingresar en nombre de ${nombre}`}
          def={formularioApoyo}
          initial={{ duracion: '60' }}
          intro={
            <Alert color="blue" mb="md">
              Verá lo mismo que la persona y podrá ayudarla, pero no enviar, firmar ni cambiar su contraseña. La persona
              recibirá un aviso, y todo lo que haga quedará a su nombre «en nombre de» ella.
            </Alert>
          }
          onClose={onClose}
          onSubmit={async (datos) => {
            const { destino } = await usuariosApi.iniciarApoyo.call({ id, ...datos });
            // A whole page: nothing that this account had read stays in memory.
            window.location.assign(destino);
          }}
        />
      );
  }
}

const enOpciones = (opciones: readonly Option[] | undefined) => (opciones ? { facultadId: opciones } : undefined);

function Editar({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...usuariosApi.obtener.query({ id }), gcTime: 0 });
  const esFacultad = data?.roles.some((r) => r.rol === 'facultad') ?? false;
  const { data: opciones } = useQuery({ ...usuariosApi.opciones.query({}), enabled: esFacultad });
  if (!data || (esFacultad && !opciones)) return null;
  return <Formulario cuenta={data} facultades={opciones?.facultades} onClose={onClose} />;
}

type FormularioProps = { cuenta: Cuenta; facultades: readonly Option[] | undefined; onClose: () => void };
function Formulario({ cuenta, facultades, onClose }: FormularioProps) {
  const hecho = useHecho();
  const { id, version, usuario, correo } = cuenta;
  const comun = { opened: true, onClose, title: `Editar la cuenta de ${cuenta.nombre}` } as const;
  if (cuenta.administrador)
    return (
      <FormModal
        {...comun}
        def={formularioAdministrador}
        initial={{ ...cuenta.administrador, usuario, correo }}
        onSubmit={async (datos) => {
          await usuariosApi.editarAdministrador.call({ ...datos, id, version });
          await hecho('Cuenta guardada.');
        }}
      />
    );
  if (cuenta.facultadId)
    return (
      <FormModal
        {...comun}
        def={formularioFacultad}
        options={enOpciones(facultades)}
        initial={{ usuario, correo, facultadId: String(cuenta.facultadId) }}
        onSubmit={async (datos) => {
          await usuariosApi.editarFacultad.call({ ...datos, id, version });
          await hecho('Cuenta guardada.');
        }}
      />
    );
  return (
    <FormModal
      {...comun}
      def={formularioInvestigador}
      initial={{ correo }}
      onSubmit={async (datos) => {
        await usuariosApi.editarInvestigador.call({ ...datos, id, version });
        await hecho('Cuenta guardada.');
      }}
    />
  );
}
