import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Option } from '#core/field/shared/kind.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Cuenta } from '../../contract-usuarios.ts';
import {
  type ApoyoDatos,
  formularioAdministrador,
  formularioApoyo,
  formularioClave,
  formularioFacultad,
  formularioInvestigador,
  formularioMotivo,
} from '../../domain/usuarios.ts';
import { usuariosApi } from './api.ts';

export type Dialogo = {
  tipo: 'editar' | 'clave' | 'desactivar' | 'quitarFactor' | 'apoyo';
  id: number;
  nombre: string;
};
type Props = Dialogo & { onClose: () => void; onClave: (clave: string) => void };

type Ventana = {
  titulo: (nombre: string) => string;
  aviso: string;
  tono?: 'blue';
  def: FormDef;
  initial?: Record<string, string>;
  /**
   * @returns what is said once done, and the password that must be shown; null when the page is left for another
   * account's
   */
  enviar(id: number, datos: object): Promise<{ dicho: string | null; clave?: string | null } | null>;
};
const VENTANAS: Record<Exclude<Dialogo['tipo'], 'editar'>, Ventana> = {
  clave: {
    titulo: (nombre) => `Reiniciar la contraseña de ${nombre}`,
    aviso: 'Sus sesiones abiertas se cerrarán y la contraseña actual dejará de servirle.',
    def: formularioClave,
    initial: { modo: 'enlace' },
    async enviar(id, { modo }: { modo: 'enlace' | 'temporal' }) {
      const { correo, clave } = await usuariosApi.reiniciarClave.call({ id, modo });
      return { dicho: correo && `Enviamos el enlace a ${correo}.`, clave };
    },
  },
  desactivar: {
    titulo: (nombre) => `Desactivar a ${nombre}`,
    aviso: 'No podrá ingresar y sus sesiones se cerrarán ahora. Sus registros se conservan.',
    def: formularioMotivo('Desactivar', 'Queda en el historial de la cuenta.'),
    async enviar(id, { motivo }: { motivo: string }) {
      await usuariosApi.desactivar.call({ id, motivo });
      return { dicho: 'Cuenta desactivada. Cerramos sus sesiones.' };
    },
  },
  quitarFactor: {
    titulo: (nombre) => `Quitar el segundo factor de ${nombre}`,
    aviso:
      'Ingresará solo con su contraseña hasta que active otro; sus llaves de acceso también se quitan. Le avisaremos por correo y cerraremos sus sesiones.',
    def: formularioMotivo('Quitar el segundo factor', 'Diga cómo comprobó que quien lo pide es la persona.'),
    async enviar(id, { motivo }: { motivo: string }) {
      await usuariosApi.quitarFactor.call({ id, motivo });
      return { dicho: 'Segundo factor quitado. Avisamos a la persona.' };
    },
  },
  apoyo: {
    titulo: (nombre) => `Ingresar en nombre de ${nombre}`,
    aviso:
      'Verá lo mismo que la persona y podrá ayudarla, pero no enviar, firmar ni cambiar su contraseña. La persona recibirá un aviso, y todo lo que haga quedará a su nombre «en nombre de» ella.',
    tono: 'blue',
    def: formularioApoyo,
    initial: { duracion: '60' },
    async enviar(id, datos: ApoyoDatos) {
      const { destino } = await usuariosApi.iniciarApoyo.call({ id, ...datos });
      // A whole page: nothing that this account had read stays in memory.
      window.location.assign(destino);
      return null;
    },
  },
};

/** The forms of an account, each loaded when it opens. */
export function Dialogos({ tipo, id, nombre, onClose, onClave }: Props) {
  const hecho = useDone();
  if (tipo === 'editar') return <Editar id={id} onClose={onClose} />;
  const { titulo, aviso, tono = 'yellow', def, initial, enviar } = VENTANAS[tipo];
  return (
    <FormModal
      title={titulo(nombre)}
      def={def}
      {...(initial ? { initial } : {})}
      intro={
        <Alert color={tono} mb="md">
          {aviso}
        </Alert>
      }
      onClose={onClose}
      onSubmit={async (datos) => {
        const salida = await enviar(id, datos);
        if (salida) await hecho(salida, salida.dicho);
        if (salida?.clave) onClave(salida.clave);
      }}
    />
  );
}

/** The form of each kind of account, with what it has now. */
function formularioDe({ usuario, correo, administrador, facultadId }: Cuenta, facultades: readonly Option[]) {
  if (administrador)
    return {
      def: formularioAdministrador,
      initial: { ...administrador, usuario, correo },
      guardar: usuariosApi.editarAdministrador,
    };
  if (facultadId)
    return {
      def: formularioFacultad,
      initial: { usuario, correo, facultadId: String(facultadId) },
      options: { facultadId: facultades },
      guardar: usuariosApi.editarFacultad,
    };
  return { def: formularioInvestigador, initial: { correo }, guardar: usuariosApi.editarInvestigador };
}

function Editar({ id, onClose }: { id: number; onClose: () => void }) {
  const hecho = useDone();
  const { data: cuenta } = useQuery({ ...usuariosApi.obtener.query({ id }), gcTime: 0 });
  const esFacultad = cuenta?.roles.some((r) => r.rol === 'facultad') ?? false;
  const { data: opciones } = useQuery({ ...usuariosApi.opciones.query({}), enabled: esFacultad });
  if (!cuenta || (esFacultad && !opciones)) return null;
  const { guardar, ...formulario } = formularioDe(cuenta, opciones?.facultades ?? []);
  return (
    <FormModal
      title={`Editar la cuenta de ${cuenta.nombre}`}
      {...(formulario as { def: FormDef; initial: Record<string, unknown> })}
      onClose={onClose}
      onSubmit={async (datos) => {
        const { call } = guardar as { call(datos: object): Promise<Cuenta> };
        await hecho(call({ ...datos, id, version: cuenta.version }), 'Cuenta guardada.');
      }}
    />
  );
}
