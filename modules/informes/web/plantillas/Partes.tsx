import { useState } from 'react';
import { ASKED } from '#core/field/shared/asked.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { type At, BlockRows, withRow } from '#core/steps/web/BlockRows.tsx';
import type { PlantillaDeTipo } from '../../contract-plantillas.ts';
import {
  camposEn,
  claveDe,
  conCampos,
  conRanuras,
  formularioCampo,
  formularioRanura,
  formularioSeccion,
  movida,
  type Puesta,
  ranurasEn,
  VISTAS_DE_SECCION,
} from '../../domain/edicion.ts';
import type { Campo, Cuerpo, Ranura, Seccion } from '../../domain/plantilla.ts';
import { plantillasApi as api } from '../api.ts';

type Props = { p: PlantillaDeTipo; guardar: (cuerpo: Cuerpo) => Promise<unknown>; disabled: boolean };
const sinEl = <T,>(filas: readonly T[], i: number) => filas.filter((_, n) => n !== i);
/** Up and down, for the menu of a row. */
const ordenar = <T extends object>(filas: readonly T[], i: number, guardar: (filas: T[]) => unknown) =>
  (
    [
      ['Subir', -1],
      ['Bajar', 1],
    ] as const
  ).flatMap(([label, paso]) => {
    const otras = movida(filas, i, paso);
    return otras ? [{ label, run: () => guardar(otras) }] : [];
  });
const seccionesDe = ({ secciones }: Cuerpo) => secciones.map((s) => ({ value: s.key, label: s.titulo }));
const tituloDe = ({ secciones }: Cuerpo, clave: string) => secciones.find((s) => s.key === clave)?.titulo;
const siNo = (si: boolean) => (si ? 'Sí' : 'No');

/** The sections, each a step of the form and a tab of the office. */
export function Secciones({ p: { cuerpo }, guardar, disabled }: Props) {
  const { secciones } = cuerpo;
  const poner = (filas: Seccion[]) => guardar({ secciones: filas });
  const deNueva = (titulo: string) => ({
    key: claveDe(
      titulo,
      secciones.map((s) => s.key),
    ),
    campos: [],
    ranuras: [],
  });
  return (
    <BlockRows
      title="Secciones"
      empty="La plantilla no tiene secciones."
      disabled={disabled}
      rows={secciones}
      rowKey={(s) => s.key}
      columns={[
        { label: 'Título', field: 'titulo', value: (s) => s.titulo },
        { label: 'Del sistema', field: 'vista', value: (s) => s.vista && VISTAS_DE_SECCION[s.vista] },
        { label: 'Textos y datos', numeric: true, value: (s) => s.campos.length },
        { label: 'Archivos', numeric: true, value: (s) => s.ranuras.length },
      ]}
      add={{ label: 'Agregar una sección' }}
      form={(at) => ({
        def: formularioSeccion,
        initial: at === 'new' ? {} : secciones[at]!,
        row: (d) => {
          const { titulo, vista } = formularioSeccion.schema.parse(d);
          return { ...(at === 'new' ? deNueva(titulo) : secciones[at]!), titulo, vista };
        },
      })}
      save={poner}
      menu={(s, i) => ({ name: s.titulo, actions: ordenar(secciones, i, poner) })}
      remove={{
        title: 'Quitar la sección',
        text: (s) => `«${s.titulo}» y lo que pide no estarán en los informes que empiecen.`,
        verb: 'Quitar',
        run: (_, i) => poner(sinEl(secciones, i)),
        why: () => (secciones.length < 2 ? 'La plantilla necesita una sección' : undefined),
      }}
    />
  );
}

