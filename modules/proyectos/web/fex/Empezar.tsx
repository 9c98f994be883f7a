import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { dayOf } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { type CandidatoFex, formularioNuevo } from '../../domain/fex/formas.ts';
import { LISTAS, migasDe, PASOS, type Puerta } from '../../domain/fex/pasos.ts';
import { comoCandidato, fexApi, misFexApi } from './api.ts';

/** Without a project: its title, its year and, in the office, who answers for it. */
export function Empezar({ puerta }: { puerta: Puerta }) {
  const navigate = useNavigate();
  const [responsable, setResponsable] = useState<CandidatoFex | null>(null);
  const [falta, setFalta] = useState(false);
  const oficina = puerta === 'oficina';
  const crear = async (datos: { titulo: string; periodo: number }) => {
    if (oficina && !responsable?.rrhhId) return setFalta(true);
    const { id } = await (oficina
      ? fexApi.crear.call({ ...datos, rrhhId: responsable!.rrhhId! })
      : misFexApi.crear.call(datos));
    navigate(`${PASOS[puerta]}1?id=${id}`);
  };
  return (
    <Page
      title="Registrar proyecto con financiamiento externo"
      breadcrumbs={migasDe(puerta)}
      help="Con el título y el periodo empieza el registro; los demás datos se piden paso por paso y se guardan solos."
    >
      <Stack maw={820}>
        {oficina && (
          <Chooser
            label="Responsable"
            description="Docente de la planilla. El proyecto será de su facultad, que puede cambiar después."
            required
            error={falta && !responsable ? 'Elija al responsable del proyecto' : undefined}
            chosen={responsable}
            onChoose={setResponsable}
            find={async (q) => (await fexApi.responsables.call({ q })).candidatos}
            as={comoCandidato}
          />
        )}
        <SchemaForm
          def={formularioNuevo}
          initial={{ periodo: dayOf(new Date(), institution.timeZone).slice(0, 4) }}
          onCancel={() => navigate(LISTAS[puerta])}
          onSubmit={crear}
        />
      </Stack>
    </Page>
  );
}
