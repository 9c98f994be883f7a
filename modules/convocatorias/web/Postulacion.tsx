import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotFoundPage, RecordNotFound } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { Beat } from '#core/steps/web/usePresence.ts';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { enPalabras } from '#modules/proyectos/domain/referencias.ts';
import type { Bloque } from '../domain/bloques.ts';
import { api } from './api.ts';
import { traerDemas, VISTAS } from './bloques/vistas.ts';

const VerificarConvocatoria = late(
  () => import('./Verificar.tsx').then((m) => m.VerificarConvocatoria),
  <LoadingPage />,
);
const SinPostulacion = late(() => import('./Portada.tsx').then((m) => m.SinPostulacion), <LoadingPage />);
const Compartir = late(() => import('./Compartir.tsx').then((m) => m.Compartir));

/** What hangs from the landing of a call: its steps and, where it has one, the page that runs the checks. */
export function PaginaDeConvocatoria() {
  const { slug = '', pagina = '' } = useParams();
  const paso = /^paso([1-9]\d?)$/.exec(pagina)?.[1];
  if (paso) return <PasoPostulacion slug={slug} paso={Number(paso)} />;
  if (pagina !== 'verificar') return <NotFoundPage home="/investigador" />;
  return <VerificarConvocatoria slug={slug} />;
}

/** One step of an application, for every programme. */
function PasoPostulacion({ slug, paso }: { slug: string; paso: number }) {
  const [params] = useSearchParams();
  const texto = params.get('id');
  const lista = { href: `/investigador/convocatoria/${slug}`, label: 'Volver a la convocatoria' };
  if (!texto) return <SinPostulacion slug={slug} />;
  const id = Number(texto);
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={lista.href} listLabel={lista.label} />;
  return <Asistente key={id} slug={slug} paso={paso} id={id} lista={lista} />;
}

type Props = { slug: string; paso: number; id: number; lista: { href: string; label: string } };

function Asistente({ slug, paso, id, lista }: Props) {
  const [comparte, setComparte] = useState(false);
  useEffect(() => void traerDemas().catch(() => {}), []);
  const beat = useCallback<Beat>(
    async (n) => {
      const { version, otros } = await api.presencia.call({ id, paso: n });
      return { version, others: otros.map((o) => ({ name: o.nombre, step: o.paso })) };
    },
    [id],
  );
  return (
    <>
      <Wizard<Bloque>
        name="postulacion"
        id={id}
        step={paso}
        query={api.postulacion.query({ id })}
        save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
        views={VISTAS}
        labels={{ acepta: 'Acepta los términos' }}
        say={enPalabras}
        hrefOf={(n) => `/investigador/convocatoria/${slug}/paso${n}`}
        list={lista}
        blockedTitle="No puede registrarse en esta convocatoria"
        breadcrumbs={[
          { label: 'Convocatorias', to: '/investigador/convocatorias' },
          { label: slug.toUpperCase(), to: lista.href },
        ]}
        help="Lo que escribe se guarda solo. Puede pasar de un paso a otro en cualquier orden; los pasos incompletos se señalan. En el último paso verá lo que falta, con un enlace a cada campo."
        beat={beat}
        flow={flujoProyecto}
        actions={(state) =>
          // Only the responsible person writes the last step, and only they share the rest.
          state.readOnly || state.steps.at(-1)?.readOnly ? null : (
            <Button variant="default" leftSection={<IconUsers size={18} />} onClick={() => setComparte(true)}>
              Compartir
            </Button>
          )
        }
      />
      {comparte && <Compartir id={id} onClose={() => setComparte(false)} />}
    </>
  );
}
