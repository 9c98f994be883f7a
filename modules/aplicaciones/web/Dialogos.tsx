import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Aplicaciones, AplicacionLeida, DestinoLeido } from '../contract.ts';
import { LIMITE_USUAL, SOLAPE_USUAL } from '../domain/claves.ts';
import {
  formularioAplicacion,
  formularioDestino,
  formularioNueva,
  formularioRenovar,
  formularioSecreto,
} from '../domain/formularios.ts';
import { api } from './api.ts';

type DeClave =
  | { tipo: 'nueva' }
  | { tipo: 'editar'; aplicacion: AplicacionLeida }
  | { tipo: 'renovar'; aplicacion: AplicacionLeida };
type DeDestino = { tipo: 'destino-nuevo' } | { tipo: 'destino' | 'secreto'; destino: DestinoLeido };
export type Dialogo = DeClave | DeDestino;
type Props<D> = {
  dialogo: D;
  onClose: () => void;
  mostrar: (secreto: { titulo: string; texto: string }) => void;
};
type ConEventos = { eventos: Aplicaciones['eventos'] };

function DialogoDeClave({ dialogo, onClose, mostrar }: Props<DeClave>) {
  const hecho = useDone();
  const conClave = async (titulo: string, cambio: Promise<{ clave: string }>) =>
    mostrar({ titulo, texto: (await hecho(cambio)).clave });
  switch (dialogo.tipo) {
    case 'nueva':
      return (
        <FormModal
          title="Nueva clave"
          def={formularioNueva}
          initial={{ porMinuto: LIMITE_USUAL }}
          onClose={onClose}
          onSubmit={(datos) => conClave('Clave de acceso', api.crear.call(datos))}
        />
      );
    case 'editar': {
      const { id, version, nombre, contacto, ambitos, redes, porMinuto } = dialogo.aplicacion;
      return (
        <FormModal
          title={`Editar «${nombre}»`}
          def={formularioAplicacion}
          initial={{ nombre, contacto, ambitos, redes, porMinuto }}
          onClose={onClose}
          onSubmit={(datos) => hecho(api.editar.call({ ...datos, id, version }), 'Aplicación guardada.')}
        />
      );
    }
    case 'renovar': {
      const { id, version, nombre } = dialogo.aplicacion;
      return (
        <FormModal
          title={`Renovar la clave de «${nombre}»`}
          def={formularioRenovar}
          initial={{ solapeHoras: SOLAPE_USUAL }}
          onClose={onClose}
          onSubmit={(datos) => conClave('Clave nueva', api.renovar.call({ ...datos, id, version }))}
        />
      );
    }
  }
}

function DialogoDeDestino({ dialogo, eventos, onClose, mostrar }: Props<DeDestino> & ConEventos) {
  const hecho = useDone();
  const conSecreto = async (titulo: string, cambio: Promise<{ secreto: string }>) =>
    mostrar({ titulo, texto: (await hecho(cambio)).secreto });
  const opciones = { eventos: eventos.map(({ clave, etiqueta }) => ({ value: clave, label: etiqueta })) };
  switch (dialogo.tipo) {
    case 'destino-nuevo':
      return (
        <FormModal
          title="Nuevo destino"
          def={formularioDestino}
          options={opciones}
          initial={{ activo: true }}
          onClose={onClose}
          onSubmit={(datos) => conSecreto('Secreto con el que se firma', api.crearDestino.call(datos))}
        />
      );
    case 'destino': {
      const { id, version, nombre, url, eventos: pedidos, activo } = dialogo.destino;
      return (
        <FormModal
          title={`Editar «${nombre}»`}
          def={formularioDestino}
          options={opciones}
          initial={{ nombre, url, eventos: pedidos, activo }}
          onClose={onClose}
          onSubmit={(datos) => hecho(api.editarDestino.call({ ...datos, id, version }), 'Destino guardado.')}
        />
      );
    }
    case 'secreto': {
      const { id, version, nombre } = dialogo.destino;
      return (
        <FormModal
          title={`Cambiar el secreto de «${nombre}»`}
          def={formularioSecreto}
          initial={{ solapeHoras: SOLAPE_USUAL }}
          onClose={onClose}
          onSubmit={(datos) => conSecreto('Secreto nuevo', api.rotarSecreto.call({ ...datos, id, version }))}
        />
      );
    }
  }
}

/** The forms of the screen; what is seen once goes to its own dialog. */
export function Dialogos({ dialogo, eventos, onClose, mostrar }: Props<Dialogo> & ConEventos) {
  if (dialogo.tipo === 'nueva' || dialogo.tipo === 'editar' || dialogo.tipo === 'renovar')
    return <DialogoDeClave dialogo={dialogo} onClose={onClose} mostrar={mostrar} />;
  return <DialogoDeDestino dialogo={dialogo} eventos={eventos} onClose={onClose} mostrar={mostrar} />;
}
