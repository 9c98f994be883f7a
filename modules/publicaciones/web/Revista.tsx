import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { chooserOf } from '#core/shell/web/chooser.tsx';
import type { RevistaHallada } from '#modules/revistas/contract.ts';
import { conCuartil } from '#modules/revistas/domain/indexacion.ts';
import { basesIndexacion, basesWos, revistas } from '#modules/revistas/domain/revista.ts';
import { Agregar } from '#modules/revistas/web/Agregar.tsx';
import { revistasApi } from '#modules/revistas/web/api.ts';

const Chooser = chooserOf<RevistaHallada>({ help: true });
const BASES = ['indexada', 'wos'] as const;
type Valores = Readonly<Record<string, unknown>>;
type Props = {
  valores: Valores;
  campos: readonly FormField[];
  /** Of the fields, where they do not bring them. */
  opciones?: Readonly<Record<string, readonly Option[]>>;
  onLlenar: (datos: Record<string, unknown>) => void;
  /** Anyone who may add to the catalogue does it here. */
  conAgregar?: boolean;
};

/**
 * A journal of the catalogue fills in its name and its ISSN, and proposes the databases that had it that year (spec 03
 * §7.5).
 */
export default function Revista({ valores, campos, opciones = {}, onLlenar, conAgregar }: Props) {
  const [elegida, setElegida] = useState<RevistaHallada | null>(null);
  const texto = (clave: string) => String(valores[clave] ?? '');
  const elegir = (r: RevistaHallada | null) => {
    setElegida(r);
    if (r) onLlenar({ publicacionNombre: r.nombre, issn: r.issn ?? '', issnE: r.issnE ?? '' });
  };
  const puestas = (clave: string) => [valores[clave] ?? []].flat().map(String);
  const de = { issn: texto('issn').slice(0, 20), issnE: texto('issnE').slice(0, 20) };
  const anio = Number(texto('fechaPublicacion').slice(0, 4));
  const hay = useQuery({
    ...revistasApi.indexadaEn.query({ ...de, anio }),
    enabled: anio > 0 && Boolean(de.issn || de.issnE),
  });
  const revista = hay.data?.revista;
  /** Those that had it and are not chosen, each with the field that offers it. */
  const faltan = BASES.flatMap((clave) => {
    const campo = campos.find((c) => c.key === clave);
    const libres = (opciones[clave] ?? optionsOf(campo ?? {})).filter((o) => !puestas(clave).includes(o.value));
    const bases = campo && revista ? revista.bases : [];
    return bases.filter((b) => libres.some((o) => o.value === String(b.id))).map((b) => ({ ...b, clave }));
  });
  const agregar = (bases: readonly { clave: (typeof BASES)[number]; id: number }[]) => {
    const suyas = (de: string) => bases.filter(({ clave }) => clave === de).map(({ id }) => String(id));
    onLlenar(Object.fromEntries(bases.map(({ clave }) => [clave, [...puestas(clave), ...suyas(clave)]])));
  };
  return (
    <Stack gap="xs" mb="md">
      <Chooser
        label="Buscar la revista en el catálogo"
        placeholder="Nombre o ISSN"
        description="Llena el nombre y los ISSN. Si no está, escríbalos abajo."
        chosen={elegida}
        onChoose={elegir}
        find={async (q) => (await revistasApi.sugerir.call({ q })).revistas}
        as={(r) => ({ value: String(r.id), label: r.nombre, detail: [r.issn, r.issnE].filter(Boolean).join(' | ') })}
      />
      {conAgregar && (
        <Group gap="xs">
          <Agregar
            record={revistas}
            label="Agregar revista"
            onMade={(r) => elegir(r as RevistaHallada & Record<string, unknown>)}
          />
          <Agregar
            record={basesIndexacion}
            label="Agregar otra base de datos de indexación"
            onMade={({ id }) => agregar([{ clave: 'indexada', id }])}
          />
          <Agregar
            record={basesWos}
            label="Agregar otra base WoS"
            onMade={({ id }) => agregar([{ clave: 'wos', id }])}
          />
        </Group>
      )}
      {revista && faltan.length > 0 && (
        <Alert
          color="blue"
          title={`En ${anio}, ${revista.nombre} figura en ${faltan.map((b) => conCuartil(b.nombre, b.cuartil)).join(', ')}`}
        >
          <Button size="xs" variant="default" onClick={() => agregar(faltan)}>
            Agregar a «Indexada en»
          </Button>
        </Alert>
      )}
    </Stack>
  );
}
