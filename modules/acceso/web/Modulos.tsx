import { Button } from '@mantine/core';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { CLAVES_ESTADO_DE_MODULO, ESTADOS_DE_MODULO, formularioModulo, modulosDeArea } from '../domain/modulos.ts';
import { useSesion } from './sesion.ts';

const api = createClient(modulosDeArea.contract);
type Abierto = { id: number; version: number } & Record<string, unknown>;
const estadoDe = (valor: unknown) =>
  ESTADOS_DE_MODULO[CLAVES_ESTADO_DE_MODULO.find((clave) => clave === valor) ?? 'abierto'];

/** State of each area with its notice, on the home of the office (spec 07 §11); who may, changes it here. */
export function Modulos() {
  const permisos = useSesion().data?.yo?.permisos ?? [];
  return permisos.includes('parametros.ver') ? <Tabla edita={permisos.includes('parametros.editar')} /> : null;
}

function Tabla({ edita }: { edita: boolean }) {
  const hecho = useDone();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const abrir = async (id: number) => setAbierto((await api.obtener.call({ id })) as Abierto);
  return (
    <Card title="Módulos" id="modulos">
      <Loaded of={api.buscar.query({})}>
        {({ rows }) => (
          <DataTable
            title="Módulos"
            empty=""
            rows={rows}
            columns={[
              { label: 'Módulo', value: (m) => String(m.area) },
              { label: 'Estado', value: (m) => <StatusBadge {...estadoDe(m.estado)} /> },
              { label: 'Aviso', value: (m) => (m.aviso ? String(m.aviso) : '–') },
              edita && {
                label: 'Cambiar',
                value: (m) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Cambiar: ${m.area}`}
                    onClick={() => abrir(Number(m.id))}
                  >
                    Cambiar
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {abierto && (
        <FormModal
          title={`Módulo ${modulosDeArea.fields.area.options[abierto.area as 'admin']}`}
          def={formularioModulo}
          initial={{ estado: abierto.estado, aviso: abierto.aviso }}
          onClose={() => setAbierto(null)}
          onSubmit={(datos) => {
            const { id, version, area } = abierto;
            return hecho(api.editar.call({ ...datos, id, version, area }), 'Módulo guardado.');
          }}
        />
      )}
    </Card>
  );
}
