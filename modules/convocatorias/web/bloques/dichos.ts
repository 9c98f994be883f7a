type Opcion = Record<string, unknown> & { id?: unknown; value?: unknown };
type Bloque = { params: unknown; options: unknown };
type Dicho = { lista: string; de?: 'params'; opciones?: readonly Opcion[]; texto: (o: Opcion) => unknown };

const conCodigo = (o: Opcion) => `${o.codigo} ${o.nombre}`;
const rotulo = (o: Opcion) => o.label ?? o.etiqueta;
/** Where each reference of an application finds its words: in what its block offers to choose, or in its definition. */
const DICHOS: Readonly<Record<string, Dicho>> = {
  lineaId: { lista: 'lineas', texto: conCodigo },
  ocdeId: { lista: 'ocde', texto: conCodigo },
  odsId: { lista: 'ods', texto: (o) => `${o.id}. ${o.objetivo}` },
  tipoInvestigacion: { lista: 'tipos', texto: rotulo },
  proyectoId: { lista: 'proyectos', texto: rotulo },
  partidaId: { lista: 'partidas', texto: conCodigo },
  integranteId: { lista: 'integrantes', texto: rotulo },
  rol: { lista: 'roles', de: 'params', texto: rotulo },
};
/** Said by another datum of the same row, or by nobody. */
const CALLADOS = new Set([
  'id',
  'investigadorId',
  'sumId',
  'externo',
  'esOtra',
  'esResponsable',
  'rolEtiqueta',
  'carta',
  'fija',
]);
/** A section of the narrative that is chosen from a list: its own, or the lines of the group. */
const deSeccion = ({ params }: Bloque, clave: string): Dicho | undefined => {
  const seccion = (params as { sections?: readonly Opcion[] }).sections?.find((s) => s.clave === clave);
  if (seccion?.destino === 'linea') return { lista: 'lineas', texto: rotulo };
  const opciones = seccion?.options as readonly Opcion[] | undefined;
  return opciones && { lista: '', opciones, texto: rotulo };
};
const AUSENTE = '(ya no se ofrece)';

/** What a person reads for a datum of an application that is stored by its key. */
export function dichoDe(bloque: Bloque, clave: string, valor: unknown): string | null | undefined {
  if (CALLADOS.has(clave)) return null;
  const dicho = DICHOS[clave] ?? deSeccion(bloque, clave);
  if (!dicho) return undefined;
  const de = (dicho.de === 'params' ? bloque.params : bloque.options) as Record<string, Opcion[] | undefined>;
  const opcion = (dicho.opciones ?? de[dicho.lista])?.find((o) => String(o.id ?? o.value ?? o.rol) === String(valor));
  return opcion ? String(dicho.texto(opcion)) : AUSENTE;
}
