import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RUTA_CORREOS } from '../../domain/textos.ts';
import { correosApi } from '../api.ts';
import { Editor } from './Editor.tsx';

const LISTA = { href: RUTA_CORREOS, label: 'Textos de los correos' };

/** `/admin/admin/correos/editar?clave=`: the texts of one mail, beside the mail as it would be read. */
export function EditarCorreo() {
  const clave = useSearchParams()[0].get('clave');
  if (!clave || !/^[a-z][a-z_-]{1,79}$/.test(clave))
    return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <Loaded of={correosApi.obtener.query({ clave })} list={LISTA}>
      {(correo) => (
        <Page
          title={correo.cuando}
          breadcrumbs={[{ label: 'Administración' }, { label: LISTA.label, to: LISTA.href }]}
          help="Escriba con las variables que este correo ofrece: cada una se reemplaza por el dato del registro. Un párrafo cuyas variables están vacías no se escribe."
        >
          <Editor key={`${correo.clave} ${correo.version}`} correo={correo} />
        </Page>
      )}
    </Loaded>
  );
}
