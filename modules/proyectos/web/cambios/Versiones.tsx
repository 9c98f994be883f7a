import { Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { VersionesDeProyecto } from '../../contract-cambios.ts';
import { type Area, cambiosApi } from './api.ts';
import { QueCambia } from './Comparacion.tsx';

const numeroDe = (texto: string | null) => (texto === null || texto === '' ? undefined : Number(texto));

/** `…/cambios/versiones?proyecto_id=`: any two versions of a project, side by side. */
export function VersionesDeProyectoPagina({ area }: { area: Area }) {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('proyecto_id'));
  const valido = Number.isInteger(id) && id > 0;
  const query = useQuery({
    ...cambiosApi.versiones.query({ id, a: numeroDe(params.get('a')), b: numeroDe(params.get('b')) }),
    enabled: valido,
    placeholderData: keepPreviousData,
  });
  if (!valido) return <RecordNotFound listHref={area.lista.href} listLabel={area.lista.label} />;
  const elegir = (cual: 'a' | 'b', numero: string) => {
    const otros = new URLSearchParams(params);
    otros.set(cual, numero);
    setParams(otros, { replace: true });
  };
  return (
    <QueryView query={query} list={area.lista}>
      {(v) => <Comparadas v={v} area={area} onElegir={elegir} />}
    </QueryView>
  );
}

type Props = { v: VersionesDeProyecto; area: Area; onElegir: (cual: 'a' | 'b', numero: string) => void };
function Comparadas({ v, area, onElegir }: Props) {
  const opciones = v.versiones.map(({ numero, titulo, desde }) => ({
    value: String(numero),
    label: desde ? `${titulo} (${formatDay(desde)})` : titulo,
  }));
  const nombre = (numero: number) => v.versiones.find((x) => x.numero === numero)?.titulo ?? '';
  return (
    <Page
      title="Versiones del proyecto"
      subtitle={v.proyecto.titulo}
      breadcrumbs={[...area.migas, { label: v.proyecto.codigo ?? 'Proyecto', to: area.proyecto(v.proyecto) }]}
      help="Cada cambio aplicado es una adenda numerada, y deja una versión del proyecto. Elija dos y vea qué las distingue."
    >
      <Stack>
        <Group grow align="end">
          <NativeSelect
            label="De la versión"
            data={opciones}
            value={String(v.a)}
            onChange={(e) => onElegir('a', e.currentTarget.value)}
          />
          <NativeSelect
            label="A la versión"
            data={opciones}
            value={String(v.b)}
            onChange={(e) => onElegir('b', e.currentTarget.value)}
          />
        </Group>
        <QueCambia
          titulo="Qué las distingue"
          diferencias={v.diferencias}
          iguales={v.iguales}
          columnas={{ antes: nombre(v.a), despues: nombre(v.b) }}
        />
      </Stack>
    </Page>
  );
}
