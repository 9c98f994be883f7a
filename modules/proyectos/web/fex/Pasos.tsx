import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { dayOf } from '#core/kernel/shared/time.ts';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import {
  type BloqueFex,
  type CandidatoFex,
  formularioNuevo,
  LISTAS,
  PASOS,
  type Puerta,
} from '../../domain/fex/pasos.ts';
import { API, comoCandidato, fexApi, misFexApi } from './api.ts';
import { traerDemas, VISTAS } from './vistas.ts';

const LISTA: Record<Puerta, string> = {
  oficina: 'Volver a los proyectos FEX',
  investigador: 'Volver a mis proyectos con financiamiento externo',
};
const AYUDA =
  'Lo que escribe se guarda solo. Puede pasar de un paso a otro en cualquier orden; los pasos incompletos se señalan.';
const migas = (puerta: Puerta) => [{ label: 'Proyectos con financiamiento externo', to: LISTAS[puerta] }];

/** One of the steps of an externally funded project, for the office or for its responsible person (spec 05 §6.2). */
export function PasoFex({ puerta, paso }: { puerta: Puerta; paso: number }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  useEffect(() => void traerDemas().catch(() => {}), []);
  const list = { href: LISTAS[puerta], label: LISTA[puerta] };
  if (!params.get('id')) return <Empezar puerta={puerta} />;
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={list.href} listLabel={list.label} />;
  const api = API[puerta];
  return (
    <Wizard<BloqueFex>
      key={id}
      name={`fex-${puerta}`}
      id={id}
      step={paso}
      query={api.pasos.query({ id })}
      save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
      views={VISTAS}
      hrefOf={(n) => `${PASOS[puerta]}${n}`}
      list={list}
      breadcrumbs={migas(puerta)}
      help={AYUDA}
      readOnlyNotice="El proyecto ya fue enviado. Puede revisarlo paso por paso."
      observationTitle="La oficina observó su proyecto"
      stepsLabel="Pasos del proyecto"
    />
  );
}

/** Without a project: its title, its year and, in the office, who answers for it. */
function Empezar({ puerta }: { puerta: Puerta }) {
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
      breadcrumbs={migas(puerta)}
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
