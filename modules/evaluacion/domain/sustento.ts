import { isRecord } from '#core/kernel/shared/keys.ts';

/** Facts of an automatic score in words, for the screen: one line per fact, lists as items. */
export type HechoSustento = { label: string; valor: string; items: string[] };

const ETIQUETAS: Record<string, string> = {
  ventana: 'Años que cuentan',
  factor: 'Factor',
  miembros: 'Docentes',
  responsable: 'Responsable',
  tesistas: 'Tesistas',
  categorias: 'Categorías de los grupos',
  categoria: 'Categoría del grupo',
  nuevos: 'Docentes nuevos',
  desde: 'Desde el año',
  hasta: 'Hasta el año',
  publicaciones: 'Publicaciones',
  proyectos: 'Proyectos aprobados',
  presupuesto: 'Presupuesto',
  uit: 'UIT',
  limite: 'Límite',
  anio: 'Año de referencia',
  calculado: 'Puntaje calculado',
  tope: 'Tope del criterio',
};
const PUNTOS = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 4 });
const texto = (v: unknown): string =>
  v === null || v === undefined || v === '' ? '—' : typeof v === 'number' ? PUNTOS.format(v) : String(v);

function persona(p: Record<string, unknown>): string {
  const datos = [
    p.tesis !== undefined ? texto(p.tesis) : null,
    p.ingreso !== undefined ? `ingresó en ${p.ingreso ?? '—'}` : null,
    p.grupo !== undefined ? `en grupo desde ${p.grupo ?? '—'}` : null,
    p.puntos !== undefined ? `${texto(p.puntos)} puntos` : null,
  ].filter(Boolean);
  return `${texto(p.nombre)}${datos.length ? `: ${datos.join(', ')}` : ''}`;
}

export function hechosDeSustento(sustento: Record<string, unknown>): HechoSustento[] {
  return Object.entries(sustento).map(([clave, v]) => {
    const label = ETIQUETAS[clave] ?? clave;
    if (clave === 'ventana') {
      const { desde, hasta } = isRecord(v) ? v : {};
      return { label, valor: `${desde} a ${hasta}`, items: [] };
    }
    // Years have no thousands.
    if (['anio', 'desde', 'hasta'].includes(clave)) return { label, valor: String(v ?? '—'), items: [] };
    if (!Array.isArray(v)) return { label, valor: texto(v), items: [] };
    const items = v.map((x) => (isRecord(x) ? persona(x) : texto(x)));
    return { label, valor: items.length ? '' : 'ninguno', items };
  });
}
