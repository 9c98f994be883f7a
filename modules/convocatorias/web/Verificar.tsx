import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { api } from './api.ts';
import { Registrar } from './Portada.tsx';
import { Veredicto } from './Veredicto.tsx';

const RUTA = '/investigador/convocatoria';

/** Runs the checks of a programme and leads on: to the draft that exists, to the registration, or says why not (spec 02 B0). */
export function VerificarConvocatoria({ slug }: { slug: string }) {
  const query = useQuery(api.portada.query({ slug }));
  return (
    <QueryView query={query} onNotFound={<NotFoundPage home="/investigador" />}>
      {(d) => {
        if (d.verificar.length === 0) return <NotFoundPage home="/investigador" />;
        const borrador = d.postulaciones.find((p) => p.editable);
        if (borrador) return <Navigate to={`${RUTA}/${slug}/paso${borrador.paso}?id=${borrador.id}`} replace />;
        const enviada = d.postulaciones[0];
        const faltan = d.requisitos.filter((r) => !r.cumple);
        return (
          <Page
            title="Verificación de requisitos"
            breadcrumbs={[{ label: 'Convocatorias' }, { label: d.programa, to: `${RUTA}/${slug}` }]}
            help="Se revisa si puede registrar una propuesta en esta convocatoria."
          >
            <Stack maw={900}>
              {enviada ? (
                <Alert color="blue" title="Su solicitud para esta convocatoria ya ha sido enviada.">
                  <AppLink to={`${RUTA}/${slug}`}>Ver la propuesta</AppLink>
                </Alert>
              ) : faltan.length > 0 ? (
                <Alert color="yellow" title="Solicitud de registro a esta convocatoria no procede">
                  <Veredicto hechos={faltan} />
                </Alert>
              ) : (
                <>
                  <Alert color="green" title="Cumple los requisitos">
                    Puede continuar al registro de su propuesta.
                  </Alert>
                  <Registrar slug={slug} grupoId={null} etiqueta="Continuar al registro" />
                </>
              )}
              <AppLink to={`${RUTA}/${slug}`}>Volver a la convocatoria</AppLink>
            </Stack>
          </Page>
        );
      }}
    </QueryView>
  );
}
