import { Stack } from '@mantine/core';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import { Note } from '#core/page/web/Note.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { CardFigures } from '#core/shell/web/CardFigures.tsx';
import type { GrupoDeOficina } from '../../contract-admin.ts';
import { UltimosCambios } from './LineaDeTiempo.tsx';

const CUENTAS = { titulares: 'Titulares', adherentes: 'Adherentes', pendientes: 'Por confirmar' } as const;

/** What a group lacks to be approved, its people in figures, and its last changes. */
export default function ResumenGrupo({ grupo }: { grupo: GrupoDeOficina }) {
  const ver = (tab: string, texto: string) => <AppLink to={`?id=${grupo.id}&tab=${tab}`}>{texto}</AppLink>;
  const cuentas = entriesOf(CUENTAS).map(([key, label]) => ({
    key,
    label,
    value: grupo[key],
  }));
  return (
    <Stack gap="lg">
      {grupo.faltas.length > 0 && (
        <Note>
          <b>Qué le falta para aprobarse:</b> {grupo.faltas.join(' ')}
        </Note>
      )}
      <Card title="Integrantes" count={grupo.integrantes} action={ver('miembros', 'Ver todos')}>
        <CardFigures figures={cuentas} />
      </Card>
      <UltimosCambios id={grupo.id} cuantos={5} action={ver('linea-de-tiempo', 'Ver toda la línea de tiempo')} />
    </Stack>
  );
}
