import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import type { Brief, MergeDef } from '../shared/merge.ts';

/** Records of what may be one thing, each with a way to compare it with the one that would stay. */
export const Records = ({ def, rows, kept }: { def: MergeDef; rows: readonly Brief[]; kept: Brief }) => (
  <DataTable
    title={`${kept.nombre}: registros parecidos`}
    rows={rows}
    empty=""
    columns={[
      { label: 'Registro', value: (r) => <AppLink to={def.page.replace('{id}', String(r.id))}>{r.nombre}</AppLink> },
      ...kept.hechos.map(({ label }, i) => ({ label, value: (r: Brief) => r.hechos[i]?.value })),
      {
        label: 'Acciones',
        value: (r) =>
          r.id !== kept.id && (
            <AppLink to={`${def.at}/unir?id=${kept.id}&con=${r.id}`} aria-label={`Comparar ${r.nombre}: ID ${r.id}`}>
              Comparar
            </AppLink>
          ),
      },
    ]}
  />
);
