import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { createClient } from '#core/contract/web/client.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { type Tab, Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late, placed } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { perfilContract } from '../../contract.ts';
import { formularioPerfil } from '../../domain/formulario-persona.ts';
import { RUTA_CORRECCIONES } from '../../domain/remedios.ts';

// It arrives beside the data, which the panel waits for.
const DocumentView = placed(() => import('#core/documents/web/DocumentView.tsx').then((m) => m.DocumentView));
const RecordCorrections = late(() => import('#core/correction/web/RecordCorrections.tsx'));
const perfilApi = createClient(perfilContract);

type Datos = OutputOf<(typeof perfilApi.obtener)['endpoint']>;
/** `/investigador/perfil` (spec 06 §6): what the researcher maintains, and the parts that the area adds. */
export function Perfil({ partes }: { partes: readonly Tab[] }) {
  return (
    <Page
      title="Mi perfil"
      help="Mantenga al día su contacto y sus identificadores: las convocatorias y las constancias los usan. Su identidad, su código y su categoría vienen de los registros de la universidad."
    >
      <Tabbed tabs={[{ key: 'datos', title: 'Mis datos', panel: <MisDatos /> }, CORRECCIONES, ...partes]} />
    </Page>
  );
}

const CORRECCIONES: Tab = { key: 'correcciones', title: 'Correcciones', panel: <Correcciones /> };
/** What the office alone writes is asked of it here. */
function Correcciones() {
  return (
    <Loaded of={perfilApi.obtener.query({})}>{({ id }) => <RecordCorrections entity="investigador" id={id} />}</Loaded>
  );
}

function MisDatos() {
  return <Loaded of={perfilApi.obtener.query({})}>{(datos) => <Contenido datos={datos} />}</Loaded>;
}

function Contenido({ datos }: { datos: Datos }) {
  const done = useDone();
  const def = useMemo(() => formularioPerfil(datos.docente), [datos.docente]);
  return (
    <div style={{ maxWidth: 1000 }}>
      <section aria-labelledby="identidad">
        <h2 id="identidad">Identidad</h2>
        <DocumentView content={[{ type: 'keyValues', columns: 2, pairs: datos.identidad }]} />
        <Alert color="blue" my="md">
          Estos datos vienen de los registros de la universidad. Si hay un error o falta alguno,{' '}
          <AppLink to={RUTA_CORRECCIONES}>pídalo a la oficina</AppLink> o escriba a{' '}
          <a href={`mailto:${datos.soporte}`}>{datos.soporte}</a>.
        </Alert>
      </section>
      <SchemaForm
        key={datos.version}
        def={def}
        initial={datos.datos}
        options={datos.campos}
        onSubmit={async (valores) => {
          await done(perfilApi.guardar.call({ version: datos.version, datos: valores }));
          notices.push('Datos guardados.', 'success');
        }}
      />
    </div>
  );
}
