import { Group } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { ExportMenu } from '#core/list/web/ExportMenu.tsx';
import { late } from '#core/shell/web/late.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { HOJA, hojaDeVidaContract } from '../contract.ts';
import { formularioHoja } from '../domain/hoja-de-vida.ts';

const DocumentView = late(() => import('#core/documents/web/DocumentView.tsx').then((m) => m.DocumentView));
export const api = createClient(hojaDeVidaContract);
export const enJson = (href: string) => [{ label: 'JSON Resume', icon: IconBraces, href, download: true }] as const;

/** Tab «Hoja de vida» of the profile: what is shown to whom, and how it reads. */
export function HojaDeVida() {
  const ajustes = useQuery(api.ajustes.query({}));
  const hoja = useQuery(api.ver.query({}));
  const done = useDone();
  return (
    <QueryView query={ajustes}>
      {({ version, ajustes: guardados, enlace }) => (
        <div style={{ maxWidth: 1000 }}>
          <Group justify="space-between" mb="md">
            <p style={{ margin: 0 }}>
              {enlace ? (
                <>
                  La lee quien tenga <a href={`/hoja-de-vida?id=${enlace}`}>su dirección pública</a>.
                </>
              ) : (
                'Solo usted la lee: no está publicada.'
              )}
            </p>
            <ExportMenu
              formats={HOJA.formats}
              url={(formato) => api.impresa.url({ formato })}
              more={enJson(api.descargar.url({}))}
            />
          </Group>
          <SchemaForm
            key={version}
            def={formularioHoja}
            initial={guardados}
            onSubmit={async (nuevos) =>
              void (await done(api.guardar.call({ version, ajustes: nuevos }), 'Hoja de vida guardada.'))
            }
          />
          <section aria-labelledby="asi-se-lee" style={{ marginTop: 32 }}>
            <h2 id="asi-se-lee">Así la lee usted</h2>
            <QueryView query={hoja}>
              {({ title, subtitle, content }) => (
                <>
                  <p>{[title, ...subtitle].join(' · ')}</p>
                  <DocumentView content={content} title="Hoja de vida" top={3} />
                </>
              )}
            </QueryView>
          </section>
        </div>
      )}
    </QueryView>
  );
}
