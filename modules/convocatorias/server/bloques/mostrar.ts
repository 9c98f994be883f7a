import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { labelsOf } from '#core/field/shared/options.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import type { FormField } from '#core/form/shared/form.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import type { FieldValues } from '#core/steps/server/blocks.ts';
import { type ShownRegistry, shown } from '#core/steps/server/show.ts';
import { aceptacionDicha } from '#modules/proyectos/domain/aceptacion.ts';
import { CAMPOS } from '#modules/proyectos/domain/detalles/tipos.ts';
import { tablaActividades, tablaIntegrantes, vistasPresupuesto } from '#modules/proyectos/domain/tablas.ts';
import type { Bloque, ExtraIntegrante } from '../../domain/bloques.ts';
import { OCDE_DE_PASO } from '../../domain/generales.ts';
import { evaluarPresupuesto } from '../../domain/presupuesto.ts';
import type { OpcionesIntegrantes } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { bloqueInvestigacionBase } from './base.ts';
import { bloqueActividades } from './calendario.ts';
import { bloqueCofinanciamiento } from './cofinanciamiento.ts';
import { bloqueDocumentosLista, bloqueDocumentoUnico } from './documentos.ts';
import { bloqueEnvio } from './envio.ts';
import { bloqueFichaResponsable } from './ficha.ts';
import { bloqueDatosGenerales } from './generales.ts';
import { bloqueGrupoResumen } from './grupo.ts';
import { bloqueIntegrantes } from './integrantes.ts';
import { bloquePresupuesto } from './presupuesto.ts';
import { bloqueNarrativa, vistaDe } from './textos.ts';

type Par = readonly [label: string, value: Value];
/** Whether a document came, and which. */
const presentado = (label: string, [archivo]: readonly FileInfo[] = []): View => ({
  type: 'keyValues',
  pairs: [[label, archivo ? { text: `Sí (${archivo.name})`, file: archivo.id } : 'No']],
});
/** What was written in a field, or chosen, in the words in which it was offered. */
const leido = (campo: FormField, v: FieldValues): string | undefined => {
  const escrito = String(v[campo.key] ?? '');
  return campo.kind === 'choice' ? labelsOf(campo)[escrito] : escrito;
};
const parrafo = (text: string): View => ({ type: 'paragraph', text, align: 'justify' });

/** What a member said; nothing is awaited of the responsible person, who made the application. */
function palabraDe(aceptaciones: OpcionesIntegrantes['aceptaciones'], integranteId: number | null): string | null {
  const palabra = aceptaciones.find((a) => a.integranteId === integranteId);
  return palabra ? aceptacionDicha(palabra) : null;
}

