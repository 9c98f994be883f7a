import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '#core/shell/web/confirm.ts';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { useLeave } from '#core/shell/web/useLeave.ts';
import { consultaLimpia, formularioEnvio, formularioReporte, RUTA_A_MEDIDA, RUTA_ARMAR } from '../domain/a-medida.ts';
import { aMedidaApi } from './api.ts';

const FormModal = late(() =>
  import('#core/form/web/FormModal.tsx').then((m) => m.FormModal<typeof formularioReporte.schema>),
);
const EnvioModal = late(() =>
  import('#core/form/web/FormModal.tsx').then((m) => m.FormModal<typeof formularioEnvio.schema>),
);

export type ReporteGuardado = Awaited<ReturnType<typeof aMedidaApi.obtener.call>>;
type Props = { guardado: ReporteGuardado | null; lista: string; consulta: string };

/** What may be done with a report: keep it, share it, receive it, remove it. */
export function AccionesDeReporte({ guardado, lista, consulta }: Props) {
  const [abre, setAbre] = useState<'nuevo' | 'datos' | 'envio' | null>(null);
  const hecho = useDone();
  const dejar = useLeave();
  const navegar = useNavigate();
  const cierra = () => setAbre(null);
  const propio = guardado?.propio ?? false;
  const cambio = guardado !== null && consultaLimpia(guardado.consulta).toString() !== consulta;
  const nuevo = { label: guardado ? 'Guardar como otro' : 'Guardar', onSelect: () => setAbre('nuevo') };
  /** Its name and readers, or what it asks: the other half stays as it was kept. */
  const guardar = (
    { id, version, nombre, compartidoCon, consulta }: ReporteGuardado,
    cambios: Partial<Pick<ReporteGuardado, 'nombre' | 'compartidoCon' | 'consulta'>>,
  ) =>
    hecho(aMedidaApi.guardar.call({ id, version, nombre, compartidoCon, consulta, ...cambios }), 'Reporte guardado.');
  const eliminar = async (r: ReporteGuardado) => {
    const si = await confirm({
      title: `Eliminar «${r.nombre}»`,
      text: 'Deja de verlo también con quien lo compartió, y de llegar por correo. Las filas de la lista no cambian.',
      verb: 'Eliminar',
      tone: 'danger',
    });
    if (!si) return;
    const eliminado = aMedidaApi.eliminar.call({ id: r.id });
    await dejar(eliminado, 'Reporte eliminado.', RUTA_A_MEDIDA).catch(notices.pushProblem);
  };
  return (
    <>
      <HeadActions
        primary={
          guardado && propio && cambio
            ? {
                label: 'Guardar cambios',
                onSelect: () => void guardar(guardado, { consulta }).catch(notices.pushProblem),
              }
            : guardado && !cambio
              ? undefined
              : nuevo
        }
        secondary={[
          ...(guardado ? [{ label: 'Recibir por correo', onSelect: () => setAbre('envio') }] : []),
          ...(propio ? [{ label: 'Nombre y lectores', onSelect: () => setAbre('datos') }] : []),
        ]}
        more={[
          {
            items: [
              ...(guardado && (propio || !cambio) ? [nuevo] : []),
              ...(guardado && propio
                ? [{ label: 'Eliminar', tone: 'danger' as const, onSelect: () => void eliminar(guardado) }]
                : []),
            ],
          },
        ]}
      />
      {(abre === 'nuevo' || (abre === 'datos' && guardado)) && (
        <FormModal
          title={abre === 'nuevo' ? 'Guardar reporte' : 'Nombre y lectores'}
          def={formularioReporte}
          initial={
            abre === 'datos'
              ? { nombre: guardado!.nombre, compartidoCon: guardado!.compartidoCon }
              : { nombre: '', compartidoCon: null }
          }
          onClose={cierra}
          onSubmit={async (datos) => {
            if (abre === 'datos') await guardar(guardado!, datos);
            else {
              const { id } = await hecho(aMedidaApi.crear.call({ ...datos, lista, consulta }), 'Reporte guardado.');
              navegar(`${RUTA_ARMAR}?id=${id}&lista=${lista}&${consulta}`, { replace: true });
            }
            cierra();
          }}
        />
      )}
      {abre === 'envio' && guardado && (
        <EnvioModal
          title={`Recibir «${guardado.nombre}»`}
          intro={
            <Text mb="md">
              Le llega un correo con el enlace para descargarlo, con las filas que su cuenta puede ver ese día. El
              enlace sirve siete días.
            </Text>
          }
          def={formularioEnvio}
          initial={guardado.envio ?? { frecuencia: null, formato: 'xlsx' }}
          onClose={cierra}
          onSubmit={async (datos) => {
            await hecho(
              aMedidaApi.recibir.call({ id: guardado.id, ...datos }),
              datos.frecuencia ? 'Se lo enviaremos desde el próximo periodo.' : 'Ya no se lo enviaremos.',
            );
            cierra();
          }}
        />
      )}
    </>
  );
}
