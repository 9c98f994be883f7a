import { NativeSelect, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { PERMISOS_CONSULTABLES, quienPuedeLista } from '../../domain/listas.ts';
import { PAGINAS_DE_MODULO } from '../../domain/permisos.ts';
import { listasApi } from './api.ts';

const PRIMERO = PERMISOS_CONSULTABLES[0]!.codigo;

const TODAS = ['Todas las páginas de administración'];
/** Tab «Quién puede»: the accounts that hold one permission, and what gives it to them. */
export function QuienPuede() {
  const [params, setParams] = useSearchParams();
  const permiso = PERMISOS_CONSULTABLES.find((p) => p.codigo === params.get('permiso'))?.codigo ?? PRIMERO;
  const [modulo = ''] = permiso.split('.');
  const paginas = (isKeyOf(PAGINAS_DE_MODULO, modulo) && PAGINAS_DE_MODULO[modulo]) || TODAS;
  return (
    <Stack>
      <NativeSelect
        label="Permiso"
        description={`Abre: ${paginas.join(', ')}.`}
        maw={420}
        value={permiso}
        onChange={(e) => setParams({ tab: 'permisos', permiso: e.currentTarget.value })}
        data={PERMISOS_CONSULTABLES.map((p) => ({ value: p.codigo, label: p.etiqueta }))}
      />
      <ListView def={quienPuedeLista} params={{ permiso }} of={listasApi.quienPuede} />
    </Stack>
  );
}
