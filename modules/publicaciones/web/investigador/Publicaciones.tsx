import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useActions } from '#core/flow/web/useActions.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { listaDe } from '../../domain/lista.ts';
import { RUTA_TOMAR, RUTAS, rutaDeFicha, rutaDeLista, rutaDePaso, rutaDePasos } from '../../domain/rutas.ts';
import { TIPOS, TIPOS_VIGENTES, type TipoVigente } from '../../domain/tipos.ts';
import { publicacionesApi as api } from '../api.ts';

const MisInclusiones = late(() => import('./MisInclusiones.tsx'));
const QuizaMias = late(() => import('./QuizaMias.tsx'));
const AYUDA = (
  <>
    <p>Cada tipo tiene su lista. El puntaje es el suyo, y lo calcula la oficina cuando registra la publicación.</p>
    <p>
      Si la oficina observa una, lea la observación y corríjala con «Editar». Para la evaluación del docente
      investigador solo cuentan las publicaciones con filiación y filiación única.
    </p>
    <Informacion />
  </>
);
const PESTANAS = TIPOS_VIGENTES.map((tipo) => ({
  key: tipo,
  title: TIPOS[tipo].label,
  panel: <Lista tipo={tipo} />,
}));

/** `/investigador/publicaciones/…`: one page for every type, patents included, each at its own address (spec 03 §5). */
export function Publicaciones({ tipo }: { tipo: TipoVigente }) {
  const navigate = useNavigate();
  return (
    <Page
      title="Publicaciones"
      documentTitle={`${TIPOS[tipo].label} · Publicaciones`}
      help={AYUDA}
      actions={
        <>
          {tipo !== 'patente' && (
            <Button component={AppLink} to={RUTA_TOMAR} variant="default">
              Tomar varias
            </Button>
          )}
          <Button
            component={AppLink}
            to={`${rutaDePasos(tipo)}1?tipo=${RUTAS[tipo]}`}
            leftSection={<IconPlus size={18} />}
          >
            Registrar
          </Button>
        </>
      }
    >
      <MisInclusiones />
      <QuizaMias />

      <LocalTabs tabs={PESTANAS} open={tipo} onOpen={(otro) => navigate(rutaDeLista(otro))} />
    </Page>
  );
}

/** What the institution says of it: whom to ask, and its regulation. */
function Informacion() {
  const { data } = useQuery(api.informacion.query({}));
  return (
    <>
      {data?.contacto && <p>Consultas: {data.contacto}</p>}
      {data?.reglamento && (
        <p>
          <a href={data.reglamento} target="_blank" rel="noopener noreferrer">
            Reglamento del puntaje de publicaciones
          </a>
        </p>
      )}
    </>
  );
}

function Lista({ tipo }: { tipo: TipoVigente }) {
  const { rowActions, dialog } = useActions(flujoPublicacion);
  return (
    <>
      <ListView
        def={listaDe(tipo)}
        params={{ tipo }}
        of={api}
        rowActions={(fila) => [
          { label: 'Ver detalle', to: rutaDeFicha(fila.id) },
          ...(flujoPublicacion.is(String(fila.estado), 'editables')
            ? [{ label: 'Editar', to: rutaDePaso(Number(fila.paso), fila.id, tipo) }]
            : []),
          { label: 'Reporte', href: api.reporte.url({ id: fila.id }) },
          ...rowActions({ id: fila.id, acciones: Array.isArray(fila.acciones) ? fila.acciones.map(String) : [] }),
        ]}
      />
      {dialog}
    </>
  );
}
