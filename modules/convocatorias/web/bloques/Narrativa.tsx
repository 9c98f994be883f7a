import { Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import type { Field } from '#core/form/shared/form.ts';
import { FieldInput } from '#core/form/web/FieldInput.tsx';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import type { Narrativa, Seccion, Anexo as TipoAnexo } from '../../domain/bloques.ts';
import type { ValorNarrativa } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';

const KIND = {
  rich: 'richtext',
  textarea: 'longtext',
  text: 'text',
  select: 'select',
  url: 'url',
  keywords: 'keywords',
  number: 'number',
} as const;
/** What a number may be, under its indication. */
const limites = ({ hint, min, max }: Seccion) =>
  [hint, min !== undefined && `Desde ${min}.`, max !== undefined && `Hasta ${max}.`].filter(Boolean).join(' ');
const comoCampo = (s: Seccion & { tipo: keyof typeof KIND }): Field => ({
  key: s.clave,
  label: s.label,
  kind: KIND[s.tipo],
  required: s.required,
  ...(s.hint ? { help: s.hint } : {}),
  ...(s.maxWords ? { maxWords: s.maxWords } : {}),
  ...(s.options ? { options: s.options } : {}),
  ...(s.tipo === 'keywords' ? { max: 5 } : {}),
  ...(s.tipo === 'number' ? { step: 0.01, ...(limites(s) ? { help: limites(s) } : {}) } : {}),
});

type Opciones = { anexos: Record<string, FileInfo[]>; lineas: { value: string; label: string }[] };
type Props = BlockProps<Narrativa, ValorNarrativa, Opciones>;

export function BloqueNarrativa(props: Props) {
  const { block, unmet, sought } = props;
  const [abierta, setAbierta] = useState(block.sections[0]!.clave);
  useEffect(() => {
    const pedida = block.sections.find((s) => s.clave === sought?.field || s.annex?.recurso === sought?.field);
    if (pedida) setAbierta(pedida.clave);
  }, [sought, block]);
  if (block.layout === 'stacked')
    return (
      <Stack>
        {block.sections.map((s) => (
          <SeccionNarrativa key={s.clave} seccion={s} {...props} />
        ))}
        <Anexos {...props} />
      </Stack>
    );
  const pendiente = (s: Seccion) => unmet.some((u) => u.field === s.clave || u.field === s.annex?.recurso);
  return (
    <>
      <LocalTabs
        open={abierta}
        onOpen={setAbierta}
        tabs={block.sections.map((s) => ({
          key: s.clave,
          title: s.label,
          mark: pendiente(s) ? <IconAlertCircle size={16} aria-label="pendiente" /> : null,
          panel: <SeccionNarrativa seccion={s} {...props} />,
        }))}
      />
      <Anexos {...props} />
    </>
  );
}

/** Files that complete the texts, outside any section. */
const Anexos = ({ block, ...props }: Props) => (
  <>
    {block.anexos?.map((a) => (
      <Anexo key={a.recurso} anexo={a} block={block} {...props} />
    ))}
  </>
);

function Anexo({ anexo: a, block, options, errors, recordId, disabled, wizard }: Props & { anexo: TipoAnexo }) {
  const archivos = archivosDe(recordId, wizard.reload);
  return (
    <div id={fieldId(block.key, a.recurso)} tabIndex={-1}>
      <FileSlot
        slot={{
          key: a.recurso,
          label: a.label,
          accept: ['pdf'],
          maxMb: a.maxMb ?? 6,
          ...(a.templateUrl ? { templateUrl: a.templateUrl } : {}),
        }}
        current={options.anexos[a.recurso]?.[0] ?? null}
        onUpload={archivos.subir(a.recurso)}
        onRemove={archivos.quitar}
        downloadUrl={archivos.url}
        disabled={disabled}
        required={a.required}
        {...(errors[a.recurso] ? { error: errors[a.recurso] } : {})}
      />
    </div>
  );
}

function SeccionNarrativa({ seccion: s, ...props }: Props & { seccion: Seccion }) {
  const { block, value, onChange, errors, disabled, options } = props;
  const { tipo } = s;
  if (tipo === 'file')
    return (
      <Stack gap={4}>
        {s.hint && <p>{s.hint}</p>}
        <Anexo anexo={{ ...s, recurso: s.clave }} {...props} />
      </Stack>
    );
  return (
    <Stack>
      <FieldInput
        field={comoCampo({ ...s, tipo })}
        id={fieldId(block.key, s.clave)}
        value={value[s.clave] ?? (s.tipo === 'keywords' ? [] : '')}
        onChange={(x) => onChange({ ...value, [s.clave]: (x ?? '') as string | string[] })}
        disabled={disabled}
        {...(s.destino === 'linea' ? { options: options.lineas } : {})}
        {...(errors[s.clave] ? { error: errors[s.clave] } : {})}
      />
      {s.annex && <Anexo anexo={s.annex} {...props} />}
    </Stack>
  );
}