/** Server twins of the blocks with what is read of them (spec 02 §8); a kind without both does not compile. */
export const REGISTRO: ShownRegistry<Bloque, Postulacion> = {
  datosGenerales: shown(bloqueDatosGenerales, (b, v, { contexto, campos }) => {
    const [titulo, ...elegidos] = campos
      .filter((c) => !OCDE_DE_PASO.includes(c.key))
      .map((c): Par => [c.label, leido(c, v)]);
    const pairs: Par[] = [
      titulo!,
      [CAMPOS.responsable, contexto?.responsable],
      [CAMPOS.facultad, contexto?.facultad],
      ...(b.ficha === 'breve' ? [] : ([[CAMPOS.area, contexto?.area]] as const)),
      [CAMPOS.grupo, contexto?.grupo],
      ...elegidos,
    ];
    return [{ type: 'keyValues', pairs }];
  }),
  fichaResponsable: bloqueFichaResponsable,
  grupoResumen: bloqueGrupoResumen,
  cofinanciamiento: bloqueCofinanciamiento,
  documentoUnico: shown(bloqueDocumentoUnico, (b, archivos) => [presentado(b.label, archivos)]),
  documentosLista: shown(bloqueDocumentosLista, (b, archivos) => {
    const filas = b.docTypes.flatMap((d) => {
      const suyos: (FileInfo | null)[] = archivos[d.recurso]?.length ? archivos[d.recurso]! : [null];
      return suyos.map((archivo) => ({ label: d.label, archivo }));
    });
    return [
      tableOf(
        [
          { label: 'Documento', of: (f) => f.label },
          { label: 'Presentado', of: (f) => (f.archivo ? 'Sí' : 'No') },
          { label: 'Archivo', of: (f) => f.archivo && { text: f.archivo.name, file: f.archivo.id } },
          b.comentario && { label: 'Comentario', of: (f) => f.archivo?.comment },
        ],
        filas,
      ),
    ];
  }),
  narrativa: shown(bloqueNarrativa, (b, v, { anexos, lineas }) => [
    ...b.sections.flatMap((s): View[] =>
      s.tipo === 'file'
        ? [presentado(s.label, anexos[s.clave])]
        : [
            { type: 'heading', text: s.label, level: 2 },
            vistaDe(s, v[s.clave], s.destino === 'linea' ? lineas : s.options),
            ...(s.annex ? [presentado(s.annex.label, anexos[s.annex.recurso])] : []),
          ],
    ),
    ...(b.anexos ?? []).map((a) => presentado(a.label, anexos[a.recurso])),
  ]),
  investigacionBase: shown(bloqueInvestigacionBase, (b, v, { archivos, campos }) => [
    ...b.tesis.map((t) => presentado(t.label, archivos[t.recurso])),
    { type: 'keyValues', pairs: campos.map((c) => ['Proyecto de base', leido(c, v)] as const) },
  ]),
  actividades: shown(bloqueActividades, (b, v, { integrantes }) => [
    tablaActividades(
      (['justificacion', 'responsable', 'duracion'] as const).filter((c) => b[c]),
      v.map((a) => ({ ...a, responsable: integrantes.find((i) => i.id === a.integranteId)?.etiqueta ?? null })),
    ),
  ]),
  presupuesto: shown(bloquePresupuesto, (b, v, reglas) => {
    const lineas = v.map(({ partidaId, monto, justificacion }) => {
      const { codigo = '', nombre = '', tipo = '' } = reglas.partidas.find((p) => p.id === partidaId) ?? {};
      return { codigo, tipo, partida: nombre, justificacion, monto };
    });
    const columnas = [
      ...(b.showCodigo ? (['codigo'] as const) : []),
      ...(b.justificacion ? (['justificacion'] as const) : []),
    ];
    return vistasPresupuesto({ columnas, porcentaje: true }, { lineas, ...evaluarPresupuesto(v, reglas) });
  }),
  integrantes: shown(bloqueIntegrantes, (b, v, { aceptaciones }) => {
    const pide = (x: ExtraIntegrante) => b.roles.some((r) => r.extra?.includes(x));
    return [
      tablaIntegrantes(
        [
          ...(b.columnas ?? (['facultad'] as const)),
          ...(['contribucion', 'tesis', 'carta'] as const).filter(pide),
          ...(b.aceptacion ? (['aceptacion'] as const) : []),
        ],
        v.map(({ condicion, cargo, ...i }) => ({
          ...i,
          condicion: condicion ?? null,
          cargo: cargo ?? null,
          rol: b.roles.find((r) => r.rol === i.rol)?.label ?? i.rolEtiqueta ?? i.rol,
          nombre: i.nombre ?? '',
          tipo: i.tipoPersona ?? '',
          carta: isRecord(i.carta) ? Number(i.carta.id) : 0,
          aceptacion: palabraDe(aceptaciones, i.id),
        })),
      ),
    ];
  }),
  envio: shown(bloqueEnvio, (b, v, { declaracion, terminos }) => [
    ...(b.declaracion ? [parrafo(declaracion)] : []),
    ...(b.terminos ? [parrafo(`${terminos} ${v.acepta ? '(Aceptado)' : '(Pendiente de aceptación)'}`)] : []),
  ]),
};
