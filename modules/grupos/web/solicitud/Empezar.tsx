import { Alert, Button, List, Stack } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { defineForm } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { Requisito } from '../../contract-solicitud.ts';
import { AJUSTES_POR_DEFECTO } from '../../domain/ajustes.ts';
import { CAMPOS, conLimites, entradas } from '../../domain/campos.ts';
import { datosNuevaSolicitud, pasosSolicitud } from '../../domain/pasos.ts';
import { solicitudApi as api } from '../api.ts';
import { LISTA, MIGAS, RUTA } from './rutas.ts';

const formulario = defineForm({
  schema: datosNuevaSolicitud,
  fields: conLimites(entradas(CAMPOS, 'nombre', 'nombreCorto'), AJUSTES_POR_DEFECTO),
  submit: 'Empezar la solicitud',
});

/** Without a request: requirements with their evidence, and the name that begins one. */
export default function Empezar() {
  const query = useQuery(api.puedeSolicitar.query({}));
  const navigate = useNavigate();
  return (
    <QueryView query={query} list={LISTA}>
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
            <Requisitos requisitos={requisitos} />
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
    </QueryView>
  );
}

const Requisitos = ({ requisitos }: { requisitos: readonly Requisito[] }) => (
  <section aria-labelledby="requisitos">
    <h2 id="requisitos">Requisitos</h2>
    <List spacing="md" listStyleType="none" withPadding={false} styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
      {requisitos.map((r) => (
        <List.Item
          key={r.clave}
          icon={
            r.cumple ? (
              <IconCheck size={22} color="var(--mantine-color-green-text)" aria-label="Cumple" />
            ) : (
              <IconX size={22} color="var(--mantine-color-red-text)" aria-label="No cumple" />
            )
          }
        >
          <strong>{r.titulo}</strong>
          <div>{r.evidencia}</div>
          {r.remedio && <div>Qué hacer: {r.remedio}</div>}
        </List.Item>
      ))}
    </List>
  </section>
);
