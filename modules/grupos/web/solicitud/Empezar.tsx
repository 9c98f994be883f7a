import { Alert, Button, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { defineForm } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { AJUSTES_POR_DEFECTO } from '../../domain/ajustes.ts';
import { CAMPOS, conLimites, entradas } from '../../domain/campos.ts';
import { datosNuevaSolicitud, pasosSolicitud } from '../../domain/pasos.ts';
import { solicitudApi as api } from '../api.ts';
import { Veredicto } from '../Veredicto.tsx';
import { LISTA, MIGAS, RUTA } from './rutas.ts';

const formulario = defineForm({
  schema: datosNuevaSolicitud,
  fields: conLimites(entradas(CAMPOS, 'nombre', 'nombreCorto'), AJUSTES_POR_DEFECTO),
  submit: 'Empezar la solicitud',
});

/** Without a request: requirements with their evidence, and the name that begins one. */
export default function Empezar() {
  const navigate = useNavigate();
  return (
    <Loaded of={api.puedeSolicitar.query({})} list={LISTA}>
      {({ puede, requisitos }) => (
        <Page
          title={pasosSolicitud.title}
          breadcrumbs={MIGAS}
          help="Solicita un grupo un docente que no integra otro ni figura en otra solicitud. Al empezar usted queda como su coordinador y primer titular."
        >
          <Stack gap="lg" maw={820}>
            {!puede && (
              <Alert color="yellow" role="alert" title="No puede solicitar la creación de un nuevo grupo">
                Abajo se dice qué le falta y qué hacer.
              </Alert>
            )}
            <section aria-labelledby="requisitos">
              <h2 id="requisitos">Requisitos</h2>
              <Veredicto hechos={requisitos} />
            </section>
            {puede ? (
              <section aria-labelledby="nombre-del-grupo">
                <h2 id="nombre-del-grupo">1. Nombre del grupo</h2>
                <SchemaForm
                  def={formulario}
                  onCancel={() => navigate(LISTA.href)}
                  onSubmit={async (datos) => {
                    const { id, paso } = await api.crear.call(datos);
                    navigate(`${RUTA}${paso}?id=${id}`);
                  }}
                />
              </section>
            ) : (
              <div>
                <Button component={AppLink} to={LISTA.href} variant="default">
                  {LISTA.label}
                </Button>
              </div>
            )}
          </Stack>
        </Page>
      )}
    </Loaded>
  );
}
