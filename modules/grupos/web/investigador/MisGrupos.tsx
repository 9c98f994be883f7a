import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { misGruposLista } from '../../domain/lista.ts';
import { solicitudApi as api, documentosApi } from '../api.ts';
import { Invitaciones } from '../integrantes/Invitaciones.tsx';
import { RUTA as PASOS } from '../solicitud/rutas.ts';

const AYUDA = (
  <>
    <p>«Grupos» muestra el grupo que integra; «Solicitudes», las de creación de un grupo en las que figura.</p>
    <p>
      Un docente que no integra ningún grupo puede solicitar la creación de uno. Si la oficina observa su solicitud, lee
      aquí la observación y la corrige con «Editar».
    </p>
  </>
);
const MisSolicitudes = placed(() => import('./MisSolicitudes.tsx'));
const DETALLE = '/investigador/grupo/detalles';

const PESTANAS = [
  {
    key: 'grupos',
    title: 'Grupos',
    panel: (
      <ListView
        def={misGruposLista}
        views={null}
        of={{ buscar: api.misGrupos }}
        rowActions={(fila) => [
          { label: 'Ver detalle', to: `${DETALLE}?id=${fila.id}` },
          { label: 'Reporte', href: documentosApi.reporte.url({ id: fila.id }) },
        ]}
      />
    ),
  },
  {
    key: 'solicitudes',
    title: 'Solicitudes',
    panel: <MisSolicitudes />,
  },
];

/** `/investigador/grupo`: groups and requests of the researcher (spec 04 §6). */
export function MisGrupos() {
  const requisitos = useQuery(api.puedeSolicitar.query({}));
  return (
    <Page
      title="Grupos de investigación"
      help={AYUDA}
      actions={
        <Button
          component={AppLink}
          to={`${PASOS}1`}
          leftSection={requisitos.data?.puede ? <IconPlus size={18} /> : undefined}
          variant={requisitos.data?.puede ? 'filled' : 'default'}
        >
          {requisitos.data?.puede === false ? 'Requisitos para solicitar un grupo' : 'Registrar solicitud'}
        </Button>
      }
    >
      <Invitaciones />
      <Tabbed tabs={PESTANAS} />
    </Page>
  );
}
