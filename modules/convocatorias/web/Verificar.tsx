import { Alert, Stack } from '@mantine/core';
import { Navigate } from 'react-router';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { Veredicto } from '#modules/grupos/web/Veredicto.tsx';
import { ConPortada, pasoDe, Registrar } from './Portada.tsx';

const RUTA = '/investigador/convocatoria';

/**
 * Runs the checks of a programme and leads on: to the draft that exists, to the registration, or says why not (spec 02
 * B0).
 */
export function VerificarConvocatoria({ slug }: { slug: string }) {
  return (
    <ConPortada slug={slug}>
      {(d) => {
        if (d.verificar.length === 0) return <NotFoundPage home="/investigador" />;
        const borrador = d.postulaciones.find((p) => p.editable);
        if (borrador) return <Navigate to={pasoDe(slug, borrador)} replace />;
        const enviada = d.postulaciones[0];
        const faltan = d.requisitos.filter((r) => !r.cumple);
        return (
          <Page
            title="Verificación de requisitos"
            breadcrumbs={[
              { label: 'Convocatorias', to: '/investigador/convocatorias' },
              { label: d.programa, to: `${RUTA}/${slug}` },
            ]}
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
    </ConPortada>
  );
}