/** What is written in each section. */
export function Textos({ p: { cuerpo }, guardar, disabled }: Props) {
  const campos = camposEn(cuerpo);
  const poner = (filas: Puesta<Campo>[]) => guardar(conCampos(cuerpo, filas));
  const opciones = campos.filter((c) => c.clase === 'choice');
  const editor = (at: At, close: () => void) => {
    const antes = at === 'new' ? null : campos[at]!;
    return (
      <FormModal
        title={antes ? `Editar «${antes.label}»` : 'Agregar un texto o dato'}
        def={formularioCampo}
        initial={{
          clase: 'richtext',
          ...antes,
          limite: antes?.limite || null,
          campo: antes?.cuando?.campo ?? null,
          es: antes?.cuando?.es ?? [],
        }}
        options={{
          seccion: seccionesDe(cuerpo),
          campo: opciones.filter((c) => c.key !== antes?.key).map((c) => ({ value: c.key, label: c.label })),
          es: opciones.flatMap((c) => c.opciones.map((o) => ({ value: o, label: o, of: c.key }))),
        }}
        onClose={close}
        onSubmit={async ({ campo, es, limite, ayuda, opciones: suyas, ...d }) => {
          const key =
            antes?.key ??
            claveDe(
              d.label,
              campos.map((c) => c.key),
            );
          const cuando = campo ? { campo, es: es.map(String) } : null;
          await poner(
            withRow(campos, at, { ...d, key, cuando, limite: limite ?? 0, ayuda: ayuda ?? '', opciones: [...suyas] }),
          );
          close();
        }}
      />
    );
  };
  return (
    <BlockRows
      title="Textos y datos"
      empty="La plantilla no pide textos."
      disabled={disabled}
      rows={campos}
      rowKey={(c) => c.key}
      columns={[
        { label: 'Nombre', value: (c) => c.label },
        { label: 'Sección', value: (c) => tituloDe(cuerpo, c.seccion) },
        { label: 'Clase', value: (c) => ASKED[c.clase] },
        { label: 'Límite', numeric: true, value: (c) => c.limite || null },
        { label: 'Obligatorio', value: (c) => siNo(c.requerido) },
        {
          label: 'Se pide',
          value: (c) => (c.cuando ? `Según ${campos.find((x) => x.key === c.cuando?.campo)?.label}` : 'Siempre'),
        },
      ]}
      add={{ label: 'Agregar un texto o dato' }}
      editor={editor}
      menu={(c, i) => ({ name: c.label, actions: ordenar(campos, i, poner) })}
      remove={{
        title: 'Quitar',
        text: (c) => `«${c.label}» no se pedirá en los informes que empiecen.`,
        verb: 'Quitar',
        run: (_, i) => poner(sinEl(campos, i)),
      }}
    />
  );
}

/** The files that it asks, with the blank format of each. */
export function Archivos({ p, guardar, disabled }: Props) {
  const { id, anio, cuerpo, formatos } = p;
  const ranuras = ranurasEn(cuerpo);
  const [cargando, setCargando] = useState<Ranura | null>(null);
  const done = useDone();
  const poner = (filas: Puesta<Ranura>[]) => guardar(conRanuras(cuerpo, filas));
  const formatoDe = (r: Ranura) => formatos[r.key]?.[0];
  const url = (r: Ranura) => api.formato.url({ id, ranura: r.key });
  const editor = (at: At, close: () => void) => {
    const antes = at === 'new' ? null : ranuras[at]!;
    return (
      <FormModal
        title={antes ? `Editar «${antes.label}»` : 'Agregar un archivo'}
        def={formularioRanura}
        initial={antes ?? {}}
        options={{ seccion: seccionesDe(cuerpo) }}
        onClose={close}
        onSubmit={async ({ grupo, ...d }) => {
          const key =
            antes?.key ??
            claveDe(
              d.label,
              ranuras.map((r) => r.key),
            );
          await poner(withRow(ranuras, at, { ...d, key, grupo: grupo ?? '' }));
          close();
        }}
      />
    );
  };
  return (
    <>
      <BlockRows
        title="Archivos"
        empty="La plantilla no pide archivos."
        disabled={disabled}
        rows={ranuras}
        rowKey={(r) => r.key}
        columns={[
          { label: 'Nombre', value: (r) => r.label },
          { label: 'Sección', value: (r) => tituloDe(cuerpo, r.seccion) },
          { label: 'Grupo', value: (r) => r.grupo },
          {
            label: 'Obligatorio',
            value: (r) => siNo(r.requerida) + (r.requerida && r.desde ? `, desde ${r.desde}` : ''),
          },
          { label: 'Formato', value: (r) => formatoDe(r) && <a href={url(r)}>{formatoDe(r)!.name}</a> },
        ]}
        add={{ label: 'Agregar un archivo' }}
        editor={editor}
        menu={(r, i) => ({
          name: r.label,
          actions: [...ordenar(ranuras, i, poner), { label: 'Formato en blanco', run: () => setCargando(r) }],
        })}
        remove={{
          title: 'Quitar el archivo',
          text: (r) => `«${r.label}» no se pedirá en los informes que empiecen.`,
          verb: 'Quitar',
          run: (_, i) => poner(sinEl(ranuras, i)),
        }}
      />
      {cargando && (
        <Dialog title={`Formato de «${cargando.label}»`} onClose={() => setCargando(null)}>
          <FileSlot
            slot={{ key: cargando.key, label: 'Formato en blanco', accept: ['docx', 'xlsx', 'pdf'], maxMb: 6 }}
            current={formatoDe(cargando) ?? null}
            downloadUrl={() => url(cargando)}
            onUpload={(file, travel) =>
              done(api.subirFormato.call({ id, anio, ranura: cargando.key }, { file, ...travel }))
            }
            onRemove={() => done(api.quitarFormato.call({ id, ranura: cargando.key }))}
          />
        </Dialog>
      )}
    </>
  );
}
