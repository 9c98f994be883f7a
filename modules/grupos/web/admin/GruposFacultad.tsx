import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { gruposFacultadLista } from '../../domain/lista-admin.ts';
import { documentosApi as api } from '../api.ts';

/** Groups of the account's faculty: `/facultad/listado/grupos` (spec 08 §11.2). */
export function GruposFacultad() {
  const [params] = useSearchParams();
  return (
    <ListPage
      def={gruposFacultadLista}
      breadcrumbs={[{ label: 'Listado' }]}
      help="Solo ve los grupos y solicitudes de su facultad. «Reporte de grupo» abre en PDF sus datos, integrantes, líneas y laboratorios."
      of={{ buscar: api.buscarDeFacultad, exportar: api.exportarDeFacultad }}
      rowActions={(fila) => [
        { label: 'Reporte de grupo', href: api.reporte.url({ id: fila.id, variante: 'facultad' }) },
      ]}
      toolbar={
        <Button
          component="a"
          size="xs"
          variant="default"
          href={api.exportarIntegrantesDeFacultad.url({
            f: params.get('f') ?? undefined,
            q: params.get('q') ?? undefined,
            format: 'xlsx',
          })}
        >
          Excel de integrantes
        </Button>
      }
    />
  );
}
